import type { CodeRow } from '#imaging/backdrop/backdrop.ts'
import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { dilate } from '#imaging/filters/morphology.ts'

import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'

/** The blur is computed on a copy of this size: a disc of 1 % of the side is then 13 px. */
const sidePx = 1280
/** Largest radius of the disc as a share of the photo's long side, at strength 1: a portrait lens at f/1.4. Taste. */
const radiusShareMax = 0.045
/** On the copy, px. Below it the photo's own detail shows, as a copy cannot hold it. */
const sharpRadiusPx = 1.5
/** Around the things this share of the copy's long side is filled anew, as the matte leaves traces of them there. */
const rimShare = 0.006
/**
 * Lights that clip were brighter than white. Luminance above `clipFrom` is raised up to this factor before the blur and
 * lowered after it, so that small lights become discs instead of grey, and even surfaces stay as they are. Taste.
 */
const highlightGain = 4
const clipFrom = 0.75
const loweredSteps = 1024
/** The factor that lowers a raised luminance again, in steps from 0 to `highlightGain`. */
const loweringOf = Float32Array.from({ length: loweredSteps + 1 }, (_, step) => {
  const raisedTo = (step / loweredSteps) * highlightGain
  let [low, high] = [0, 1]
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (middle * gainAt(middle) < raisedTo) low = middle
    else high = middle
  }
  return raisedTo === 0 ? 1 : low / raisedTo
})

function gainAt(luminance: number): number {
  const over = Math.max(0, (luminance - clipFrom) / (1 - clipFrom))
  return 1 + (highlightGain - 1) * over * over
}

const luminanceOf = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Where the ground meets the things, and how far it is visible. */
export interface Ground {
  /** The row where the things stand, of the photo's rows. */
  readonly footY: number
  /** The row of the horizon, above `footY`. */
  readonly horizonY: number
}

/**
 * The photo behind its things, as a wide open lens focused on them shows it. Discs of linear light grow with distance
 * from the focused row along flat ground; above the horizon all is equally far. Things that stand on the ground count
 * as far as the ground behind them, so a near wall is blurred like the distance.
 * @param things the cut-out, of the photo's size; nothing of it bleeds into the blur
 * @param ground null where the foot of the things cannot be seen: then all lies far behind
 * @param strength 0..1
 * @returns rows of codes, of the photo's size
 */
export function lensBlur(photo: Rgba, things: Rgba, ground: Ground | null, strength: number) {
  const size = fitWithin(photo, sidePx)
  const scale = size.height / photo.height
  const radiusMaxPx = strength * radiusShareMax * Math.max(size.width, size.height)
  const radiusAt = (y: number) => {
    if (ground === null) return radiusMaxPx
    const [foot, horizon] = [ground.footY * scale, ground.horizonY * scale]
    return radiusMaxPx * Math.min(1, Math.abs(foot - y) / Math.max(1, foot - horizon))
  }
  const behind = fillBehind(photo, things, size)
  const blurred = blurByDiscs(behind, size, radiusAt)
  const read = sampleRows(blurred, photo)
  const channels = [0, 1, 2].map(() => new Float32Array(photo.width))
  return (y: number, row: CodeRow) => {
    for (const [c, channel] of channels.entries()) read[c](y, channel)
    const own = Math.max(0, 1 - radiusAt(y * scale) / sharpRadiusPx)
    for (let x = 0, at = y * photo.width * 4; x < photo.width; x++, at += 4) {
      // Beside the things the photo's own pixels still hold some of their colours.
      const share = things.data[at + 3] === 0 ? own : 0
      for (let c = 0; c < 3; c++) row[x * 3 + c] = channels[c][x] + share * (photo.data[at + c] - channels[c][x])
    }
  }
}

