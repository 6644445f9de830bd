import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { sharpenEdges } from '#imaging/filters/sharpen-edges.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { deblurPhoto, findDeblurrer } from '#inference/deblur-photo.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'

// The pulled network on the middle of photos blurred by 9 px of sideways motion, beside an unsharp mask: PSNR in dB,
// CPU seconds, memory. First: npm run models -- pull maxim-deblurring. Then: node bench/networks/deblur.ts PHOTO …
// OUT=FOLDER writes the results there; BLUR=0 takes the photos as they are.
const reachPx = Number(process.env.BLUR ?? 4)
const sidePx = Number(process.env.SIDE ?? 440)
const out = process.env.OUT
const borderPx = 8

const models = openModels(modelFoldersFor(process.env.MODELS_DIR ?? null), 1)
const network = findDeblurrer(models)
if (network === null) throw new Error('Neither MAXIM nor NAFNet is here.')
console.log(`${network}: photo, blurred, unsharp mask, network`)
for (const path of process.argv.slice(2)) {
  const photo = await decodePhoto(await readFile(path))
  const size = fitWithin(photo, 1200)
  const width = Math.min(sidePx, size.width)
  const height = Math.min(sidePx, size.height)
  const box = { x: (size.width - width) >> 1, y: (size.height - height) >> 1, width, height }
  const whole = resizeRgba(photo, size.width, size.height)
  const sharp = cropRgba(whole, box)
  const blurred = cropRgba(blurSideways(whole), box)
  const masked = sharpenEdges(blurred, { blurPx: 2.5, amount: 1.1, noiseLevels: 1.5 })
  const before = process.cpuUsage()
  const done = await deblurPhoto(blurred, models, silentProgress().part('', 1), new AbortController().signal)
  const { user, system } = process.cpuUsage(before)
  const gains = [blurred, masked, done].map((one) => psnr(one, sharp).toFixed(2)).join(', ')
  const peak = Math.round(process.resourceUsage().maxRSS / 1000)
  console.log(`${basename(path)}: ${gains} dB, ${((user + system) / 1e6).toFixed(1)} CPU s, ${peak} MB`)
  if (out)
    for (const [name, image] of Object.entries({ blurred, masked, done, sharp }))
      await writeFile(join(out, `${basename(path)}-${name}.png`), await encodePhoto(image, 'png', 90))
}

function blurSideways(photo: Rgba): Rgba {
  const blurred = copyRgba(photo)
  for (let i = 0; i < photo.width * photo.height; i++)
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let step = -reachPx; step <= reachPx; step++) {
        const x = Math.min(photo.width - 1, Math.max(0, (i % photo.width) + step))
        sum += photo.data[(i - (i % photo.width) + x) * 4 + channel]!
      }
      blurred.data[i * 4 + channel] = sum / (reachPx * 2 + 1)
    }
  return blurred
}

function psnr(one: Rgba, other: Rgba): number {
  let sum = 0
  let count = 0
  for (let y = borderPx; y < one.height - borderPx; y++)
    for (let x = borderPx; x < one.width - borderPx; x++)
      for (let i = (y * one.width + x) * 4, channel = 0; channel < 3; channel++, count++)
        sum += (one.data[i + channel]! - other.data[i + channel]!) ** 2
  return 10 * Math.log10((255 * 255) / (sum / count + 1e-6))
}
