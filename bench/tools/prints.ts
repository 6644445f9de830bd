import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import type { Quad } from '#imaging/adjust/homography.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Rgba } from '#imaging/image.ts'
import { findPrints } from '#imaging/prints/find-prints.ts'
import { isHeldOut } from '../held-out.ts'
import { listPhotos, photoFlags, readPhoto } from '../photos.ts'
import { cornerErrors, type MadeScan, makeScan, middleOf } from './prints/make-scan.ts'

// The prints of made scans (A4 at 300 dpi, two to six photos each, known corners), and photos that are no scans:
//   node bench/tools/prints.ts FOLDER [--held-out] [--scans 40] [--only 3,17] [--photos] [--keep OUT]
// FOLDER holds photos-plain/photos and photos/photos. A third of the scans is made of photos that are held out. With
// --photos the photos themselves are looked at: each that is taken for a scan is a false offer. --keep keeps the scans
// (JPEG) and what was found (JSON) in a folder, and takes them from there the next time.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'held-out': photoFlags['held-out'],
    scans: { type: 'string' },
    only: { type: 'string' },
    photos: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with photos-plain and photos.')

const names = ['photos/photos', 'photos-plain/photos'].flatMap((sub) =>
  listPhotos(join(folder, sub), (name) => isHeldOut(name) === values['held-out']).map((name) => join(sub, name)),
)
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

async function openScan(number: number): Promise<MadeScan> {
  const base = values.keep && join(values.keep, `scan${values['held-out'] ? '-held-out' : ''}-${number}`)
  if (base && existsSync(`${base}.json`))
    return {
      scan: await readPhoto(`${base}.jpg`),
      ...(JSON.parse(readFileSync(`${base}.json`, 'utf8')) as Omit<MadeScan, 'scan'>),
    }
  const random = seededRandom(1000 + number + (values['held-out'] ? 500 : 0))
  const count = 2 + Math.floor(random() * 5)
  const photos: Rgba[] = []
  for (let k = 0; k < count; k++) {
    photos.push(await readPhoto(join(folder as string, names[Math.floor(random() * names.length)] as string), 1600))
  }
  const { scan, ...known } = makeScan(photos, number)
  const jpeg = await encodePhoto(scan, 'jpeg', 92)
  if (base && values.keep) {
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(`${base}.jpg`, jpeg)
    writeFileSync(`${base}.json`, JSON.stringify(known))
  }
  return { scan: await decodePhoto(jpeg), ...known }
}

/** The corner errors of each print, worst corner below a twentieth of an inch; null for those that were not found. */
function compare(found: readonly Quad[], truth: readonly Quad[]): { errors: (number[] | null)[]; others: number } {
  const rest = [...found]
  const errors = truth.map((print) => {
    const middle = middleOf(print)
    const at = rest.findIndex((quad) => {
      const { x, y } = middleOf(quad)
      return Math.hypot(x - middle.x, y - middle.y) < 60
    })
    if (at < 0) return null
    const [quad] = rest.splice(at, 1)
    const errors = cornerErrors(quad as Quad, print)
    return Math.max(...errors) < 60 ? errors : null
  })
  return { errors, others: rest.length }
}

async function measureScans(): Promise<void> {
  const all = Array.from({ length: Number(values.scans ?? (values['held-out'] ? 20 : 40)) }, (_, at) => at)
  const chosen = values.only ? values.only.split(',').map(Number) : all
  let [prints, lost, others, ms] = [0, 0, 0, 0]
  const corners: number[] = []
  for (const number of chosen) {
    const { scan, prints: truth, kind } = await openScan(number)
    const before = process.cpuUsage().user
    const found = findPrints(scan)
    ms += (process.cpuUsage().user - before) / 1000
    const compared = compare(found, truth)
    if (values.keep) writeFileSync(join(values.keep, `found-${number}.json`), JSON.stringify(found))
    const missed = compared.errors.filter((errors) => errors === null).length
    const flat = compared.errors.flatMap((errors) => errors ?? [])
    corners.push(...flat)
    prints += truth.length
    lost += missed
    others += compared.others
    const worst = flat.length === 0 ? '' : Math.max(...flat).toFixed(1)
    console.log(
      `${String(number).padStart(3)} ${kind.padEnd(20)} ${truth.length - missed}/${truth.length} found, ${compared.others} others, worst corner ${worst}`,
    )
  }
  corners.sort((a, b) => a - b)
  const within = corners.filter((error) => error <= 3).length / corners.length
  console.log(`
prints found        ${(100 * (1 - lost / prints)).toFixed(1)} % of ${prints}
found besides       ${others}
corner error        median ${quantile(corners, 0.5).toFixed(2)} px, 95th ${quantile(corners, 0.95).toFixed(2)} px, worst ${quantile(corners, 1).toFixed(1)} px
corners within 3 px ${(100 * within).toFixed(1)} %
time                ${(ms / chosen.length).toFixed(0)} ms of one core a scan`)
}

async function measurePhotos(): Promise<void> {
  let offers = 0
  for (const name of names) {
    const found = findPrints(await readPhoto(join(folder as string, name)))
    if (found.length === 0) continue
    offers++
    console.log(`${name}: ${found.length} prints`)
  }
  console.log(`photos taken for scans: ${offers} of ${names.length}`)
}

await (values.photos ? measurePhotos() : measureScans())
