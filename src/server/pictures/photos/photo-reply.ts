import type { PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { deliveryOf } from '#server/pictures/photos/download/delivery.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { otherLabelOf } from '#tools/catalog.ts'

/** @param tier of the reader, which limits how results are delivered */
export function photoReplyOf(photo: PhotoRow, tier: Tier): PhotoReply {
  const delivery = deliveryOf(photo, tier)
  return {
    id: photo.id,
    name: photo.name,
    width: photo.width,
    height: photo.height,
    bytes: photo.bytes,
    format: photo.format,
    hasAlpha: photo.has_alpha,
    createdAt: photo.created_at.toISOString(),
    sourcePhotoId: photo.source_photo_id,
    jobId: photo.job_id,
    tool: photo.tool,
    ...labelOfStep(photo),
    deliveredWidth: delivery.width,
    deliveredHeight: delivery.height,
    isWatermarked: delivery.isWatermarked,
    frames: photo.frames,
    hasLines: photo.has_lines,
    ...(photo.tool === null && photo.has_recipe ? { hasRecipe: true } : {}),
    ...(photo.holds.length === 0 ? {} : { holds: photo.holds }),
    ...(photo.is_test ? { isTest: true } : {}),
    ...(photo.lost.length === 0 ? {} : { lost: photo.lost }),
  }
}

/** Adjust cuts a print out of a scan, which begins a chain of its own. */
function labelOfStep({ id, tool, root_photo_id, last_options }: PhotoRow): { label?: Message } {
  if (tool === null) return {}
  return tool === 'adjust' && id === root_photo_id ? { label: 'print|Cut out' } : otherLabelOf(tool, last_options)
}
