import { readFileSync } from 'node:fs'
import * as ort from 'onnxruntime-node'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { boundsOf, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { type FillLevel, levelFromCrop } from '#imaging/fill/fill-level.ts'
import { detailBands } from './detail-bands.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { exposeValues } from '#inference/models/expose-values.ts'
import { findModelFile } from '#inference/models/model-folders.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'

/** Maps of the detector of things at strides of 4, 8 and 16. Of finer ones a blur is the nearest to anything. */
const maps = ['v56', 'v134', 'v255']
const sidePx = 512
const aroundPx = 48
const file = findModelFile(modelFolders, 'thing-detector')
if (file === null) throw new Error('The detector of things is missing: npm run build.')
const network = await ort.InferenceSession.create(exposeValues(readFileSync(file), maps), {
  intraOpNumThreads: 1,
  logSeverityLevel: 3,
})

/** Cells in rows; the channels of a cell are next to each other, and of unit length. */
interface FeatureMap {
  readonly width: number
  readonly channels: number
  readonly data: Float32Array
}

/** What surrounds the hole, in a square of 512 px; what is left of it is grey. */
function frame(picture: Rgba, hole: Mask): { square: Rgba; mask: Mask } {
  const box = growBox(boundsOf(hole, 1)!, aroundPx, picture)
  const size = box.width > sidePx || box.height > sidePx ? fitWithin(box, sidePx) : box
  const cut = resizeRgba(cropRgba(picture, box), size.width, size.height)
  const cutMask = resizeMask(cropMask(hole, box), size.width, size.height)
  const square = createRgba(sidePx, sidePx)
  square.data.fill(128)
  const mask = createMask(sidePx, sidePx)
  for (let y = 0; y < size.height; y++) {
    square.data.set(cut.data.subarray(y * size.width * 4, (y + 1) * size.width * 4), y * sidePx * 4)
    mask.data.set(cutMask.data.subarray(y * size.width, (y + 1) * size.width), y * sidePx)
  }
  return { square, mask }
}

async function look(square: Rgba): Promise<FeatureMap[]> {
  const { data, dims } = tensorFromPicture(square, 0, 255)
  const found = await network.run({ [network.inputNames[0]!]: new ort.Tensor('float32', data, [...dims]) }, maps)
  return maps.map((name) => {
    const tensor = found[name]!
    const [, channels, height, width] = tensor.dims as [number, number, number, number]
    const from = tensor.data as Float32Array
    const cells = height * width
    const own = new Float32Array(from.length)
    for (let i = 0; i < cells; i++) {
      let squares = 1e-6
      for (let c = 0; c < channels; c++) squares += from[c * cells + i]! ** 2
      for (let c = 0; c < channels; c++) own[i * channels + c] = from[c * cells + i]! / Math.sqrt(squares)
    }
    return { width, channels, data: own }
  })
}

/** Mean squared difference of the cells, by their share of the hole. */
function mapDistance(one: FeatureMap, other: FeatureMap, mask: Mask): number {
  const { width, channels } = one
  const stride = sidePx / width
  let sum = 0
  let all = 0
  for (let y = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++) {
      if (mask.data[y * sidePx + x]! < 128) continue
      const at = (Math.floor(y / stride) * width + Math.floor(x / stride)) * channels
      for (let c = at; c < at + channels; c++) sum += (one.data[c]! - other.data[c]!) ** 2
      all++
    }
  return sum / Math.max(1, all)
}

/** By band, the mean difference of the logs of local detail. */
function detailDistance(truth: FillLevel, filled: FillLevel, hole: Uint8Array): number[] {
  const [a, b] = [truth, filled].map(({ features, width, height }) =>
    detailBands(
      Float32Array.from(hole, (_, i) => features[i * 4]!),
      width,
      height,
    ),
  )
  return a!.map((band, k) => {
    let sum = 0
    let count = 0
    for (let i = 0; i < hole.length; i++) {
      if (hole[i] === 0) continue
      count++
      sum += Math.abs(band[i]! - b![k]![i]!)
    }
    return sum / count
  })
}

// A colour that is this far off is wrong, and no farther than wrong, codes.
const wrongCodes = 60

/** Mean difference of the means of blocks, codes. */
function blockDistance(truth: FillLevel, filled: FillLevel, hole: Uint8Array, side: number): number {
  const { width, height } = truth
  let sum = 0
  let count = 0
  for (let y = 0; y + side <= height; y += side)
    for (let x = 0; x + side <= width; x += side) {
      const shift = [0, 0, 0]
      let inside = 0
      for (let v = y; v < y + side; v++)
        for (let u = x; u < x + side; u++) {
          const i = v * width + u
          if (hole[i] === 0) continue
          inside++
          for (let c = 0; c < 3; c++) shift[c]! += truth.features[i * 4 + c]! - filled.features[i * 4 + c]!
        }
      if (inside === 0) continue
      count += inside
      sum += Math.min(wrongCodes, Math.hypot(...shift) / inside) * inside
    }
  return sum / Math.max(1, count)
}

/**
 * Prepares to tell how far fills are from what a hole hid: by three feature maps of a frozen network, three bands of
 * detail and two sizes of blocks.
 * @param hole the size of the truth, above 0 = was filled
 */
export async function openTruth(truth: Rgba, hole: Mask): Promise<(filled: Rgba) => Promise<number[]>> {
  const { width, height } = truth
  const none = createMask(width, height)
  const whole = levelFromCrop(truth, none, none, 1)
  const flags = hole.data.map((value) => (value > 0 ? 1 : 0))
  const { square, mask } = frame(truth, hole)
  const known = await look(square)
  return async (filled) => {
    const level = levelFromCrop(filled, none, none, 1)
    const seen = await look(frame(filled, hole).square)
    return [
      ...known.map((map, k) => mapDistance(map, seen[k]!, mask)),
      ...detailDistance(whole, level, flags),
      ...[4, 16].map((side) => blockDistance(whole, level, flags, side)),
    ]
  }
}
