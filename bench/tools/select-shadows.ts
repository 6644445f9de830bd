import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { findShadow } from '#imaging/regions/find-shadow.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf, readScene } from '#inference/reading/photo-reading.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import { isHeldOut } from '../held-out.ts'
import { drawLabel, labelledThings } from './labels/labelled-things.ts'

// The shadows and reflections found for 20 things, as sheets to be judged by eye: right, absent or stray.
//   node bench/tools/select-shadows.ts FOLDER OUT [--held-out] [--names a,b]
// FOLDER holds the photos of bench/tools/labels/shadows.json. The thing is green, its shadow red, its reflection blue.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'held-out': { type: 'boolean', default: false }, names: { type: 'string' } },
})
const [folder, out] = positionals
if (folder === undefined || out === undefined)
  throw new Error('Give the folder with the photos and one for the sheets.')

interface Case {
  readonly photo: string
  /** A thing that is outlined by hand, or */
  readonly thing?: string
  /** a box from which the network cuts it out: left, top, right, bottom, shares of the photo. */
  readonly box?: readonly [number, number, number, number]
  readonly has: 'shadow' | 'contact shadow' | 'reflection' | 'neither'
}

/** The page looks for shadows in a copy of about this many pixels. */
const pagePixels = 1_000_000
const models = openModels(modelFolders, 1)
const cases = (JSON.parse(readFileSync(join(import.meta.dirname, 'labels/shadows.json'), 'utf8')) as Case[]).filter(
  ({ photo }) =>
    isHeldOut(photo) === values['held-out'] &&
    (values.names === undefined || values.names.split(',').some((part) => photo.includes(part))),
)

async function maskOf({ photo: name, thing, box }: Case, photo: Rgba): Promise<Mask> {
  const label = labelledThings.find((one) => one.photo === name && one.name === thing)
  if (label !== undefined) return drawLabel(label, photo)
  const [left, top, right, bottom] = box ?? [0, 0, 1, 1]
  const hints = { points: [], box: { left, top, right, bottom } }
  return resizeMask(
    await selectByHints(await readScene(readingOf(photo, models)), hints, models),
    photo.width,
    photo.height,
  )
}

const areaOf = ({ data }: Mask) => data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0)

mkdirSync(out, { recursive: true })
console.log(`${'photo'.padEnd(34)}${'has'.padEnd(16)}  shadow  reflection (shares of the thing)  CPU`)
for (const one of cases) {
  const whole = await decodePhoto(readFileSync(join(folder, one.photo)))
  const side = Math.max(whole.width, whole.height) * Math.min(1, Math.sqrt(pagePixels / (whole.width * whole.height)))
  const size = fitWithin(whole, side)
  const photo = resizeRgba(whole, size.width, size.height)
  const thing = await maskOf(one, photo)
  const begun = process.cpuUsage()
  const reflection = findReflection(photo, thing)
  const hasReflection = areaOf(reflection) > 0
  // As `shadowOf` does it: in water no shadow is looked for.
  const shadow = hasReflection ? null : findShadow(photo, thing)
  const { user } = process.cpuUsage(begun)
  const found = [shadow, reflection].map((mask) => (mask === null ? 0 : areaOf(mask) / areaOf(thing)).toFixed(3))
  console.log(`${one.photo.padEnd(34)}${one.has.padEnd(16)}  ${found.join('   ')}   ${(user / 1e6).toFixed(2)} s`)
  for (let i = 0; i < thing.data.length; i++) {
    const tint = [shadow?.data[i] ?? 0, thing.data[i]!, reflection.data[i]!]
    if (Math.max(...tint) < 128) continue
    for (let c = 0; c < 3; c++) photo.data[i * 4 + c] = photo.data[i * 4 + c]! * 0.5 + tint[c]! * 0.5
  }
  writeFileSync(join(out, `${one.photo.replace(/\.\w+$/, '')}.png`), await encodePhoto(photo, 'png', 100))
}
