import { basename } from 'node:path'
import { cropRgba } from '#imaging/crop.ts'
import { sharpenEdges } from '#imaging/filters/sharpen-edges.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { deblurPhoto, findDeblurrer } from '#inference/deblur-photo.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { keepSheet, psnr, readPhoto, timed, unwatched } from '../photos.ts'

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
  const whole = await readPhoto(path, 1200)
  const width = Math.min(sidePx, whole.width)
  const height = Math.min(sidePx, whole.height)
  const box = { x: (whole.width - width) >> 1, y: (whole.height - height) >> 1, width, height }
  const sharp = cropRgba(whole, box)
  const blurred = cropRgba(blurSideways(whole), box)
  const masked = sharpenEdges(blurred, { blurPx: 2.5, amount: 1.1, noiseLevels: 1.5 })
  const { progress, signal } = unwatched()
  const { result: done, seconds } = await timed(() => deblurPhoto(blurred, models, progress.part('', 1), signal))
  const gains = [blurred, masked, done].map((one) => psnr(one, sharp, borderPx).toFixed(2)).join(', ')
  const peak = Math.round(process.resourceUsage().maxRSS / 1000)
  console.log(`${basename(path)}: ${gains} dB, ${seconds.toFixed(1)} CPU s, ${peak} MB`)
  for (const [name, image] of Object.entries({ blurred, masked, done, sharp }))
    await keepSheet(out, `${basename(path)}-${name}`, () => image)
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
