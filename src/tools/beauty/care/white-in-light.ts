import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Lab chroma of healthy teeth and eyes in white light, and of the median skin of the portraits there.
const natural = { a: 1, b: 3 }
const skinInWhiteLight = { a: 12, b: 17 }
// Skin varies as well as light, so only a part of its difference is taken for the light's colour.
const lightShare = 0.3

/** The Lab chroma of white in the light on this face: in lamp light a neutral white looks grey or blue. */
export function whiteOf({ a, b }: SkinColor): { a: number; b: number } {
  const tint = (median: number, usual: number) => lightShare * Math.max(0, median - usual)
  return { a: natural.a + tint(a.median, skinInWhiteLight.a), b: natural.b + tint(b.median, skinInWhiteLight.b) }
}
