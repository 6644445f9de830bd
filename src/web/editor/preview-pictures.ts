import type { Rgba } from '#imaging/image.ts'
import { fetchImage, imageUrl } from '../api/photos.ts'
import { pixelsOf } from './preview-work.ts'

/** As large as the quick look needs at most. */
const pixelsMax = 1_000_000
const keptMax = 4

/** The pixels of the other photos that recipes name, for the quick look. */
export class PreviewPictures {
  readonly #pictures = new Map<string, Promise<Rgba>>()

  /** @throws RequestFailure when one of them cannot be had */
  async get(ids: readonly string[]): Promise<ReadonlyMap<string, Rgba>> {
    const entries = await Promise.all(ids.map(async (id) => [id, await this.#getOne(id)] as const))
    return new Map(entries)
  }

  #getOne(id: string): Promise<Rgba> {
    const known = this.#pictures.get(id) ?? readPixels(id)
    this.#pictures.delete(id)
    this.#pictures.set(id, known)
    known.catch(() => this.#pictures.delete(id))
    const oldest = this.#pictures.keys().next().value
    if (this.#pictures.size > keptMax && oldest !== undefined) this.#pictures.delete(oldest)
    return known
  }
}

async function readPixels(photoId: string): Promise<Rgba> {
  const bitmap = await createImageBitmap(await fetchImage(imageUrl(photoId, 'view')))
  try {
    return pixelsOf(bitmap, pixelsMax)
  } finally {
    bitmap.close()
  }
}
