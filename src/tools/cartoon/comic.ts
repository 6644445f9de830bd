import { softenToSteps } from '#imaging/tone-steps.ts'
import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { drawInk, type Style, writeCodes } from '#tools/cartoon/painting.ts'

/** Clean comic: flat, bright colours and black pen lines. */
export const comic: Style = {
  lineWidth: 0.9,
  lineContrast: 0.028,
  begin(sketch, options) {
    const graded = gradeColors(sketch.smooth, { contrast: 0.9, saturation: (1.35 * options.saturation) / 100, lift: 4 })
    spareFaces(graded, sketch.smooth, sketch.faces, 0.8, 4)
    const stepped = softenToSteps(graded.lightness, 8, 1, sketch.unitPx)
    // Steps are halved in faces, where they would look like blotches.
    for (let i = 0; i < stepped.data.length; i++)
      stepped.data[i] += (graded.lightness.data[i]! - stepped.data[i]!) * 0.55 * sketch.faces.data[i]!
    const color = { ...graded, lightness: stepped }
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
