import { writeRowKeepingLightness } from '#imaging/color/gamut-rows.ts'
import { guidedCoefficients } from '#imaging/filters/guided-filter.ts'
import type { Plane, Rgba } from '#imaging/image.ts'

/** Chroma planes, Lab units. */
export interface ChromaPlanes {
  readonly a: Plane
  readonly b: Plane
}

/** Changes the chroma [a, b] of a pixel in place; may depend on its lightness, 0..100. */
export type ChromaCurve = (lightness: number, chroma: Float32Array) => void

// Lightness steps under about 3 of 100 are texture, and colour does not follow them.
const epsilon = 0.03 ** 2

/** Chroma as lines over the guide: gain and bias of a, gain and bias of b. */
export type ChromaLines = readonly [Plane, Plane, Plane, Plane]

/**
 * @param guide lightness as 0..1, at the size of `chroma`
 * @param radiusPx window radius in px of the guide: how far colour is pulled to an edge
 */
export function fitChroma(guide: Plane, chroma: ChromaPlanes, radiusPx: number): ChromaLines {
  const forA = guidedCoefficients(guide, chroma.a, radiusPx, epsilon)
  const forB = guidedCoefficients(guide, chroma.b, radiusPx, epsilon)
  return [forA.gain, forA.bias, forB.gain, forB.bias]
}

/**
 * Chroma follows the edges of the full-size lightness (guided upsampling, He, Sun & Tang 2010). Lightness is kept; where sRGB
 * cannot show both, chroma is reduced. Alpha is kept.
 * @param lightness of the photo, full size, 0..100
 * @returns colours row `y` of a photo in place
 */
export function openColoring(
  photo: Rgba,
  lightness: Plane,
  lines: ChromaLines,
  curve: ChromaCurve,
): (y: number) => void {
  const { width, height } = photo
  const [small] = lines
  const rows = lines.map(() => new Float32Array(small.width))
  const pair = new Float32Array(2)
  const a = new Float32Array(width)
  const b = new Float32Array(width)
  const [gainA, biasA, gainB, biasB] = rows as [Float32Array, Float32Array, Float32Array, Float32Array]
  const across = places(width, small.width)
  const down = places(height, small.height)
  return (y) => {
    for (const [p, plane] of lines.entries())
      mixRows(plane, down.lows[y], down.highs[y], down.shares[y], rows[p] as Float32Array)
    for (let x = 0; x < width; x++) {
      const low = across.lows[x]
      const high = across.highs[x]
      const share = across.shares[x]
      const light = lightness.data[y * width + x]
      const at = light / 100
      pair[0] = mix(gainA, low, high, share) * at + mix(biasA, low, high, share)
      pair[1] = mix(gainB, low, high, share) * at + mix(biasB, low, high, share)
      curve(light, pair)
      a[x] = pair[0]
      b[x] = pair[1]
    }
    writeRowKeepingLightness(photo.data, y * width * 4, lightness.data.subarray(y * width, (y + 1) * width), a, b)
  }
}

// Where each output sample lies between two samples of the smaller plane.
function places(length: number, smallLength: number) {
  const lows = new Int32Array(length)
  const highs = new Int32Array(length)
  const shares = new Float32Array(length)
  for (let at = 0; at < length; at++) {
    const position = Math.min(smallLength - 1, Math.max(0, ((at + 0.5) * smallLength) / length - 0.5))
    const low = Math.floor(position)
    lows[at] = low
    highs[at] = Math.min(smallLength - 1, low + 1)
    shares[at] = position - low
  }
  return { lows, highs, shares }
}

function mixRows(plane: Plane, low: number, high: number, share: number, target: Float32Array): void {
  const { width, data } = plane
  for (let x = 0; x < width; x++) {
    const from = data[low * width + x]
    target[x] = from + (data[high * width + x] - from) * share
  }
}

const mix = (row: Float32Array, low: number, high: number, share: number): number =>
  row[low] + (row[high] - row[low]) * share