/** The photo without its things, in raised linear light, three values a pixel. */
function fillBehind(photo: Rgba, things: Rgba, size: Size): Float32Array {
  const small = resizeRgba(photo, size.width, size.height)
  const hole = growHole(resizeRgba(things, size.width, size.height), small)
  const data = new Float32Array(size.width * size.height * 3)
  for (let i = 0, at = 0; i < data.length; i += 3, at += 4) {
    const [red, green, blue] = [
      linearFromCode(small.data[at]),
      linearFromCode(small.data[at + 1]),
      linearFromCode(small.data[at + 2]),
    ]
    const gain = gainAt(luminanceOf(red, green, blue))
    data[i] = red * gain
    data[i + 1] = green * gain
    data[i + 2] = blue * gain
  }
  fillMembrane({ ...size, channels: 3, data }, hole)
  return data
}

/** 1 where things are seen, a rim around them included, and where the photo is transparent. */
function growHole(things: Rgba, photo: Rgba): Uint8Array {
  const { width, height } = photo
  const radiusPx = Math.max(2, Math.round(rimShare * Math.max(width, height)))
  const seen = createPlane(width, height)
  for (let i = 0; i < seen.data.length; i++) seen.data[i] = things.data[i * 4 + 3] > 8 ? 1 : 0
  const grown = dilate(seen, radiusPx).data
  return Uint8Array.from(grown, (value, i) => (value > 0 || photo.data[i * 4 + 3] < 128 ? 1 : 0))
}

/**
 * The mean over a disc around each pixel; the disc is cut at the borders.
 * @param light three values a pixel
 * @param radiusAt of the disc in row `y`, px
 * @returns codes 0..255, R, G, B
 */
function blurByDiscs(light: Float32Array, { width, height }: Size, radiusAt: (y: number) => number): Plane[] {
  const sums = rowSums(light, width, height)
  const out = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  const row = new Float64Array(width * 3)
  const area = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    area.fill(0)
    const radius = Math.max(0.5, radiusAt(y))
    const reach = Math.ceil(radius)
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      // Rows are slabs one px thick; the disc ends inside the first and the last.
      const half = Math.sqrt(Math.max(0, (radius + 0.5) ** 2 - (v - y) ** 2))
      if (half > 0) addChord(sums, v, half, width, row, area)
    }
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = [row[x * 3] / area[x], row[x * 3 + 1] / area[x], row[x * 3 + 2] / area[x]]
      const raisedTo = luminanceOf(red, green, blue)
      const at = Math.min(loweredSteps, Math.round((raisedTo / highlightGain) * loweredSteps))
      const lowering = raisedTo <= clipFrom ? 1 : loweringOf[at]
      out[0].data[y * width + x] = codeFromLinear(red * lowering)
      out[1].data[y * width + x] = codeFromLinear(green * lowering)
      out[2].data[y * width + x] = codeFromLinear(blue * lowering)
    }
  }
  return out
}

/** Sums of each row from its start, so that a chord of any length is one difference. */
function rowSums(light: Float32Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const at = (y * (width + 1) + x) * 3 + c
        sums[at + 3] = sums[at] + light[(y * width + x) * 3 + c]
      }
  return sums
}

/** Adds the chord of half length `half` around each pixel of the row; its ends take parts of pixels. */
function addChord(
  sums: Float64Array,
  v: number,
  half: number,
  width: number,
  row: Float64Array,
  area: Float64Array,
): void {
  const start = v * (width + 1) * 3
  for (let x = 0; x < width; x++) {
    const from = Math.max(0, x + 0.5 - half)
    const to = Math.min(width, x + 0.5 + half)
    area[x] += to - from
    const [left, right] = [Math.floor(from), Math.min(width - 1, Math.floor(to))]
    const [leftShare, rightShare] = [from - left, to - right]
    const [a, b] = [start + left * 3, start + right * 3]
    for (let c = 0; c < 3; c++) {
      const until = sums[b + c] + rightShare * (sums[b + 3 + c] - sums[b + c])
      const before = sums[a + c] + leftShare * (sums[a + 3 + c] - sums[a + c])
      row[x * 3 + c] += until - before
    }
  }
}
