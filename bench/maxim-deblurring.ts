import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { modelFolders } from '#cli/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resize.ts'
import { maximSidePx } from '#inference/convert/convert-maxim.ts'
import { openModels } from '#inference/model-session.ts'
import { tensorFromPicture } from '#inference/picture-tensor.ts'

// What MAXIM makes of the middle of photos that are blurred by 9 px of sideways motion: PSNR before and after, CPU
// seconds, memory. First: npm run models -- pull maxim-deblurring. Then: node bench/maxim-deblurring.ts PHOTO …
const reachPx = 4

const models = openModels(modelFolders, 1)
for (const path of process.argv.slice(2)) {
  const photo = await decodePhoto(await readFile(path))
  const size = fitWithin(photo, 1024)
  const small = resizeRgba(photo, size.width, size.height)
  const middle = {
    x: Math.floor((size.width - maximSidePx) / 2),
    y: Math.floor((size.height - maximSidePx) / 2),
    width: maximSidePx,
    height: maximSidePx,
  }
  const sharp = tensorFromPicture(cropRgba(small, middle), 0, 1)
  const blurred = tensorFromPicture(cropRgba(blurSideways(small), middle), 0, 1)
  const before = process.cpuUsage()
  const { restored } = await models.run('maxim-deblurring', { image: blurred })
  const { user, system } = process.cpuUsage(before)
  const gain = [blurred, restored!].map(({ data }) => psnr(data, sharp.data).toFixed(2)).join(' -> ')
  const memory = Math.round(process.memoryUsage.rss() / 1e6)
  console.log(`${basename(path)}: ${gain} dB, ${((user + system) / 1e6).toFixed(1)} CPU s, ${memory} MB`)
}

function blurSideways(photo: Rgba): Rgba {
  const blurred = copyRgba(photo)
  for (let i = 0; i < photo.width * photo.height; i++)
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let step = -reachPx; step <= reachPx; step++) {
        const x = Math.min(photo.width - 1, Math.max(0, (i % photo.width) + step))
        sum += photo.data[(i - (i % photo.width) + x) * 4 + channel]
      }
      blurred.data[i * 4 + channel] = sum / (reachPx * 2 + 1)
    }
  return blurred
}

function psnr(one: Float32Array, other: Float32Array): number {
  const error = one.reduce((sum, value, i) => sum + (value - other[i]) ** 2, 0) / one.length
  return -10 * Math.log10(error)
}
