import { existsSync, mkdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { isProblem } from '#contract/problem.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { type CutOut, cutOut } from '#inference/cut-out.ts'
import { openModels } from '#inference/models/model-session.ts'
import { isHeldOut } from '../held-out.ts'
import { mean, photoFlags, readPhoto, timed } from '../photos.ts'
import { drawLabel, type LabelledThing, labelledThings, overlapOf } from './labels/labelled-things.ts'

// How well the main thing of a photo is cut out, against outlines drawn by hand, and sheets for the eye:
//   node bench/tools/cut-out.ts FOLDER [--held-out] [--names a,b] [--sheets OUT]
// IoU is that of alpha over a half, at the size of the drawing. A sheet has four parts of 320 px at full size where alpha
// is most mixed: photo, alpha, and on magenta, white and black.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: photoFlags,
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const partPx = 320
const partsMax = 4
const grounds = [
  [255, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
] as const

/** What is asked of a photo: all its main things together. */
const asked = new Map<string, LabelledThing[]>()
for (const thing of labelledThings) if (thing.isMain) asked.set(thing.photo, [...(asked.get(thing.photo) ?? []), thing])
const names = values.names?.split(',') ?? [...asked.keys()]

const models = openModels(modelFolders, 1)
const overlaps: number[] = []
for (const name of names) {
  const path = join(folder, name)
  if (isHeldOut(name) !== values['held-out'] || !existsSync(path)) continue
  const photo = await readPhoto(path)
  let cut: { result: CutOut; seconds: number }
  try {
    cut = await timed(() => cutOut(photo, models))
  } catch (error) {
    if (!isProblem(error)) throw error
    console.log(`${name.padEnd(40)} ${error.code}`)
    if (asked.has(name)) overlaps.push(0)
    continue
  }
  const things = asked.get(name) ?? []
  const overlap = things.length === 0 ? null : overlapWith(things, cut.result)
  if (overlap !== null) overlaps.push(overlap)
  console.log(
    `${name.padEnd(40)} ${overlap?.toFixed(3) ?? '-'}  ${cut.seconds.toFixed(1)} s  ${photo.width}x${photo.height}`,
  )
  if (values.sheets !== undefined) await writeSheet(values.sheets, name, photo, cut.result)
}
console.log(
  `mean IoU ${mean(overlaps).toFixed(3)} of ${overlaps.length}, ${overlaps.filter((one) => one >= 0.95).length} of .95 or more`,
)
await models.unload()

function overlapWith(things: readonly LabelledThing[], { alpha }: CutOut): number {
  const [first, ...others] = things.map((thing) => drawLabel(thing))
  if (first === undefined) return 0
  for (const other of others)
    for (let i = 0; i < first.data.length; i++) first.data[i] = Math.max(first.data[i] ?? 0, other.data[i] ?? 0)
  return overlapOf(resizeMask(alpha, first.width, first.height), first)
}

async function writeSheet(out: string, name: string, photo: Rgba, found: CutOut): Promise<void> {
  mkdirSync(out, { recursive: true })
  const pictures = [
    picture(photo, null),
    alphaPicture(found),
    ...grounds.map((ground) => picture(found.foreground, ground)),
  ]
  const tiles = mixedParts(found).flatMap(({ left, top, width, height }, row) =>
    pictures.map(async (one, column) => ({
      input: await one.clone().extract({ left, top, width, height }).png().toBuffer(),
      left: column * partPx,
      top: row * partPx,
    })),
  )
  const size = { width: pictures.length * partPx, height: partsMax * partPx }
  await sharp({ create: { ...size, channels: 3, background: '#404040' } })
    .composite(await Promise.all(tiles))
    .png()
    .toFile(join(out, `${parse(name).name}.png`))
}

/** Where alpha is most mixed, apart from each other. */
function mixedParts({ alpha: { width, height, data } }: CutOut) {
  const side = { width: Math.min(partPx, width), height: Math.min(partPx, height) }
  const [across, down] = [Math.ceil(width / partPx), Math.ceil(height / partPx)]
  const mixed = new Float64Array(across * down)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0
      const cell = Math.floor(y / partPx) * across + Math.floor(x / partPx)
      mixed[cell] = (mixed[cell] ?? 0) + value * (255 - value)
    }
  return [...mixed.keys()]
    .sort((a, b) => (mixed[b] ?? 0) - (mixed[a] ?? 0))
    .slice(0, partsMax)
    .map((cell) => ({
      ...side,
      left: Math.min(width - side.width, (cell % across) * partPx),
      top: Math.min(height - side.height, Math.floor(cell / across) * partPx),
    }))
}

/** @param ground null: without what is transparent, as it is */
function picture({ width, height, data }: Rgba, ground: readonly [number, number, number] | null) {
  const out = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const alpha = ground === null ? 1 : (data[i * 4 + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) out[i * 3 + c] = alpha * (data[i * 4 + c] ?? 0) + (1 - alpha) * (ground?.[c] ?? 0)
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

function alphaPicture({ alpha: { width, height, data } }: CutOut) {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length)
  return sharp(bytes, { raw: { width, height, channels: 1 } }).toColourspace('srgb')
}
