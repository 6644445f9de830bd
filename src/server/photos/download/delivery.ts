import { type RenditionSize, viewSideMaxPx } from '#contract/photo.ts'
import { entitlements, type Tier } from '#contract/plan.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { PhotoFile } from '#server/photos/photo-files.ts'
import type { PhotoRow } from '#server/photos/photo-queries.ts'
import type { Delivery } from '#server/render/render-task.ts'

type Photo = Pick<PhotoRow, 'tool' | 'is_as_uploaded' | 'width' | 'height'>

/** Whether nothing was made of it: an upload, or a result that is one, byte for byte. */
export const isAsUploaded = ({ tool, is_as_uploaded }: Pick<Photo, 'tool' | 'is_as_uploaded'>): boolean =>
  tool === null || is_as_uploaded

/** What of a photo leaves for who has this standing now: an upload is its owner's and leaves as it is, a result as the plan says. */
export function deliveryOf(photo: Photo, tier: Tier): Delivery {
  const { width, height } = photo
  if (isAsUploaded(photo)) return { width, height, isWatermarked: false }
  const { resultSideMaxPx, isWatermarked } = entitlements[tier]
  return { ...fitWithin({ width, height }, resultSideMaxPx ?? Number.POSITIVE_INFINITY), isWatermarked }
}

/** The delivery when it is less than the photo; null: the photo leaves as it is. */
export function findLimit(photo: Photo, tier: Tier): Delivery | null {
  const delivery = deliveryOf(photo, tier)
  return delivery.isWatermarked || delivery.width < photo.width || delivery.height < photo.height ? delivery : null
}

/** Members who pay are limited in nothing. */
const limitedFiles: Readonly<Record<Tier, PhotoFile>> = {
  VISITOR: 'full-visitor',
  FREE: 'full-free',
  BASIC: 'full',
}

/** The GIF that holds a result's frames as they may be seen. */
export function gifFile(photo: Photo, tier: Tier): PhotoFile {
  if (findLimit(photo, tier) === null) return 'gif'
  return tier === 'VISITOR' ? 'gif-visitor' : 'gif-free'
}

/** The file that holds a rendition as it may be seen. */
export function renditionFile(photo: Photo, tier: Tier, size: RenditionSize): PhotoFile {
  const limit = findLimit(photo, tier)
  if (size === 'thumb' || limit === null) return size
  const holdsView = !limit.isWatermarked && Math.max(limit.width, limit.height) >= viewSideMaxPx
  if (size === 'view' && holdsView) return 'view'
  return limitedFiles[tier]
}
