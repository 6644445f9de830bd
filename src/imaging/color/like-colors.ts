import type { SpreadHints } from '#imaging/color/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** A photo's colours with what tells its places, all on the cells of its features. */
export interface PhotoPalette extends ChromaPlanes {
  readonly features: PlaceFeatures
  /** 0..1 at full range. */
  readonly lightness: Plane
}

/** @param lightness 0..1 at full range, of any size; so are the colours */
export function photoPalette(features: PlaceFeatures, lightness: Plane, { a, b }: ChromaPlanes): PhotoPalette {
  const onCells = (plane: Plane) => resizePlane(plane, features.width, features.height)
  return { features, lightness: onCells(lightness), a: onCells(a), b: onCells(b) }
}

// How much likeness and lightness count. Places of other photos are compared, so a sharper choice than among hints.
const sharpness = 24
const lightnessPrice = 40
/** The same for the height in the photo: clouds are no meadow, however alike they look. */
const heightPrice = 20
/** Skin takes colours of skin, and nothing else does. */
const skinPrice = 10
/** Colours this far from the mean, Lab units, belong to another thing: a mean of red and green would be mud. */
const modeUnit = 14
/**
 * A best likeness below the first is a coincidence, above the second the same kind of thing: a street finds 0.56 in a
 * portrait (median), a portrait 0.92 in another one.
 */
const likeRamp = [0.6, 0.9] as const
/** Paper white and black keep this little of a colour. */
const leastShade = 0.04

/**
 * The colours that places of one photo take from like places of another one.
 * @param lightness of the photo, 0..1 at full range, on the cells of its features
 * @returns on these cells; the weight says how like the other photo's places are
 */
export function colorsOfLike(features: PlaceFeatures, lightness: Plane, palette: PhotoPalette): SpreadHints {
  const { width, height } = features
  const [a, b, weight] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  const shares = new Float32Array(palette.a.data.length)
  for (let cell = 0; cell < width * height; cell++) {
    const best = shareOut(features, cell, lightness.data[cell], palette, shares)
    const mean = meanColor(palette, shares)
    for (let i = 0; i < shares.length; i++) {
      const apart = ((palette.a.data[i] - mean.a) ** 2 + (palette.b.data[i] - mean.b) ** 2) / (modeUnit * modeUnit)
      shares[i] /= 1 + apart * apart
    }
    const color = meanColor(palette, shares)
    const shade = shadeOf(lightness.data[cell], color.lightness)
    a.data[cell] = shade * color.a
    b.data[cell] = shade * color.b
    const at = Math.min(1, Math.max(0, (best - likeRamp[0]) / (likeRamp[1] - likeRamp[0])))
    weight.data[cell] = at * at * (3 - 2 * at)
  }
  return { a, b, weight }
}

/** Fills `shares` for the palette's cells. Returns the greatest likeness, less where lightness or height differs. */
function shareOut(
  { width, height, channels, data, skin }: PlaceFeatures,
  cell: number,
  lightness: number,
  palette: PhotoPalette,
  shares: Float32Array,
): number {
  const from = cell * channels
  const other = palette.features
  const place = (Math.floor(cell / width) + 0.5) / height
  let best = -1
  for (let i = 0, to = 0; i < shares.length; i++) {
    let like = 0
    for (let channel = 0; channel < channels; channel++, to++) like += data[from + channel] * other.data[to]
    const apart = lightness - palette.lightness.data[i]
    const higher = place - (Math.floor(i / other.width) + 0.5) / other.height
    const foreign = skin && other.skin ? Math.abs(skin.data[cell] - other.skin.data[i]) : 0
    const score =
      like - (lightnessPrice * apart * apart + heightPrice * higher * higher + skinPrice * foreign) / sharpness
    if (score > best) best = score
    shares[i] = Math.exp(sharpness * (score - 1))
  }
  return best
}

function meanColor(
  { a, b, lightness }: PhotoPalette,
  shares: Float32Array,
): { a: number; b: number; lightness: number } {
  let [sumA, sumB, sumLightness, total] = [0, 0, 0, 1e-12]
  for (let i = 0; i < shares.length; i++) {
    sumA += shares[i] * a.data[i]
    sumB += shares[i] * b.data[i]
    sumLightness += shares[i] * lightness.data[i]
    total += shares[i]
  }
  return { a: sumA / total, b: sumB / total, lightness: sumLightness / total }
}

/** Share of its chroma that a colour keeps in a darker or a lighter place. */
function shadeOf(here: number, there: number): number {
  return Math.min(1, (here + leastShade) / (there + leastShade), (1 - here + leastShade) / (1 - there + leastShade))
}
