import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { featuresOf, type PlaceFeatures } from '#imaging/color/place-features.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { mirrored } from '#imaging/resampling/tiles.ts'
import { askOtherColorizer, findOtherColorizer, type OtherColorizer } from '#inference/ask-other-colorizer.ts'
import { type ColorBin, type ColorChances, readBins } from '#inference/color-chances.ts'
import { drawHints, type PlacedColor } from '#inference/draw-hints.ts'
import { colorizerFeatures } from '#inference/models/model-catalog.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'

/** A network's guess of the colours, on cells of about 4 px of a photo of 256 px a side. */
export interface ColorGuess extends ChromaPlanes {
  /** The distance to expect between the guess and the true chroma, Lab units; the size of `a`. */
  readonly error: Plane
  /** How likely every colour is at each place; the size of `a`. Null where a pulled network made the guess. */
  readonly chances: ColorChances | null
  /** By what the product's own network tells which places look alike, on cells of its stride 8; null without. */
  readonly features: PlaceFeatures | null
  readonly engine: 'colorizer' | OtherColorizer
}

/**
 * Sides in px, by area. The network was trained at about the first and sees more of small things at the second. The
 * mean of one run at each size, the second mirrored, has 1 % less error than two runs at the first. Measured on 69
 * held-out photos.
 */
const looks = [
  { sidePx: 256, isMirrored: false },
  { sidePx: 320, isMirrored: true },
] as const
const multiple = 32
const cellPx = 4
/** Lab units of the network's +-1. */
const chromaScale = 110
/** What is expected of a network that says nothing about its error: that of the shipped one, on average. */
const unknownError = 10
/**
 * Chroma that hints change by less is noise, by more is theirs, Lab units: what a pulled network guessed gives way to
 * what the product's own makes of the hints.
 */
const followedRamp = [2, 8] as const

/**
 * Guesses the colours of a photo from its lightness and the user's hints. The photo is seen at the same sizes however
 * large it is. Network 'colorizer': `lightness` [1, 1, H, W], CIE L* / 100, sides multiples of 32, and `hints`
 * [1, 3, H, W], a* and b* / 110 and 1 where there is a hint -> `ab` [1, 2, H / 4, W / 4], a* and b* / 110; `error`
 * [1, 1, H / 4, W / 4], Lab units; `chances` [1, bins, H / 4, W / 4]; `bins` [bins, 4]. Returns the mean of two runs,
 * which evens out blotches. Where a pack with a colorizer was pulled, its guess is taken, with hints as the product's
 * own network follows them.
 * @param lightness 0..1 at full range, any size
 * @param hints in px of `lightness`
 * @param likely what is likely there, as hints that the second run alone sees: as many of the network's colours follow
 *   them as do not. A pulled network gets none
 * @throws Problem 'model-missing'
 */
export async function colorizePhoto(
  lightness: Plane,
  models: Models,
  signal: AbortSignal,
  hints: readonly PlacedColor[] = [],
  likely: readonly PlacedColor[] = [],
): Promise<ColorGuess> {
  const other = findOtherColorizer(models)
  const own = await lookTwice(lightness, hints, models, signal, other === null ? likely : [])
  if (other === null) return { ...own, engine: 'colorizer' }
  signal.throwIfAborted()
  const guess = await askOtherColorizer(other, lightness, own.a, models)
  if (hints.length === 0) return { ...guess, chances: null, features: own.features, engine: other }
  const plain = await lookTwice(lightness, [], models, signal)
  return { ...following(guess, own, plain), chances: null, features: own.features, engine: other }
}

type Look = Omit<ColorGuess, 'engine'>

async function lookTwice(
  lightness: Plane,
  hints: readonly PlacedColor[],
  models: Models,
  signal: AbortSignal,
  likely: readonly PlacedColor[] = [],
): Promise<Look> {
  const seen: Look[] = []
  for (const { sidePx, isMirrored } of looks) {
    signal.throwIfAborted()
    // Hints cover what is likely.
    const given = isMirrored ? [...likely, ...hints] : hints
    seen.push(await lookOnce(lightness, given, models, sidePx, isMirrored))
  }
  return meanOf(seen[0]!, seen[1]!)
}

async function lookOnce(
  lightness: Plane,
  hints: readonly PlacedColor[],
  models: Models,
  sidePx: number,
  isMirrored: boolean,
): Promise<Look> {
  const size = sizeFor(lightness, sidePx)
  const small = resizePlane(lightness, size.width, size.height)
  const drawn = drawHints(hints, lightness, size)
  const turn = (plane: Plane): Plane => (isMirrored ? mirrorImage(plane) : plane)
  const inputs = { lightness: padded([turn(small)]), hints: padded(drawn.map(turn)) }
  const outputs = await models.run('colorizer', inputs)
  const { ab, error, chances, bins, [colorizerFeatures]: seen } = outputs
  if (ab === undefined) throw new Error(`The colorizer has no output 'ab'. It has: ${Object.keys(outputs).join(', ')}.`)
  const planes = (tensor: Tensor): Plane[] => unpadded(tensor, size, inputs.lightness.dims).map(turn)
  const [a, b] = planes(ab) as [Plane, Plane]
  for (const plane of [a, b]) for (let i = 0; i < plane.data.length; i++) plane.data[i] = plane.data[i]! * chromaScale
  return {
    a,
    b,
    error: error === undefined ? filled(a, unknownError) : planes(error)[0]!,
    chances: chances === undefined || bins === undefined ? null : joined(planes(chances), readBins(bins)),
    features: seen === undefined ? null : featuresOf(onItsCells(seen, size, inputs.lightness.dims).map(turn)),
  }
}

