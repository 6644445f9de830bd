import type { PhotoPalette } from '#imaging/color/like-colors.ts'
import { measureTone } from '#imaging/color/tone-kind.ts'
import type { Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { guessColors } from '#tools/coloring/guess/guess-colors.ts'
import { paletteOf } from '#tools/coloring/reference/palette-of.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** The colours of another photo, guessed if it has none; null without the network that tells its places. */
export async function readPalette(
  picture: Rgba,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<PhotoPalette | null> {
  const { features, chroma } = await guessColors(picture, { models, progress: silentProgress(), signal })
  if (features === null) return null
  return paletteOf(picture, features, measureTone(picture).kind === 'colour' ? null : chroma)
}
