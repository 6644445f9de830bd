import type { FillStart } from '#imaging/fill/fill-hole.ts'
import { sizeAt } from '#imaging/fill/fill-levels.ts'
import type { RegionCrop } from '#imaging/fill/fill-region.ts'
import type { Mask } from '#imaging/image.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { type Completer, completePhoto } from '#inference/complete-photo.ts'
import type { Models } from '#inference/models/model-session.ts'

/**
 * What a network sees in a hole, at the scale of the layout: a small copy of a photo then gets the same picture. It is
 * still being made when this returns.
 * @param unfilled the size of the crop, above 0 = not known
 * @param hidden the size of the crop, above 0 = not shown to the network, which would go on with it
 */
export function startsFor(
  { crop, layoutScale }: RegionCrop,
  unfilled: Mask,
  completer: Completer | null,
  { models, signal }: { readonly models: Models; readonly signal: AbortSignal },
  hidden: Mask | null = null,
): Promise<FillStart>[] {
  if (completer === null) return []
  const { width, height } = sizeAt(crop, layoutScale)
  const small = layoutScale === 1 ? crop : resizeRgba(crop, width, height)
  const resized = (mask: Mask) => (layoutScale === 1 ? mask : resizeMask(mask, width, height))
  const veil = hidden === null ? null : resized(hidden)
  const start = completePhoto(small, resized(unfilled), models, completer, signal, veil).then(
    (picture): FillStart => ({ maker: 'network', picture }),
  )
  // A fill that ends early does not wait for it.
  start.catch(() => {})
  return [start]
}
