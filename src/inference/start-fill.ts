import type { FillStart } from '#imaging/fill/fill-hole.ts'
import { sizeAt } from '#imaging/fill/fill-levels.ts'
import type { RegionCrop } from '#imaging/fill/fill-region.ts'
import type { Mask } from '#imaging/image.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { type Completer, completePhoto } from '#inference/complete-photo.ts'
import type { Models } from '#inference/models/model-session.ts'

/**
 * What a network sees in a hole, at the scale of the layout: a small copy of a photo then gets the same picture.
 * @param unfilled the size of the crop, above 0 = not known
 */
export async function startsFor(
  { crop, layoutScale }: RegionCrop,
  unfilled: Mask,
  completer: Completer | null,
  { models, signal }: { readonly models: Models; readonly signal: AbortSignal },
): Promise<FillStart[]> {
  if (completer === null) return []
  const { width, height } = sizeAt(crop, layoutScale)
  const small = layoutScale === 1 ? crop : resizeRgba(crop, width, height)
  const hole = layoutScale === 1 ? unfilled : resizeMask(unfilled, width, height)
  return [{ maker: 'network', picture: await completePhoto(small, hole, models, completer, signal) }]
}
