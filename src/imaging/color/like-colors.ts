import type { SpreadHints } from '#imaging/color/chroma-hints.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
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
const lightnessPrice = 12
/** Colours this far from the mean, Lab units, belong to another thing: a mean of red and green would be mud. */
const modeUnit = 14
/** A best likeness below the first is a coincidence, above the second the same kind of thing. By eye on 30 pairs. */
const likeRamp = [0.35, 0.75] as const

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
    a.data[cell] = color.a
    b.data[cell] = color.b
    const at = Math.min(1, Math.max(0, (best - likeRamp[0]) / (likeRamp[1] - likeRamp[0])))
    weight.data[cell] = at * at * (3 - 2 * at)
  }
  return { a, b, weight }
}

/** Fills `shares` for the palette's cells. Returns the greatest likeness. */
function shareOut(
  { channels, data }: PlaceFeatures,
  cell: number,
  lightness: number,
  palette: PhotoPalette,
  shares: Float32Array,
): number {
  const from = cell * channels
  const there = palette.features.data
  let best = -1
  for (let i = 0, to = 0; i < shares.length; i++) {
    let like = 0
    for (let channel = 0; channel < channels; channel++, to++) like += data[from + channel] * there[to]
    if (like > best) best = like
    const apart = lightness - palette.lightness.data[i]
    shares[i] = Math.exp(sharpness * (like - 1) - lightnessPrice * apart * apart)
  }
  return best
}

function meanColor({ a, b }: ChromaPlanes, shares: Float32Array): { a: number; b: number } {
  let [sumA, sumB, total] = [0, 0, 0]
  for (let i = 0; i < shares.length; i++) {
    sumA += shares[i] * a.data[i]
    sumB += shares[i] * b.data[i]
    total += shares[i]
  }
  return total === 0 ? { a: 0, b: 0 } : { a: sumA / total, b: sumB / total }
}
