import { z } from 'zod'
import { downloadFormats, metadataChoices } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'
import { missing } from '#server/doors/v1/receive-photo.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { fileReply } from '#server/pictures/photos/download/file-reply.ts'
import { openPicture } from '#server/pictures/photos/download/open-picture.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'
import type { WantedOptions } from '#server/pictures/render/wanted-options.ts'

const formats = [...downloadFormats, 'gif'] as const
type Format = (typeof formats)[number]

/** How a picture is to be delivered: in every query that may answer with one. */
export const deliveryQuery = z.object({
  format: z
    .enum(formats)
    .optional()
    .describe(
      'Before `Accept`, whose other types count as none. Without both: PNG where something is transparent, else JPEG. gif: an animation with all frames.',
    ),
  quality: z.coerce.number().int().min(1).max(100).default(90).describe('Of JPEG, WebP and AVIF.'),
  metadata: z.enum(metadataChoices).default('without-place').describe('What is kept of the metadata.'),
  credentials: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether a result brings along its signed content credentials and its recipe. What a network invented is signed in any case.',
    ),
})
export type DeliveryQuery = z.infer<typeof deliveryQuery>

export const pictureContent = Object.fromEntries(
  formats.map((format) => [`image/${format}`, { schema: { type: 'string' as const, format: 'binary' } }]),
)

/** Answers with the file of a photo, as the reader may have it. @throws Problem as `Photos.download` */
export async function deliverPicture(
  c: CallContext,
  photos: Photos,
  reader: Actor,
  photoId: string,
  { format: asked, ...rest }: DeliveryQuery,
): Promise<Response> {
  const isMoving = (await photos.get(reader, photoId)).frames > 1
  requireMoving(asked, isMoving)
  const format = formatOf(c, asked, isMoving)
  const file = await openPicture(photos, reader, photoId, { format, ...rest })
  return fileReply(c, file, {
    'content-disposition': attachmentHeader(file.name),
    'cache-control': 'no-store',
    'content-location': `/api/v1/photos/${photoId}/file`,
    vary: 'Accept',
  })
}

/** How a call that will wait for a still result will get it; null where that is not known before, or less than there is. */
export function wantedOf(
  c: CallContext,
  reader: Actor,
  { format: asked, ...rest }: DeliveryQuery,
): WantedOptions | null {
  const format = formatOf(c, asked, false)
  if (format === 'gif' || format === 'tiff' || entitlements[reader.tier].isWatermarked) return null
  return format === 'auto' ? { ...rest, format: 'jpeg', isPngIfTransparent: true } : { ...rest, format }
}

const formatOf = (c: CallContext, asked: Format | undefined, isMoving: boolean): Format | 'auto' =>
  asked ?? findAccepted(c.req.header('accept') ?? '', isMoving) ?? 'auto'

/** Refuses gif for what stands still; for the result of an edit before that is made. @throws InvalidRequest */
export function requireMoving(asked: DeliveryQuery['format'], isMoving: boolean): void {
  if (asked === 'gif' && !isMoving)
    throw missing('/format', 'format must be another: the picture stands still, and gif is for animations.')
}

/**
 * The first format that an Accept header names; weights are rare in programs and not looked at. Other types are
 * disregarded, as RFC 9110, 12.5.1, allows: the edit is done by then, and `image/jpg` or `image/bmp` is no reason to keep
 * it back. The answer says what it is.
 */
function findAccepted(accept: string, isMoving: boolean): Format | null {
  for (const entry of accept.split(',')) {
    const type = entry.split(';')[0]?.trim().toLowerCase()
    const format = formats.find((one) => `image/${one}` === type)
    if (format !== undefined && (format !== 'gif' || isMoving)) return format
  }
  return null
}
