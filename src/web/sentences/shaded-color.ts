import type { Shade } from '#web/sentences/color-shades.ts'

/** What a shade makes of a colour's lightness and chroma in OKLab, each between 0 and 1. By eye. */
const shading: Readonly<Record<Shade, (lightness: number) => { lightness: number; strength: number }>> = {
  pale: () => ({ lightness: 0.92, strength: 0.35 }),
  light: (lightness) => ({ lightness: lightness + 0.6 * Math.max(0, 0.95 - lightness), strength: 0.65 }),
  pastel: () => ({ lightness: 0.87, strength: 0.5 }),
  dark: (lightness) => ({ lightness: 0.6 * lightness, strength: 0.75 }),
  deep: (lightness) => ({ lightness: 0.8 * lightness, strength: 1 }),
}

/** A colour (#rrggbb) in a shade. White stays white, and black black. */
export function shaded(color: string, shade: Shade | null): string {
  if (shade === null) return color
  const [lightness, a, b] = toOklab(color)
  if (lightness < 0.01 || lightness > 0.99) return color
  const { lightness: to, strength } = shading[shade](lightness)
  // What lies outside of sRGB is made weaker until it does not.
  for (let scale = strength; scale > 0; scale -= 0.02) {
    const rgb = fromOklab(to, a * scale, b * scale)
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(rgb)
  }
  return toHex(fromOklab(to, 0, 0))
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

function toOklab(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** In linear sRGB; outside of 0 to 1 where sRGB has no such colour. */
function fromOklab(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value)))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
