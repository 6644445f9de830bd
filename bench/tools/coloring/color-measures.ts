import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'

/** How good colours are. */
export interface ColorMeasures {
  /** Mean distance in a*b* from the original's, over that of grey. */
  readonly error: number
  /** Colourfulness over the original's. */
  readonly colourfulness: number
  /** Share of the pixels that are stained: farther from the original than grey by `stainMin`. */
  readonly stained: number
  /** Mean change of chroma over `acrossPx` where lightness changes little: colours that no edge explains. */
  readonly loose: number
}

/** Lab units. A wrong colour is seen from about this on. Taste. */
const stainMin = 8
const acrossPx = 8
/** L* over `acrossPx` that is no edge. */
const plainMax = 3
/** Grain is neither an edge nor a colour. */
const blurPx = 2

/** @param original of the same size; null where nobody knows its colours, which leaves `loose` alone */
export function measureColors(chroma: ChromaPlanes, lightness: Plane, original: ChromaPlanes | null): ColorMeasures {
  const loose = looseColor(chroma, lightness)
  if (original === null) return { error: Number.NaN, colourfulness: Number.NaN, stained: Number.NaN, loose }
  const count = lightness.data.length
  let [error, grey, stained] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const [a, b] = [original.a.data[i]!, original.b.data[i]!]
    const apart = Math.hypot(chroma.a.data[i]! - a, chroma.b.data[i]! - b)
    error += apart
    grey += Math.hypot(a, b)
    if (apart > Math.hypot(a, b) + stainMin) stained++
  }
  const colourfulness = colourfulnessOf(chroma) / colourfulnessOf(original)
  return { error: error / grey, colourfulness, stained: stained / count, loose }
}

function looseColor({ a, b }: ChromaPlanes, lightness: Plane): number {
  const [light, smoothA, smoothB] = [lightness, a, b].map((plane) => gaussianBlur(plane, blurPx)) as [
    Plane,
    Plane,
    Plane,
  ]
  const { width, height } = lightness
  let [sum, count] = [0, 0]
  for (let y = 0; y < height - acrossPx; y += 2)
    for (let x = 0; x < width - acrossPx; x += 2)
      for (const step of [1, width]) {
        const from = y * width + x
        const to = from + acrossPx * step
        const between = Array.from({ length: acrossPx + 1 }, (_, k) => light.data[from + k * step]!)
        if (Math.max(...between) - Math.min(...between) > plainMax) continue
        sum += Math.hypot(smoothA.data[to]! - smoothA.data[from]!, smoothB.data[to]! - smoothB.data[from]!)
        count++
      }
  return count === 0 ? 0 : sum / count
}

/** Hasler & Suesstrunk (2003), on a* and b*. */
function colourfulnessOf({ a, b }: ChromaPlanes): number {
  const [meanA, deviationA] = spreadOf(a.data)
  const [meanB, deviationB] = spreadOf(b.data)
  return Math.hypot(deviationA, deviationB) + 0.37 * Math.hypot(meanA, meanB)
}

function spreadOf(values: Float32Array): [mean: number, deviation: number] {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return [mean, Math.sqrt(Math.max(0, squares / values.length - mean * mean))]
}