/** Sides are whole cells. */
function sizeFor({ width, height }: Size, sidePx: number): Size {
  const scale = sidePx / Math.sqrt(width * height)
  // Very long pictures stay wide enough for the network to see and short enough to be fast.
  const sideOf = (side: number) => cellPx * Math.round(Math.min(4 * sidePx, Math.max(multiple, side * scale)) / cellPx)
  return { width: sideOf(width), height: sideOf(height) }
}

/** Planes as one tensor [1, planes, H, W], grown to multiples of 32 by their mirror image. */
function padded(planes: readonly Plane[]): Tensor {
  const { width, height } = planes[0]!
  const paddedWidth = Math.ceil(width / multiple) * multiple
  const paddedHeight = Math.ceil(height / multiple) * multiple
  const data = new Float32Array(planes.length * paddedWidth * paddedHeight)
  let at = 0
  for (const plane of planes)
    for (let y = 0; y < paddedHeight; y++)
      for (let x = 0; x < paddedWidth; x++)
        data[at++] = plane.data[mirrored(y, height) * width + mirrored(x, width)] as number
  return { data, dims: [1, planes.length, paddedHeight, paddedWidth] }
}

/** The planes of an output, on cells, without what `padded` added to a picture of `size`. */
function unpadded(tensor: Tensor, size: Size, inputDims: readonly number[]): Plane[] {
  const cells = { width: size.width / cellPx, height: size.height / cellPx }
  return onItsCells(tensor, size, inputDims).map((plane) =>
    plane.width === cells.width ? plane : resizePlane(plane, cells.width, cells.height),
  )
}

/** The same on the output's own cells. */
function onItsCells({ data, dims }: Tensor, size: Size, inputDims: readonly number[]): Plane[] {
  const [, count, height, width] = dims as [number, number, number, number]
  const kept = {
    width: Math.round((size.width * width) / inputDims[3]!),
    height: Math.round((size.height * height) / inputDims[2]!),
  }
  return Array.from({ length: count }, (_, number) => {
    const plane = createPlane(kept.width, kept.height)
    for (let y = 0; y < kept.height; y++) {
      const start = (number * height + y) * width
      plane.data.set(data.subarray(start, start + kept.width), y * kept.width)
    }
    return plane
  })
}

function mirrorImage(plane: Plane): Plane {
  const { width, height } = plane
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out.data[y * width + x] = plane.data[y * width + width - 1 - x] as number
  return out
}

function filled({ width, height }: Size, value: number): Plane {
  const plane = createPlane(width, height)
  plane.data.fill(value)
  return plane
}

function joined(planes: readonly Plane[], bins: readonly ColorBin[]): ColorChances {
  const { width, height } = planes[0]!
  const data = new Float32Array(planes.length * width * height)
  for (const [bin, plane] of planes.entries()) data.set(plane.data, bin * width * height)
  return { width, height, bins, data }
}

/** On the cells of the first. */
function meanOf(first: Look, second: Look): Look {
  const { width, height } = first.a
  const mean = (one: Plane, other: Plane): Plane => {
    const there = resizePlane(other, width, height)
    for (let i = 0; i < there.data.length; i++) there.data[i] = (there.data[i]! + one.data[i]!) / 2
    return there
  }
  return {
    a: mean(first.a, second.a),
    b: mean(first.b, second.b),
    error: mean(first.error, second.error),
    chances: first.chances && second.chances && meanChances(first.chances, second.chances),
    features: first.features,
  }
}

function meanChances(first: ColorChances, second: ColorChances): ColorChances {
  const { width, height, bins } = first
  const count = width * height
  const data = first.data.slice()
  for (let bin = 0; bin < bins.length; bin++) {
    const other = second.data.subarray(bin * second.width * second.height, (bin + 1) * second.width * second.height)
    const there = resizePlane({ width: second.width, height: second.height, data: other }, width, height).data
    for (let i = 0; i < count; i++) data[bin * count + i] = (data[bin * count + i]! + there[i]!) / 2
  }
  return { width, height, bins, data }
}

type Shown = Omit<Look, 'chances' | 'features'>

/** A guess that gives way to `hinted` where the hints changed it from `plain`. */
function following(guess: Shown, hinted: Look, plain: Look): Shown {
  const [from, to] = followedRamp
  const share = hinted.a.data.map((a, i) => {
    const moved = Math.hypot(a - plain.a.data[i]!, hinted.b.data[i]! - plain.b.data[i]!)
    return Math.min(1, Math.max(0, (moved - from) / (to - from)))
  })
  const mixed = (base: Plane, goal: Plane): Plane => ({
    ...base,
    data: base.data.map((value, i) => value + share[i]! * (goal.data[i]! - value)),
  })
  return { a: mixed(guess.a, hinted.a), b: mixed(guess.b, hinted.b), error: mixed(guess.error, hinted.error) }
}
