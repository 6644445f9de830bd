import { labFromRgba } from '#imaging/color/color.ts'
import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { bareSkin } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** Mean chroma of a part of a photo, in Lab units; `share` is the part's share of the photo. */
export interface PartColour {
  readonly a: number
  readonly b: number
  readonly share: number
}

/** What the original shows: its colours, and the places of its faces, sky and leaves. */
export interface Original {
  readonly a: Float32Array
  readonly b: Float32Array
  readonly skins: readonly Uint8Array[]
  readonly sky: Uint8Array
  readonly leaves: Uint8Array
}

/** A colouring compared with the original. Errors are sums over the photo's pixels divided by their number. */
export interface Judgement {
  readonly error: number
  readonly colourfulness: number
  /** Of each face, the sky and the leaves; the last two are null where the original has hardly any. */
  readonly skins: readonly PartColour[]
  readonly sky: PartColour | null
  readonly leaves: PartColour | null
}

// Below this share of a photo a part's colour is not noticed.
const partShareMin = 0.04
// Lab hue and chroma of leaves and grass: between yellow-green and green, not pale.
const leafHues = [100, 150] as const
const leafChromaMin = 12

export const hueOf = ({ a, b }: { a: number; b: number }): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
export const chromaOf = ({ a, b }: { a: number; b: number }): number => Math.hypot(a, b)
export const hueDistance = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)

/** The photo in neutral greys of the same L*. */
export function turnGrey(photo: Rgba): Rgba {
  const grey = createRgba(photo.width, photo.height)
  const { lightness } = labFromRgba(photo)
  for (let i = 0; i < lightness.data.length; i++) {
    writeKeepingLightness(grey.data, i * 4, lightness.data[i]!, 0, 0)
    grey.data[i * 4 + 3] = 255
  }
  return grey
}

export function knowOriginal(photo: Rgba, faces: readonly Face[], sky: Plane | null): Original {
  const { a, b } = labFromRgba(photo)
  const skyAtSize = sky && resizePlane(sky, photo.width, photo.height)
  const isSky = Uint8Array.from(a.data, (_, i) => (skyAtSize !== null && skyAtSize.data[i]! > 0.6 ? 1 : 0))
  const leaves = Uint8Array.from(a.data, (value, i) => {
    const colour = { a: value, b: b.data[i]! }
    const hue = hueOf(colour)
    return chromaOf(colour) > leafChromaMin && hue > leafHues[0] && hue < leafHues[1] ? 1 : 0
  })
  return { a: a.data, b: b.data, skins: faces.map((face) => cheeksOf(face, photo)), sky: isSky, leaves }
}

// Discs around the mesh's points on the inner cheeks and the nose, where skin is nearly always bare.
function cheeksOf({ mesh, box }: Face, { width, height }: Rgba): Uint8Array {
  const mask = new Uint8Array(width * height)
  const radius = Math.max(1, Math.round(box.width * 0.04))
  for (const point of [...bareSkin.leftCheek, ...bareSkin.rightCheek, ...bareSkin.nose]) {
    const x = Math.round(mesh[point * 3]!)
    const y = Math.round(mesh[point * 3 + 1]!)
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) mask[v * width + u] = 1
  }
  return mask
}

export function judge(original: Original, a: Float32Array, b: Float32Array): Judgement {
  let error = 0
  for (let i = 0; i < a.length; i++) error += Math.hypot(a[i]! - original.a[i]!, b[i]! - original.b[i]!)
  const part = (mask: Uint8Array) => colourOf(mask, a, b)
  const large = (mask: Uint8Array) => {
    const found = part(mask)
    return found !== null && found.share > partShareMin ? found : null
  }
  return {
    error: error / a.length,
    colourfulness: colourfulness(a, b),
    skins: original.skins.flatMap((mask) => part(mask) ?? []),
    sky: large(original.sky),
    leaves: large(original.leaves),
  }
}

function colourOf(mask: Uint8Array, a: Float32Array, b: Float32Array): PartColour | null {
  let count = 0
  let sumA = 0
  let sumB = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue
    count++
    sumA += a[i]!
    sumB += b[i]!
  }
  return count === 0 ? null : { a: sumA / count, b: sumB / count, share: count / mask.length }
}

/** Hasler & Suesstrunk (2003), on a* and b*. */
function colourfulness(a: Float32Array, b: Float32Array): number {
  const [meanA, deviationA] = spreadOf(a)
  const [meanB, deviationB] = spreadOf(b)
  return Math.hypot(deviationA, deviationB) + 0.37 * Math.hypot(meanA, meanB)
}

function spreadOf(values: Float32Array): [mean: number, deviation: number] {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return [mean, Math.sqrt(Math.max(0, squares / values.length - mean * mean))]
}
