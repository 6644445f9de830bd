import { codeFromLinear, linearFromLab } from '#imaging/color.ts'

// Halvings of the interval: chroma is found to 1/256.
const halvings = 8
// Linear light this far outside 0..1 is still less than half a code.
const slack = 0.0012

/** Whether sRGB can show a Lab colour. */
export function isInGamut(lightness: number, a: number, b: number): boolean {
  const [red, green, blue] = linearFromLab(lightness, a, b)
  return (
    red >= -slack && red <= 1 + slack && green >= -slack && green <= 1 + slack && blue >= -slack && blue <= 1 + slack
  )
}

/** The largest share, 0..1, of the chroma (a, b) that sRGB can show at this lightness. */
export function chromaShareInGamut(lightness: number, a: number, b: number): number {
  if (isInGamut(lightness, a, b)) return 1
  let inside = 0
  let outside = 1
  for (let i = 0; i < halvings; i++) {
    const middle = (inside + outside) / 2
    if (isInGamut(lightness, a * middle, b * middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** Writes one Lab colour as sRGB codes at `data[at]`; where sRGB cannot show it, chroma gives way and lightness stays. */
export function writeKeepingLightness(
  data: Uint8ClampedArray,
  at: number,
  lightness: number,
  a: number,
  b: number,
): void {
  const share = chromaShareInGamut(lightness, a, b)
  const [red, green, blue] = linearFromLab(lightness, a * share, b * share)
  data[at] = codeFromLinear(red)
  data[at + 1] = codeFromLinear(green)
  data[at + 2] = codeFromLinear(blue)
}
