import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resize.ts'
import { openModels } from '#inference/model-session.ts'

// How near the colorizer comes to colour photos turned grey: node bench/colorizer.ts FOLDER
const folder = process.argv[2]
if (folder === undefined) throw new Error('Give a folder of colour photos.')
const models = openModels(modelFolders, 2)

const toBlocks = (px: number) => Math.max(32, Math.round(px / 32) * 32)

async function read(name: string): Promise<Rgba> {
  const photo = await decodePhoto(readFileSync(join(folder as string, name)))
  const { width, height } = fitWithin(photo, 256)
  return resizeRgba(photo, toBlocks(width), toBlocks(height))
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: ArrayLike<number>) => {
  const middle = mean(values)
  return Math.sqrt(mean(Array.from(values, (value) => (value - middle) ** 2)))
}
/** Hasler & Suesstrunk (2003), on a* and b*. */
const colourfulness = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Math.hypot(deviation(a), deviation(b)) + 0.37 * Math.hypot(mean(a), mean(b))

let error = 0
let greyError = 0
let colourful = 0
const names = readdirSync(folder).filter((name) => !/^(old|bw)-/.test(name))
for (const name of names) {
  const photo = await read(name)
  const { lightness, a, b } = labFromRgba(photo)
  const input = { data: lightness.data.map((value) => value / 100), dims: [1, 1, photo.height, photo.width] }
  const guess = (await models.run('colorizer', { lightness: input })).ab?.data.map(
    (value) => value * 110,
  ) as Float32Array
  const guessA = guess.subarray(0, a.data.length)
  const guessB = guess.subarray(a.data.length)
  error += mean(
    a.data.map((value, i) => Math.hypot(value - (guessA[i] as number), (b.data[i] as number) - (guessB[i] as number))),
  )
  greyError += mean(a.data.map((value, i) => Math.hypot(value, b.data[i] as number)))
  colourful += colourfulness(guessA, guessB) / colourfulness(a.data, b.data)
}
console.log(
  `${names.length} photos: mean a*b* error ${(error / greyError).toFixed(3)} of grey's, colourfulness ${(colourful / names.length).toFixed(2)} of the original's`,
)
