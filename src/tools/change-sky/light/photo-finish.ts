import { luminance } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { type Grain, measureGrain, noGrain } from '#imaging/sky/grain.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'

/** How a photo was taken and developed, as far as a new sky must follow it. */
export interface PhotoFinish {
  /** R - luma and B - luma in codes of grey and toned photos, by luma; null for a photo in colour. */
  readonly tone: { readonly red: Float32Array; readonly blue: Float32Array } | null
  /** Share of a sky's own colour that suits the photo: 0 for a grey or toned photo, 1 for one in colour. */
  readonly color: number
  /** The photo's blackest and whitest, codes. */
  readonly black: number
  readonly white: number
  readonly grain: Grain
  /** Standard deviation of its blur, px of the full photo. */
  readonly blurPx: number
}

const found = new WeakMap<SkyMatte, PhotoFinish>()

/** Measures the photo; the answer depends on nothing else and is kept with the matte. */
export function readFinish(photo: Rgba, matte: SkyMatte): PhotoFinish {
  const kept = found.get(matte)
  if (kept !== undefined) return kept
  const finish: PhotoFinish = { ...readColor(matte), grain: readGrain(photo, matte), blurPx: readBlur(photo, matte) }
  found.set(matte, finish)
  return finish
}

/** Says what was measured with the same matte, elsewhere. */
export const keepFinish = (matte: SkyMatte, finish: PhotoFinish): void => void found.set(matte, finish)

// Colours are compared at this size, which leaves noise and the colour blocks of JPEG out.
const colorSidePx = 160
const lumaBins = 16
// In a grey or toned photo, nine tenths of the pixels are at most this many codes off the mean colour of their
// brightness; in colour photos, more than that. Of 140 photos, the seven grey and four sepia ones reach 6.0, the
// others start at 9.7 (lightning in a purple night) and 14 (fog).
const tonedMost = 6.5
const coloredLeast = 13
// A coloured thing in snow or fog makes it a photo in colour: in the toned photos, all but a fiftieth of the pixels are
// at most 9.1 codes off.
const thingMost = 11
const thingLeast = 19
// The land alone tells too, because a wide grey sky would outvote it. Colours are weak in the dark, as in a photo of the
// northern lights: they count as at this luma, at most so many times. Toned photos reach 7.0 and 10.4 there, the next
// begins at 14 and 19.
const landMost = 8
const landLeast = 13
const landThingMost = 12
const darkLuma = 80
const darkGainMax = 3
// No print is toned more strongly than this. A dark shape before a blue or orange sky is not toned.
const warmToneMost = 48
const coldToneMost = 14
// A print's black and white. The ground of most photos reaches farther.
const blackShare = 0.005
const whiteShare = 0.998

type ColorFinish = Pick<PhotoFinish, 'tone' | 'color' | 'black' | 'white'>

function readColor({ photo, alpha }: SkyMatte): ColorFinish {
  const size = fitWithin(photo[0], colorSidePx)
  const [red, green, blue] = photo.map((plane) => resizePlane(plane, size.width, size.height).data)
  const count = size.width * size.height
  const luma = new Float32Array(count)
  const reds: number[][] = Array.from({ length: lumaBins }, () => [])
  const blues: number[][] = Array.from({ length: lumaBins }, () => [])
  const binOf = (i: number) => Math.min(lumaBins - 1, Math.floor((luma[i] * lumaBins) / 256))
  for (let i = 0; i < count; i++) {
    luma[i] = lumaOf(red[i], green[i], blue[i]) * 255
    reds[binOf(i)].push(red[i] * 255 - luma[i])
    blues[binOf(i)].push(blue[i] * 255 - luma[i])
  }
  const [binRed, binBlue] = [reds.map(toneOf), blues.map(toneOf)]
  const away = luma.map((value, i) => {
    const bin = binOf(i)
    return Math.hypot(red[i] * 255 - value - binRed[bin], blue[i] * 255 - value - binBlue[bin])
  })
  const isWarm = (bin: number) => binRed[bin] >= 0 && binBlue[bin] <= 0
  const isPrint = binRed.every(
    (value, bin) =>
      reds[bin].length < count / 200 || Math.hypot(value, binBlue[bin]) < (isWarm(bin) ? warmToneMost : coldToneMost),
  )
  const isLand = resizePlane(alpha, size.width, size.height).data.map((share) => (share < 0.5 ? 1 : 0))
  const landAway = away
    .map((value, i) => value * Math.min(darkGainMax, Math.max(1, darkLuma / luma[i])))
    .filter((_, i) => isLand[i] > 0)
  const color = isPrint
    ? Math.max(
        ramp(shareOf(away, 0.9), tonedMost, coloredLeast),
        ramp(shareOf(away, 0.98), thingMost, thingLeast),
        ramp(shareOf(landAway, 0.9), landMost, landLeast),
        ramp(shareOf(landAway, 0.98), landThingMost, thingLeast),
      )
    : 1
  const ends = luma.slice().sort()
  return {
    color,
    tone: color === 1 ? null : { red: curveOf(binRed, reds), blue: curveOf(binBlue, blues) },
    black: ends[Math.floor(count * blackShare)],
    white: ends[Math.floor(count * whiteShare)],
  }
}

