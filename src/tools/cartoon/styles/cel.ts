import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'

// Lightness units between two tones: shadow, paint and light, as on anime sheets. Taste.
const step = 27

/**
 * Cel anime: luminous paint in three tones with cool shadows and light that spills, thin lines in the paint's own dark.
 */
export const cel: Style = {
  lineWidth: 0.74,
  lineContrast: 0.024,
  lineSwell: 0.4,
  lineColor: [34, 18, 30],
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 0.85, middle: 66, saturation: (1.8 * options.saturation) / 100, harmony: 0.6 }
    const graded = gradeColors(sketch, smooth, grade)
    // Shadow shapes come from a wider blur than the colours, so they are large and calm, without frayed borders.
    const tone = gaussianBlur(graded.lightness, 2.6 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    for (let i = 0; i < softness.data.length; i++) {
      const kept = Math.max(0.7 * faces.body.data[i], 0.8 * faces.features.data[i])
      softness.data[i] += (step / 2 - softness.data[i]) * kept
    }
    return {
      colors: codesFromLab(graded),
      layers: [tone, softness, bloomOf(graded.lightness, faces.body, unitPx)],
      sheet: null,
    }
  },
  paintRow(row) {
    shadeRow(row)
    drawOwnInk(row)
  },
}

// Tones from which light spills, and how far, in nominal px; taste.
const bloomFrom = 82
const bloomPx = 20
// Share of that light that skin does not get: it would turn pale.
const skinShade = 0.8

// Wide, so a quarter of the size is enough.
function bloomOf(lightness: Plane, skin: Plane, unitPx: number): Plane {
  const small = resizePlane(
    lightness,
    Math.max(1, Math.round(lightness.width / 4)),
    Math.max(1, Math.round(lightness.height / 4)),
  )
  for (let i = 0; i < small.data.length; i++) small.data[i] = Math.max(0, small.data[i] - bloomFrom)
  const bloom = resizePlane(gaussianBlur(small, (bloomPx / 4) * unitPx), lightness.width, lightness.height)
  for (let i = 0; i < bloom.data.length; i++) bloom.data[i] *= 1 - skinShade * skin.data[i]
  return bloom
}

// Factors on the codes of the deepest shadow: cool, and only a little darker, because the tone is already dark.
const shadow = [0.9, 0.9, 1.12] as const
// Share of the step that is drawn: the rest of the tone stays as painted.
const stepShare = 0.85

function shadeRow({ red, green, blue, layers }: PaintRow): void {
  const [tone, softness, bloom] = layers as [Float32Array, Float32Array, Float32Array]
  for (let x = 0; x < red.length; x++) {
    const own = tone[x]
    const stepped = steppedTone(own, step, softness[x])
    // Paint never gets fully dark.
    const factor = (own + (stepped - own) * stepShare + 12) / (own + 10)
    const cool = smoothStep(1.6 * step, 0.5 * step, stepped)
    const glow = 1.1 * bloom[x]
    red[x] = red[x] * factor * (1 + (shadow[0] - 1) * cool) + glow
    green[x] = green[x] * factor * (1 + (shadow[1] - 1) * cool) + glow
    blue[x] = blue[x] * factor * (1 + (shadow[2] - 1) * cool) + glow + 7 * cool
  }
}

// Lines take the paint's colour, far darker and warmer.
function drawOwnInk({ ink, red, green, blue }: PaintRow): void {
  for (let x = 0; x < ink.length; x++) {
    const cover = ink[x] * 0.92
    if (cover === 0) continue
    red[x] += (Math.min(255, red[x]) * 0.26 + 14 - red[x]) * cover
    green[x] += (Math.min(255, green[x]) * 0.2 + 6 - green[x]) * cover
    blue[x] += (Math.min(255, blue[x]) * 0.24 + 12 - blue[x]) * cover
  }
}
