import {
  exportFits,
  exportOptions,
  exportPresets,
  exportSidesPx,
  exportSizesMax,
  originalSize,
} from '#contract/exports.ts'

const inCode = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

const sizesText = [
  `Sizes with commas between them, at most ${exportSizesMax}; each picture comes in all of them.`,
  `${inCode([originalSize, ...exportPresets.map(({ id }) => id)])}, or your own, such as \`1200x630-pad\`:`,
  `sides of ${exportSidesPx.min} to ${exportSidesPx.max} px, and one of ${inCode(exportFits)} (without one: \`inside\`). Nothing is enlarged.`,
].join(' ')

/** How pictures leave together, of one photo or of a batch. */
export const archiveQuery = exportOptions.omit({ ground: true, name: true }).extend({
  sizes: exportOptions.shape.sizes.meta({ description: sizesText, example: 'story,web' }),
  keep: exportOptions.shape.keep.describe('The part that crops keep; without it, faces and main things.'),
})

export const archiveContent = { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } }
