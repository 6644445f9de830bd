import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

// On plain dark walls the network paints red and violet clouds; skin and most cloth stay below this a*. Seen on twelve
// portraits.
const calmA = 9
/**
 * Skin is never violet or pink (b* under this share of a*), and nearly white surfaces are no skin. Less red is left on
 * both.
 */
const pinkShare = 0.45
const calmPinkA = 4
/** The share of red above this limit that a surface without texture keeps. */
const excessKept = 0.12
/** Deviation of lightness (0..1) in the window. Below the first a surface is plain, above the second it has texture. */
const plainDeviation = 0.012
const texturedDeviation = 0.045
/** Lightness 0..1 from which red is left alone: bright red planes are mostly real (paint, paper, petals). */
const darkLightness = 0.55
/** A plain surface of at least this lightness is a white wall or paper; skin in daylight is darker. */
const whiteLightness = 0.85
const windowRadiusPx = 12
/**
 * Yellow and green on a plain, nearly white surface (walls, shirts, fur) are a stain. Seen on eight photos. Lawns have
 * texture.
 */
const calmYellow = 6
const yellowLightness = [0.68, 0.84] as const
const yellowExcessKept = 0.2
/** Orange (a* over the second share of b*) is no stain, and neither is a colour with hardly any b*. */
const orangeShares = [0.3, 0.6] as const
const yellowRamp = 5

const ramp = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Reduces unlikely red and violet on plain surfaces, dark or white, to a likely amount. Does the same with yellow and
 * green on white surfaces.
 * @param guide lightness 0..1, the size of `chroma`
 * @param sky 0..1, the same size. It is spared, because an evening sky may be yellow.
 */
export function calmBlotches({ a, b }: ChromaPlanes, guide: Plane, sky: Plane | null = null): ChromaPlanes {
  const square = createPlane(guide.width, guide.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = guide.data[i] * guide.data[i]
  const mean = boxBlur(guide, windowRadiusPx)
  const meanSquare = boxBlur(square, windowRadiusPx)
  const plainAt = (i: number) => {
    const deviation = Math.sqrt(Math.max(0, meanSquare.data[i] - mean.data[i] ** 2))
    return 1 - ramp(plainDeviation, texturedDeviation, deviation)
  }
  const redKept = (i: number) => {
    const red = a.data[i]
    const isWhite = ramp(whiteLightness - 0.05, whiteLightness + 0.05, guide.data[i])
    const limit = isWhite > 0 || b.data[i] < pinkShare * red ? calmPinkA : calmA
    if (red <= limit) return 1
    const isDark = 1 - ramp(darkLightness - 0.1, darkLightness + 0.1, guide.data[i])
    return (limit + (red - limit) * (1 - (1 - excessKept) * plainAt(i) * Math.max(isDark, isWhite))) / red
  }
  const yellowKept = (i: number) => {
    const yellow = b.data[i]
    const chroma = Math.hypot(a.data[i], yellow)
    if (chroma <= calmYellow || yellow <= 0) return 1
    const isYellow = ramp(0, yellowRamp, yellow) * (1 - ramp(...orangeShares, a.data[i] / yellow))
    const isPale = ramp(...yellowLightness, guide.data[i]) * (1 - (sky?.data[i] ?? 0))
    return 1 - ((1 - yellowExcessKept) * isYellow * isPale * plainAt(i) * (chroma - calmYellow)) / chroma
  }
  const calm = { a: { ...a, data: a.data.slice() }, b: { ...b, data: b.data.slice() } }
  for (let i = 0; i < a.data.length; i++) {
    const kept = yellowKept(i) * redKept(i)
    calm.a.data[i] *= kept
    calm.b.data[i] *= kept
  }
  return calm
}
