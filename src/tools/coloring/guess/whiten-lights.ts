import { ramp } from '#tools/coloring/guess/doubt-cool-colors.ts'

/** Yellow to yellowish green: Lab degrees, from none to all and back. */
const hueRise = [75, 85] as const
const hueFall = [118, 130] as const
/** What is stronger is a leaf, a lemon or brass: Lab chroma, from all to none. */
const chromaRamp = [10, 16] as const
/** Lightness 0..1, from none to all. */
const lightRamp = [0.6, 0.85] as const
/** The share of the colour that is lost, and the a* that is gained for it, Lab units: what is left is warm, not green. */
const lossMax = 0.55
const warmth = 1.5

/**
 * Light things with a pale tint of yellowish green: cloth, walls, paper. The network cannot tell white from cream, and
 * gives both a little of what is likely for neither. On 37 photos turned grey such places had 4 Lab units of yellow
 * where 10 were guessed, and over L* 85 more error than grey.
 * @param light of the region, 0..1
 */
export function whitenLight(color: { a: number; b: number }, light: number): { a: number; b: number } {
  const degrees = (Math.atan2(color.b, color.a) * 180) / Math.PI
  const isTint =
    ramp(hueRise, degrees) * (1 - ramp(hueFall, degrees)) * (1 - ramp(chromaRamp, Math.hypot(color.a, color.b)))
  const loss = lossMax * isTint * ramp(lightRamp, light)
  return { a: color.a * (1 - loss) + warmth * loss, b: color.b * (1 - loss) }
}