/** Values by luma 0..255 from those of the bins; thin bins take over from their neighbours. */
function curveOf(values: readonly number[], bins: readonly (readonly number[])[]): Float32Array {
  const known = values
    .map((value, bin) => ({ at: (bin + 0.5) * (256 / lumaBins), value }))
    .filter((_, bin) => bins[bin].length >= 8)
  return Float32Array.from({ length: 256 }, (_, luma) => {
    const after = known.findIndex(({ at }) => at >= luma)
    const upper = known[after < 0 ? known.length - 1 : after]
    const lower = known[after <= 0 ? (after < 0 ? known.length - 1 : 0) : after - 1]
    if (upper === undefined || lower === undefined) return 0
    return upper === lower
      ? upper.value
      : lower.value + ((upper.value - lower.value) * (luma - lower.at)) / (upper.at - lower.at)
  })
}

// Weaker noise is lost in the dither; stronger is not noise.
const grainLeast = 0.6
const grainMost = 16
const chromaMost = 9
// Frost, gravel and leaves are no grain, though they are the calmest the ground may have.
const groundGrainMost = 2
// Where a tile is asked whether it is open sky, px.
const tilePlaces = [0, 4, 8, 12, 15] as const

// The open sky is the best place to measure. Where it is blown out, the ground's flat places answer.
function readGrain(photo: Rgba, { alpha }: SkyMatte): Grain {
  const shareAt = (x: number, y: number) =>
    alpha.data[
      Math.min(alpha.height - 1, Math.floor((y * alpha.height) / photo.height)) * alpha.width +
        Math.min(alpha.width - 1, Math.floor((x * alpha.width) / photo.width))
    ]
  // A wire through a tile is no grain.
  const isOpen = (x: number, y: number) =>
    tilePlaces.every((down) => tilePlaces.every((along) => shareAt(x + along, y + down) === 1))
  const inSky = measureGrain(photo, isOpen)
  const grain = inSky ?? measureGrain(photo, (x, y) => shareAt(x + 8, y + 8) < 0.5) ?? noGrain
  if (grain.fine < grainLeast) return noGrain
  const less = Math.min(1, inSky ? grainMost / grain.fine : groundGrainMost / Math.max(grain.fine, grain.coarse))
  return { fine: grain.fine * less, coarse: grain.coarse * less, chroma: Math.min(chromaMost, grain.chroma * less) }
}

const windowPx = 512

// Measured where the ground has the strongest edges, so that a soft background does not count.
function readBlur(photo: Rgba, { alpha, photo: [, green] }: SkyMatte): number {
  const { width, height } = green
  const edges = createPlane(width, height)
  for (let y = 1; y < height; y++)
    for (let x = 1, i = y * width + 1; x < width; x++, i++)
      if (alpha.data[i] === 0)
        edges.data[i] = Math.abs(green.data[i] - green.data[i - 1]) + Math.abs(green.data[i] - green.data[i - width])
  const radius = Math.max(1, Math.round((windowPx / 2) * (width / photo.width)))
  const busy = boxBlur(edges, radius)
  let best = 0
  for (let i = 1; i < busy.data.length; i++) if (busy.data[i] > busy.data[best]) best = i
  const side = { width: Math.min(windowPx, photo.width), height: Math.min(windowPx, photo.height) }
  const middleX = ((best % width) / width) * photo.width
  const middleY = (Math.floor(best / width) / height) * photo.height
  const left = Math.round(Math.min(photo.width - side.width, Math.max(0, middleX - side.width / 2)))
  const top = Math.round(Math.min(photo.height - side.height, Math.max(0, middleY - side.height / 2)))
  return findBlur(luminance(cropRgba(photo, { x: left, y: top, ...side }))) ?? 0
}

/** The value that this share of all stays below; 0 where there are too few to tell. */
const shareOf = (values: Float32Array, share: number): number =>
  values.length < 100 ? 0 : values.slice().sort()[Math.floor(values.length * share)]

const lumaOf = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
const ramp = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)))

function toneOf(values: readonly number[]): number {
  const median = medianOf(Float32Array.from(values))
  // What rounding leaves in a grey photo is no tone.
  return Math.abs(median) < 0.3 ? 0 : median
}
