import { gaussianBlur } from '#imaging/box-blur.ts'
import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { drawInk, type PaintRow, type Style, writeCodes } from '#tools/cartoon/painting.ts'

// Borders between shadow, base and light, in lightness; taste, as anime sheets are keyed.
const shadowBorder = 38
const lightBorder = 76

/** Cel anime: clear two-step shadows with a cool cast, luminous colours, thin lines in the darker colour of their place. */
export const cel: Style = {
  lineWidth: 0.62,
  lineContrast: 0.03,
  begin(sketch, options) {
    const color = gradeColors(sketch.smooth, { contrast: 0.8, saturation: (1.5 * options.saturation) / 100, lift: 14 })
    spareFaces(color, sketch.smooth, sketch.faces, 0.7, 3)
    // Shadow shapes are cut from a wider blur than the colours: large calm shapes, no frayed rims.
    const shade = gaussianBlur(color.lightness, Math.max(1, 3 * sketch.unitPx))
    const bloom = gaussianBlur(color.lightness, 18 * sketch.unitPx)
    return {
      color,
      layers: [shade, bloom],
      paintRow(row) {
        shadeRow(row)
        writeCodes(row)
        drawInk(row, [46, 30, 44], 0.85)
      },
    }
  },
}

function shadeRow({ lightness, a, b, layers }: PaintRow): void {
  const [shade, bloom] = layers as [Float32Array, Float32Array]
  for (let x = 0; x < lightness.length; x++) {
    const tone = shade[x]!
    // The cut is soft over one lightness unit: sharp where tone falls quickly, gentle on slow gradients.
    const inShadow = smoothStep(shadowBorder + 1.2, shadowBorder - 1.2, tone)
    const inLight = smoothStep(lightBorder - 1.2, lightBorder + 1.2, tone)
    const own = lightness[x]!
    const base = 40 + (own - 40) * 0.72 + 9
    lightness[x] = base - 13 * inShadow + 6 * inLight + Math.max(0, bloom[x]! - 72) * 0.16
    a[x] += 2.5 * inShadow
    b[x] -= 7 * inShadow
    if (own < 14) lightness[x] += (own * 1.2 - lightness[x]!) * (1 - own / 14)
  }
}

function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
