import { softenToSteps } from '#imaging/tone-steps.ts'
import { gradeColors } from '#tools/cartoon/grade.ts'
import { drawInk, type Style, writeCodes } from '#tools/cartoon/painting.ts'

/** Clean comic: flat, bright colours and black pen lines. */
export const comic: Style = {
  lineWidth: 0.9,
  lineContrast: 0.028,
  begin(sketch, options) {
    const graded = gradeColors(sketch.smooth, { contrast: 0.9, saturation: (1.35 * options.saturation) / 100, lift: 4 })
    const color = { ...graded, lightness: softenToSteps(graded.lightness, 8, 1, sketch.unitPx) }
    return {
      color,
      layers: [],
      paintRow(row) {
        writeCodes(row)
        drawInk(row, [18, 15, 20], 0.96)
      },
    }
  },
}
