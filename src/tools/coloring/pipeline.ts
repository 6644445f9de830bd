import { Problem } from '#contract/problem.ts'
import { beginLightness } from '#imaging/color/lightness.ts'
import { measureTone } from '#imaging/color/tone-kind.ts'
import { expectRows, readyForHands } from '#imaging/rows/work-rows.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { colorPhotoRows } from '#tools/coloring/color-rows.ts'
import { layColors, openMixer } from '#tools/coloring/finish-colors.ts'
import { guessColors } from '#tools/coloring/guess/guess-colors.ts'
import { type ColoringOptions, coloringTool } from '#tools/coloring/options.ts'
import { readPalette } from '#tools/coloring/reference/read-palette.ts'
import { getPicture } from '#tools/get-picture.ts'
import type { Pipeline } from '#tools/tool.ts'

/** A photo without colour gets colours that fit it; its lightness stays as it was. */
export const coloringPipeline: Pipeline<ColoringOptions> = async (photo, options, context) => {
  const { models, progress, signal } = context
  if (photo.width < 16 || photo.height < 16) throw new Problem('photo-too-small')
  progress.part('reading the photo', 0.15)
  expectRows(colorPhotoRows)
  const lightness = beginLightness(readyForHands(photo))
  const tone = measureTone(photo)
  if (tone.kind === 'colour' && !options.recolor) throw new Problem('already-colored')
  const light = lightness()
  const guess = await guessColors(photo, { models, progress, signal }, light)
  const [picture] = coloringTool.picturesOf(options)
  if (picture !== undefined) progress.part('looking at the other photo', 0.15)
  const palette = picture === undefined ? null : await readPalette(getPicture(context, picture), context)
  signal.throwIfAborted()
  progress.part('spreading hints', 0.1)
  const mixed = openMixer(guess, photo)(options, palette)
  signal.throwIfAborted()
  progress.part('colouring', 0.4)
  const image = layColors(photo, light, guess, mixed, options)
  return {
    image,
    engines: [
      guess.engine === null ? 'warm tint' : modelCatalog[guess.engine].label,
      ...(guess.hasSky ? [modelCatalog['sky-segmenter'].label] : []),
      ...(guess.faces.length > 0 ? [modelCatalog['face-mesh'].label] : []),
      ...(palette === null ? [] : [/* i18n */ 'Colours of another photo']),
      ...(options.hints.length > 0 ? ['geodesic hints'] : []),
      'guided upsampling',
    ],
    facts: {
      colours: guess.engine === null ? 'a warm tint, as the colour network is not installed' : 'a guess',
      was: tone.kind,
      faces: guess.faces.length,
      hints: options.hints.length,
    },
  }
}
