import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { downloadFormats, metadataChoices } from '#contract/photo.ts'
import type { PictureOrder } from '#server/pictures/photos/download/open-picture.ts'

/** How long an address is good. */
export const addressSeconds = 3600

/** What an address delivers: a photo in a form. A change of any part is another address. */
export interface AddressedFile {
  readonly photoId: string
  /** auto, as the addresses in jobs are, or as `variantOf` writes it. */
  readonly variant: string
  readonly disposition: 'attachment' | 'inline'
  /** Seconds since 1970. */
  readonly expires: number
}

const autoOrder: PictureOrder = { format: 'auto', quality: 90, metadata: 'without-place', credentials: 'on' }
const writtenOrder = z.object({
  format: z.enum(['auto', 'gif', ...downloadFormats]),
  quality: z.coerce.number().int().min(1).max(100),
  metadata: z.enum(metadataChoices),
  credentials: z.enum(['on', 'off']),
})

const variantOf = ({ format, quality, metadata, credentials }: PictureOrder): string =>
  `${format}.${quality}.${metadata}.${credentials}`

/** How the picture leaves; null: no variant of ours. */
export function orderOf(variant: string): PictureOrder | null {
  if (variant === 'auto') return autoOrder
  const [format, quality, metadata, credentials] = variant.split('.')
  return writtenOrder.safeParse({ format, quality, metadata, credentials }).data ?? null
}

export interface ResultAddress {
  readonly url: string
  readonly expiresAt: string
}

export interface ResultAddressesParts {
  /** The server's own secret. */
  readonly secret: Buffer
  readonly now?: () => number
}

export type ResultAddresses = ReturnType<typeof createResultAddresses>

const pathOf = (photoId: string) => `/api/v1/results/${photoId}`

/** Addresses of results that are good for an hour, for whoever has them, without a key. */
export function createResultAddresses({ secret, now = () => Date.now() }: ResultAddressesParts) {
  const sign = ({ photoId, variant, disposition, expires }: AddressedFile): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([pathOf(photoId), variant, disposition, expires]))
      .digest()
  return {
    /**
     * @param origin e.g. 'https://photos.example.org'
     * @param order absent: a result as it leaves where nothing is said
     */
    of(origin: string, photoId: string, order?: PictureOrder): ResultAddress {
      const expires = Math.floor(now() / 1000) + addressSeconds
      const file: AddressedFile = {
        photoId,
        variant: order === undefined ? 'auto' : variantOf(order),
        disposition: 'attachment',
        expires,
      }
      const { variant, disposition } = file
      const query = new URLSearchParams({
        variant,
        disposition,
        expires: String(expires),
        signature: sign(file).toString('base64url'),
      })
      return { url: `${origin}${pathOf(photoId)}?${query}`, expiresAt: new Date(expires * 1000).toISOString() }
    },

    /** Whether we made the address, and less than an hour ago. */
    isGood(file: AddressedFile, signature: string): boolean {
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(file)]
      return given.length === right.length && timingSafeEqual(given, right) && now() < file.expires * 1000
    },
  }
}
