import { type RenditionSize, viewSideMaxPx } from '#contract/photo.ts'
import { entitlements, type Tier } from '#contract/plan.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { PhotoFile } from '#server/pictures/photos/photo-files.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import type { Delivery } from '#server/pictures/render/render-task.ts'
import { isCounted } from '#tools/catalog.ts'

type Photo = Pick<PhotoRow, 'tool' | 'is_as_uploaded' | 'is_unmarked' | 'width' | 'height' | 'is_test'>

/** What came of a test key costs nothing, so everybody gets it as a visitor does. */
const tierOf = ({ is_test }: Photo, tier: Tier): Tier => (is_test ? 'VISITOR' : tier)

/** Whether no counted edit is in it: an upload, a result that equals one, or an upload after tools that cost nothing. */
export const isUnlimited = ({ tool, is_as_uploaded }: Pick<Photo, 'tool' | 'is_as_uploaded'>): boolean =>
  tool === null || is_as_uploaded

/**
 * Whether its file is that of an upload, byte for byte. What a tool that costs nothing has changed is stored as PNG, so
 * an upload in PNG that such a tool left as it was is taken for changed; its pixels are the same.
 */
export const isAsUploaded = (photo: Pick<PhotoRow, 'tool' | 'is_as_uploaded' | 'format'>): boolean =>
  isUnlimited(photo) && (photo.tool === null || isCounted(photo.tool) || photo.format !== 'png')

/**
 * How a photo is delivered to this tier now: an upload belongs to its owner and is unlimited, as is what costs nothing; a
 * counted result follows the plan. The mark is left out of a visitor's first result, however often it is asked for.
 */
export function deliveryOf(photo: Photo, tier: Tier): Delivery {
  const { width, height } = photo
  if (isUnlimited(photo)) return { width, height, isWatermarked: false }
  const { resultSideMaxPx, isWatermarked } = entitlements[tierOf(photo, tier)]
  const size = fitWithin({ width, height }, resultSideMaxPx ?? Number.POSITIVE_INFINITY)
  return { ...size, isWatermarked: isWatermarked && !photo.is_unmarked }
}

/** The delivery when it is less than the photo; null: the photo is delivered as it is. */
export function findLimit(photo: Photo, tier: Tier): Delivery | null {
  const delivery = deliveryOf(photo, tier)
  return delivery.isWatermarked || delivery.width < photo.width || delivery.height < photo.height ? delivery : null
}

/** A delivery of at most so many pixels; null: the photo as it is. */
export function withinPixels(
  photo: Pick<Photo, 'width' | 'height'>,
  delivery: Delivery | null,
  pixelsMax: number,
): Delivery | null {
  const { width, height } = delivery ?? photo
  const scale = Math.sqrt(pixelsMax / (width * height))
  if (scale >= 1) return delivery
  const shrink = (side: number) => Math.max(1, Math.floor(side * scale))
  return { width: shrink(width), height: shrink(height), isWatermarked: delivery?.isWatermarked === true }
}

/** Paying members have no limits. */
const limitedFiles: Readonly<Record<Tier, PhotoFile>> = {
  VISITOR: 'full-visitor',
  FREE: 'full-free',
  BASIC: 'full',
}

/** The GIF with a result's frames for this tier. */
export function gifFile(photo: Photo, tier: Tier): PhotoFile {
  if (findLimit(photo, tier) === null) return 'gif'
  return tierOf(photo, tier) === 'VISITOR' ? 'gif-visitor' : 'gif-free'
}

/** The file with a rendition for this tier. */
export function renditionFile(photo: Photo, tier: Tier, size: RenditionSize): PhotoFile {
  const limit = findLimit(photo, tier)
  if (size === 'thumb' || limit === null) return size
  const holdsView = !limit.isWatermarked && Math.max(limit.width, limit.height) >= viewSideMaxPx
  if (size === 'view' && holdsView) return 'view'
  return limitedFiles[tierOf(photo, tier)]
}
