import { openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { createRgba, type Rgba } from '#imaging/image.ts'

/** A photo of the cache that prepare_photos.py writes. */
export interface CachedPhoto {
  readonly file: string
  readonly source: string
  readonly width: number
  readonly height: number
  readonly offset: number
}

/** The photos of a cache, and how to read the pixels of one. */
export function openCache(cache: string): { photos: CachedPhoto[]; read(photo: CachedPhoto): Rgba } {
  const pixels = openSync(join(cache, 'photos.u8'), 'r')
  return {
    photos: JSON.parse(readFileSync(join(cache, 'photos.json'), 'utf8')),
    read({ width, height, offset }) {
      const bytes = Buffer.alloc(width * height * 3)
      readSync(pixels, bytes, 0, bytes.length, offset)
      const photo = createRgba(width, height)
      for (let i = 0; i < width * height; i++) {
        photo.data.set(bytes.subarray(i * 3, i * 3 + 3), i * 4)
        photo.data[i * 4 + 3] = 255
      }
      return photo
    },
  }
}
