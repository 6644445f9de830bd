import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address for an upload is good, and how long the photo may wait there to be named. */
export const uploadSeconds = 3600

export interface UploadAddressParts {
  /** The server's own secret. */
  readonly secret: Buffer
}

const pathOf = (id: string) => `/api/v1/uploads/${id}/file`

/** Addresses of this server that take one photo from whoever has them, without a key. */
export function createUploadAddresses({ secret }: UploadAddressParts) {
  const sign = (id: string, expires: number): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['PUT', pathOf(id), expires]))
      .digest()
  return {
    /** @param origin e.g. 'https://photos.example.org' */
    of: (origin: string, id: string, expires: number): string =>
      `${origin}${pathOf(id)}?${new URLSearchParams({
        expires: String(expires),
        signature: sign(id, expires).toString('base64url'),
      })}`,

    /** Whether we made the address, and it has not expired. */
    isGood(id: string, expires: number, signature: string): boolean {
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(id, expires)]
      return given.length === right.length && timingSafeEqual(given, right) && Date.now() < expires * 1000
    },
  }
}
