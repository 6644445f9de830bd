import type { LabPlanes } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

/** Colour of one face's bare skin. */
export interface SkinColor {
  /** The spread uses only the darker half, because shine would widen it until hair counted as skin. */
  readonly lightness: Spread
  readonly a: Spread
  readonly b: Spread
  /**
   * The size here of a step that is one Lab unit on light skin in good light. Dark skin and dim light have smaller
   * steps for the same share of light. CIE's cube root scales lightness + 16, a and b alike when the light changes.
   */
  readonly unit: number
}

/** A median, and a robust standard deviation (1.48 x MAD). */
export interface Spread {
  readonly median: number
  readonly spread: number
}

// Lab units at unit 1. Less than the floor is noise of the estimate; the floors were set on the dimmest and the evenest
// portraits.
export const lightnessSpreadFloor = 5
export const chromaSpreadFloor = 3.5
// The lightness at which the constants of the steps were tuned: the median of the portraits.
const tunedLightness = 62
/** The middle of Lab's lightness, where there is nothing to measure. */
export const noSkin = 50
const unitMin = 0.4
const unitMax = 1.2

// Noise and the colour of a sheen do not shrink with the skin's lightness as shading does. On the darkest faces of the
// collection a lower floor left half of the cheeks out.
export const unitFloor = 0.8

/** @param bare 0..1: where skin is surely bare */
export function measureSkin(lab: LabPlanes, bare: Plane): SkinColor {
  const lightness = valuesWithin(lab.lightness, bare)
  const unit = Math.min(unitMax, Math.max(unitMin, (medianOf(lightness, noSkin) + 16) / (tunedLightness + 16)))
  const chroma = (plane: Plane) => spreadOf(valuesWithin(plane, bare), chromaSpreadFloor * unit)
  return {
    lightness: spreadOf(lightness, lightnessSpreadFloor * unit, (value, median) => value <= median),
    a: chroma(lab.a),
    b: chroma(lab.b),
    unit,
  }
}

/** Every value of `plane` where `where` is over 0.5. */
export function valuesWithin(plane: Plane, where: Plane): Float32Array {
  const values = new Float32Array(where.data.length)
  let count = 0
  for (let i = 0; i < where.data.length; i++)
    if ((where.data[i] as number) > 0.5) values[count++] = plane.data[i] as number
  return values.slice(0, count)
}

function spreadOf(
  values: Float32Array,
  floor: number,
  counts: (value: number, median: number) => boolean = () => true,
): Spread {
  if (values.length === 0) return { median: noSkin, spread: floor }
  const median = medianOf(values)
  const off = values.filter((value) => counts(value, median)).map((value) => Math.abs(value - median))
  return { median, spread: Math.max(floor, 1.48 * medianOf(off)) }
}
