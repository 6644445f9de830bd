import { basename } from 'node:path'
import sharp from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { cropRgba } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'
import { openModels } from '#inference/models/model-session.ts'
import { upscaleAgain, upscalePhoto } from '#inference/upscale-photo.ts'
import { mean, psnr, readPhoto, timed, unwatched } from '../photos.ts'

// How much closer enlarged photos come to their originals than with Lanczos:
//   node bench/networks/upscale.ts [SIDE] PHOTO …
// The middle SIDE x SIDE px of each photo is reduced to half in three ways (and to a quarter by the first), then
// enlarged again. PSNR of R, G and B in dB.
const borderPx = 16
const halvings = ['lanczos3', 'cubic', 'triangle'] as const
type Halving = (typeof halvings)[number]

const [first = '', ...others] = process.argv.slice(2)
const sidePx = /^\d+$/.test(first) ? Number(first) : 384
const paths = /^\d+$/.test(first) ? others : [first, ...others]
const models = openModels(modelFolders, 1)
const gains = new Map<string, number[]>()
let cpuSeconds = 0
let megapixels = 0

for (const path of paths) {
  const photo = await readPhoto(path)
  const side = Math.min(sidePx, photo.width & ~3, photo.height & ~3)
  const x = (photo.width - side) >> 1
  const y = (photo.height - side) >> 1
  const target = cropRgba(photo, { x, y, width: side, height: side })
  const cells: string[] = []
  for (const halving of halvings) {
    const half = await halve(target, halving)
    cells.push(compare(`x2 after ${halving}`, target, doubleLanczos(half), await double(half)))
  }
  const quarter = await halve(await halve(target, 'lanczos3'), 'lanczos3')
  cells.push(
    compare(
      'x4 after lanczos3',
      target,
      doubleLanczos(doubleLanczos(quarter)),
      await double(await double(quarter), upscaleAgain),
    ),
  )
  console.log(`${basename(path).padEnd(34)} ${cells.join(' | ')}`)
}
for (const [name, values] of gains) {
  console.log(`${name}: ${mean(values).toFixed(2)} dB over Lanczos, at least ${Math.min(...values).toFixed(2)}`)
}
console.log(`${(cpuSeconds / megapixels).toFixed(2)} CPU s a megapixel of result`)

async function halve(photo: Rgba, kernel: Halving): Promise<Rgba> {
  const [width, height] = [photo.width / 2, photo.height / 2]
  if (kernel === 'triangle') return resizeRgba(photo, width, height)
  const raw = { width: photo.width, height: photo.height, channels: 4 } as const
  const data = await sharp(photo.data, { raw }).resize(width, height, { kernel }).raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(data) }
}

async function double(photo: Rgba, upscale = upscalePhoto): Promise<Rgba> {
  const { progress, signal } = unwatched()
  const { result: doubled, seconds } = await timed(() => upscale(photo, models, progress.part('', 1), signal))
  cpuSeconds += seconds
  megapixels += (doubled.width * doubled.height) / 1e6
  return doubled
}

function compare(name: string, target: Rgba, plain: Rgba, ours: Rgba): string {
  const [before, after] = [plain, ours].map((one) => psnr(one, target, borderPx)) as [number, number]
  gains.set(name, [...(gains.get(name) ?? []), after - before])
  return `${before.toFixed(2)} ${after - before >= 0 ? '+' : ''}${(after - before).toFixed(2)}`
}
