import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { codesFromLab, drawInk, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'

// Lightness units between two tones: about five tones in all. Taste, after printed comics.
const step = 19
// Everything darker is filled with ink, like the spot blacks of a pen artist.
const spotBlack = 11
const ink = [16, 14, 22] as const

/** Clean comic: flat, bright colours in clean-cut tones, spot blacks and swelling black lines. */
export const comic: Style = {
  lineWidth: 1.05,
  lineContrast: 0.024,
  lineSwell: 0.9,
  lineColor: ink,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 0.95, middle: 60, saturation: (1.45 * options.saturation) / 100, harmony: 0.55 }
    const graded = gradeColors(sketch, smooth, grade)
    const tone = gaussianBlur(graded.lightness, 1.3 * unitPx)
    const softness = stepSoftness(tone, step, unitPx, sketch.scale)
    // Steps are softer on skin, where hard ones look like blotches and change its tone.
    for (let i = 0; i < softness.data.length; i++)
      softness.data[i] += (step / 2 - softness.data[i]) * 0.65 * faces.body.data[i]
    return {
      colors: codesFromLab(graded),
      layers: [tone, softness],
      sheet: null,
    }
  },
  paintRow(row) {
    stepRow(row)
    drawInk(row, ink, 1)
  },
}

function stepRow({ red, green, blue, layers }: PaintRow): void {
  const [tone, softness] = layers as [Float32Array, Float32Array]
  for (let x = 0; x < red.length; x++) {
    const own = tone[x]
    const soft = softness[x]
    // Codes are about proportional to lightness, apart from a little light in the darkest tones.
    const factor = (steppedTone(own, step, soft) + 6) / (own + 6)
    const black = smoothStep(spotBlack + Math.min(3, soft), spotBlack - Math.min(3, soft), own)
    red[x] += (ink[0] - red[x] * factor) * black + red[x] * (factor - 1)
    green[x] += (ink[1] - green[x] * factor) * black + green[x] * (factor - 1)
    blue[x] += (ink[2] - blue[x] * factor) * black + blue[x] * (factor - 1)
  }
}
