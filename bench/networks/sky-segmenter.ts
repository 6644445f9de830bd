import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

// How well the sky is found: node bench/networks/sky-segmenter.ts FOLDER [LIST [MODELS]]. FOLDER holds images/ and
// masks/ (white is sky), LIST names photos without a sky, one a line, MODELS is a folder with another
// sky-segmenter.onnx to judge.
const [folder, list, shipped] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give a folder with images/ and masks/.')
const models = openModels(shipped ? { ...modelFolders, shipped } : modelFolders, 2)

/** Intersection over union with the mask, at the mask's size. */
function overlapOf(found: Plane, mask: Plane): number {
  const { data } = resizePlane(found, mask.width, mask.height)
  let both = 0
  let either = 0
  for (let i = 0; i < data.length; i++) {
    const isFound = data[i]! > 0.5
    const isSky = mask.data[i]! > 0.5
    if (isFound && isSky) both++
    if (isFound || isSky) either++
  }
  return both / Math.max(1, either)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const network: number[] = []
const matte: number[] = []
for (const name of readdirSync(join(folder, 'images')).sort()) {
  const photo = await decodePhoto(readFileSync(join(folder, 'images', name)))
  const painted = await decodePhoto(readFileSync(join(folder, 'masks', `${parse(name).name}.png`)))
  const data = Float32Array.from({ length: painted.width * painted.height }, (_, i) => painted.data[i * 4]! / 255)
  const mask = { width: painted.width, height: painted.height, data }
  const { probability, presence } = await segmentSky(photo, models)
  network.push(overlapOf(probability, mask))
  matte.push(overlapOf(createSkyMatte(photo, probability).alpha, mask))
  console.log(
    `${name}: network ${network.at(-1)?.toFixed(3)}, matte ${matte.at(-1)?.toFixed(3)}, has_sky ${presence.toFixed(2)}`,
  )
}
console.log(`${network.length} photos: mean IoU network ${mean(network).toFixed(4)}, matte ${mean(matte).toFixed(4)}`)

const names = list === undefined ? [] : readFileSync(list, 'utf8').split('\n').filter(Boolean)
const timesMs: number[] = []
let mistaken = 0
for (const name of names) {
  const photo = await decodePhoto(readFileSync(name))
  const started = performance.now()
  const finding = await segmentSky(photo, models)
  timesMs.push(performance.now() - started)
  if (!hasSky(finding)) continue
  const { probability, presence } = finding
  const area = probability.data.filter((value) => value > 0.5).length / probability.data.length
  mistaken++
  console.log(`${name}: sky seen, has_sky ${presence.toFixed(2)}, area ${area.toFixed(3)}`)
}
if (names.length > 0) {
  const middle = timesMs.sort((a, b) => a - b)[timesMs.length >> 1]
  console.log(
    `${names.length} photos without a sky: seen in ${mistaken}; ${middle?.toFixed(0)} ms a photo, resizing included`,
  )
}
