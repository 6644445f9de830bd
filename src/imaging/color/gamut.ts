import { codeFromLinear } from '#imaging/color/color.ts'

// Steps of the bisection: the share is found to 1/256.
const halvings = 8
// Linear light may lie this far outside 0..1: a 30th of a code at black, where codes are the most sensitive.
const slack = 0.00001
// D65 white of the sRGB matrix, and the linear toe of CIE 15's cube root.
const whiteX = 0.95047
const whiteZ = 1.08883
const toe = 216 / 24389
const slope = 24389 / 27

// Holds the latest conversion. It is reused, as twelve million small arrays a photo cost more than the maths.
const light = new Float64Array(3)

const uncurve = (f: number): number => {
  const cube = f * f * f
  return cube > toe ? cube : (116 * f - 16) / slope
}

// Does what linearFromLab of color.ts does, into `light`. Returns whether sRGB can show the colour.
function convert(lightness: number, a: number, b: number): boolean {
  const fy = (lightness + 16) / 116
  const x = uncurve(fy + a / 500) * whiteX
  const y = uncurve(fy)
  const z = uncurve(fy - b / 200) * whiteZ
  const red = 3.2404542 * x - 1.5371385 * y - 0.4985314 * z
  const green = -0.969266 * x + 1.8760108 * y + 0.041556 * z
  const blue = 0.0556434 * x - 0.2040259 * y + 1.0572252 * z
  light[0] = red
  light[1] = green
  light[2] = blue
  const top = 1 + slack
  return red >= -slack && red <= top && green >= -slack && green <= top && blue >= -slack && blue <= top
}

/** The largest share, 0..1, of the chroma (a, b) that sRGB can show at this lightness. */
export function chromaShareInGamut(lightness: number, a: number, b: number): number {
  if (convert(lightness, a, b)) return 1
  let inside = 0
  let outside = 1
  for (let i = 0; i < halvings; i++) {
    const middle = (inside + outside) / 2
    if (convert(lightness, a * middle, b * middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** Writes one Lab colour as sRGB codes at `data[at]`; where sRGB cannot show it, chroma is reduced. */
export function writeKeepingLightness(
  data: Uint8ClampedArray,
  at: number,
  lightness: number,
  a: number,
  b: number,
): void {
  if (!convert(lightness, a, b)) {
    const share = chromaShareInGamut(lightness, a, b)
    convert(lightness, a * share, b * share)
  }
  data[at] = codeFromLinear(light[0])
  data[at + 1] = codeFromLinear(light[1])
  data[at + 2] = codeFromLinear(light[2])
}
