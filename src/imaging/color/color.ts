import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

/** CIE 1976 L*a*b* (D65) planes: lightness 0..100, a and b about -110..110. */
export interface LabPlanes {
  readonly lightness: Plane
  readonly a: Plane
  readonly b: Plane
}

// IEC 61966-2-1 (sRGB) decoding, tabulated for the 256 codes.
const linearOfCode = Float32Array.from({ length: 256 }, (_, code) => {
  const value = code / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

// sRGB encoding by two tables, interpolated: the error stays under 0.05 codes. The dark, where the curve is steep, has a table
// of its own. Computing the curve there took six times as long.
const encodeSteps = 4096
const darkMax = 0.02
const codeOfLinear = Float32Array.from({ length: encodeSteps + 2 }, (_, step) => encodeExactly(step / encodeSteps))
const codeOfDark = codeOfLinear.map((_, step) => encodeExactly((step * darkMax) / encodeSteps))

/** The tables of codes by linear light that `codeFromLinear` reads: over 0..1, and over the dark up to 0.02. */
export const codeTables = { bright: codeOfLinear, dark: codeOfDark }

function encodeExactly(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
}

/** sRGB code 0..255 (integer) to linear light 0..1. */
export function linearFromCode(code: number): number {
  return linearOfCode[code]
}

/** Linear light to sRGB code 0..255 (float, clamped). */
export function codeFromLinear(linear: number): number {
  if (linear <= 0) return 0
  if (linear >= 1) return 255
  const table = linear < darkMax ? codeOfDark : codeOfLinear
  const at = linear < darkMax ? linear * (encodeSteps / darkMax) : linear * encodeSteps
  const step = at | 0
  const low = table[step]
  return low + (table[step + 1] - low) * (at - step)
}

/** Rec. 709 luma of the stored codes, 0..1. */
export function luminance(image: Rgba): Plane {
  const plane = createPlane(image.width, image.height)
  const { data } = image
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 4)
    plane.data[i] = (data[j] * 0.2126 + data[j + 1] * 0.7152 + data[j + 2] * 0.0722) / 255
  return plane
}

/** One channel of an image as 0..1; channel 0 = R, 1 = G, 2 = B, 3 = alpha. */
export function channelPlane(image: Rgba, channel: 0 | 1 | 2 | 3): Plane {
  const plane = createPlane(image.width, image.height)
  for (let i = 0, j: number = channel; i < plane.data.length; i++, j += 4) plane.data[i] = image.data[j] / 255
  return plane
}

// D65 white of the sRGB matrix.
const whiteX = 0.95047
const whiteZ = 1.08883
// CIE 15: the cube root with its linear toe.
const labToe = 216 / 24389
const labSlope = 24389 / 27

function labCurve(t: number): number {
  return t > labToe ? Math.cbrt(t) : (labSlope * t + 16) / 116
}

/** sRGB pixels to CIE Lab planes; alpha is ignored. */
export function labFromRgba(image: Rgba): LabPlanes {
  const { width, height, data } = image
  const lightness = createPlane(width, height)
  const a = createPlane(width, height)
  const b = createPlane(width, height)
  for (let i = 0, j = 0; i < width * height; i++, j += 4) {
    const red = linearOfCode[data[j]]
    const green = linearOfCode[data[j + 1]]
    const blue = linearOfCode[data[j + 2]]
    const fx = labCurve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / whiteX)
    const fy = labCurve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    const fz = labCurve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / whiteZ)
    lightness.data[i] = 116 * fy - 16
    a.data[i] = 500 * (fx - fy)
    b.data[i] = 200 * (fy - fz)
  }
  return { lightness, a, b }
}

function labUncurve(f: number): number {
  const cube = f * f * f
  return cube > labToe ? cube : (116 * f - 16) / labSlope
}

/** One Lab colour to sRGB codes 0..255 (float, clamped), into `codes`: where millions are asked for. */
export function writeCodesFromLab(lightness: number, a: number, b: number, codes: Float64Array): void {
  const fy = (lightness + 16) / 116
  const x = labUncurve(fy + a / 500) * whiteX
  const y = labUncurve(fy)
  const z = labUncurve(fy - b / 200) * whiteZ
  codes[0] = codeFromLinear(3.2404542 * x - 1.5371385 * y - 0.4985314 * z)
  codes[1] = codeFromLinear(-0.969266 * x + 1.8760108 * y + 0.041556 * z)
  codes[2] = codeFromLinear(0.0556434 * x - 0.2040259 * y + 1.0572252 * z)
}

/** One Lab colour to linear sRGB light, unclamped: values outside 0..1 are out of gamut. */
export function linearFromLab(lightness: number, a: number, b: number): [red: number, green: number, blue: number] {
  const fy = (lightness + 16) / 116
  const x = labUncurve(fy + a / 500) * whiteX
  const y = labUncurve(fy)
  const z = labUncurve(fy - b / 200) * whiteZ
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
}
