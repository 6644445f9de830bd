import { atom, type ReadableAtom } from 'nanostores'
import type { PhotoReply } from '#contract/photo.ts'
import type { Size } from '#imaging/image.ts'
import { fetchImage, imageUrl } from '#web/api/photos.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { lookAtPicture, Picture } from './picture.ts'

/** A rendition of 2048 px takes 12 MB. */
const picturesMax = 12
/** Small renditions take 0.2 MB each. */
const smallMax = 60
/** How many pictures keep their full pixels: the result and the one that it is compared with. */
const fullMax = 2

/** What of a step its picture is known by. */
export type Shown = Pick<Step, 'key' | 'photo' | 'size'>

/** The pictures of the steps. Each is fetched at first use and cached while there is room. */
export class PictureCache {
  readonly #pictures = new Map<string, Picture>()
  readonly #small = new Map<string, Picture>()
  readonly #coming = new Set<string>()
  readonly #files = new Map<string, Blob>()
  readonly #fileUrls = new Map<string, string>()
  readonly #changes = atom(0)
  readonly #failed = new Set<string>()
  readonly #drawn = new Set<string>()

  /** Changes whenever a picture has arrived or was dropped. */
  readonly changes: ReadableAtom<number> = this.#changes

  /** Decodes the user's file, to show it while it uploads. Resolves as soon as a small rendition is there. */
  addFile(key: string, file: Blob): Promise<Size> {
    this.#coming.add(key)
    return new Promise((resolve, reject) => {
      const onSmall = (size: Size, small: ImageBitmap) => {
        this.#files.set(key, file)
        this.#putSmall(key, new Picture(size, small, null, this.#changed))
        resolve(size)
      }
      lookAtPicture(file, onSmall)
        .then(({ size, bitmap }) => {
          const full = { size, fetch: () => Promise.resolve(file) }
          // It was dropped meanwhile.
          if (!this.#files.has(key)) bitmap.close()
          else this.#put(key, new Picture(size, bitmap, full, this.#changed))
        })
        .catch(reject)
        .finally(() => {
          this.#coming.delete(key)
          this.#changed()
        })
    })
  }

  /** Keeps drawing the file, so that nothing jumps when the upload ends. */
  keepFile(key: string, file: Blob, photo: PhotoReply): void {
    const picture = this.#pictures.get(key) ?? this.#small.get(key)
    const isSame = picture?.size.width === photo.width && picture.size.height === photo.height
    if (isSame) this.#files.set(key, file)
    else this.forget(key)
  }

  /** Shows a picture that the page has drawn in place of the step's own until that has loaded. */
  addDrawn(step: Shown, picture: Picture): void {
    this.#drawn.add(step.key)
    this.#put(step.key, picture)
  }

  /** The step's picture, or null while it loads. */
  find(step: Shown): Picture | null {
    const picture = this.#pictures.get(step.key)
    if (picture !== undefined) {
      if (this.#drawn.has(step.key) && step.photo !== null && !this.#failed.has(step.key))
        void this.#fetch(step.key, step.photo)
      this.#pictures.delete(step.key)
      this.#pictures.set(step.key, picture)
      return picture
    }
    if (step.photo !== null && !this.#failed.has(step.key)) void this.#fetch(step.key, step.photo)
    return null
  }

  /** A small rendition, which is there before the picture; the picture where there is none. Null while both load. */
  findSmall(step: Shown): Picture | null {
    return this.#small.get(step.key) ?? this.find(step)
  }

  has(step: Shown): boolean {
    return this.#pictures.has(step.key)
  }

  /** Forgets failures, so that the next access fetches again. */
  retryFailed(): void {
    this.#failed.clear()
    this.#changed()
  }

  /** The address of a small picture of the step. */
  thumbUrl(step: Shown): string | null {
    if (step.photo !== null) return imageUrl(step.photo.id, 'thumb')
    const file = this.#files.get(step.key)
    if (file === undefined) return null
    const known = this.#fileUrls.get(step.key)
    if (known !== undefined) return known
    const url = URL.createObjectURL(file)
    this.#fileUrls.set(step.key, url)
    return url
  }

  /** Frees the full pixels of all pictures that are not on the canvas. */
  releaseBut(keys: readonly string[]): void {
    for (const [key, picture] of this.#pictures) if (!keys.slice(0, fullMax).includes(key)) picture.releaseFull()
  }

  forget(key: string): void {
    this.#pictures.get(key)?.close()
    this.#pictures.delete(key)
    this.#small.get(key)?.close()
    this.#small.delete(key)
    this.#drawn.delete(key)
    this.#files.delete(key)
    const url = this.#fileUrls.get(key)
    if (url !== undefined) URL.revokeObjectURL(url)
    this.#fileUrls.delete(key)
  }

  close(): void {
    for (const key of [...this.#pictures.keys(), ...this.#small.keys()]) this.forget(key)
  }

  readonly #changed = (): void => {
    this.#changes.set(this.#changes.get() + 1)
  }

  async #fetch(key: string, photo: PhotoReply): Promise<void> {
    if (this.#coming.has(key)) return
    this.#coming.add(key)
    if (!this.#small.has(key)) void this.#fetchSmall(key, photo)
    try {
      const { bitmap } = await lookAtPicture(await fetchImage(imageUrl(photo.id, 'view')))
      const size = { width: photo.width, height: photo.height }
      const delivered = { width: photo.deliveredWidth, height: photo.deliveredHeight }
      const full = { size: delivered, fetch: () => fetchImage(imageUrl(photo.id, 'full')) }
      this.#drawn.delete(key)
      this.#put(key, new Picture(size, bitmap, bitmap.width < delivered.width ? full : null, this.#changed))
    } catch {
      this.#failed.add(key)
      this.#changed()
    } finally {
      this.#coming.delete(key)
    }
  }

  /** A failure is told by the picture itself, which is fetched at the same time. */
  async #fetchSmall(key: string, photo: PhotoReply): Promise<void> {
    const blob = await fetchImage(imageUrl(photo.id, 'thumb')).catch(() => null)
    const bitmap = blob === null ? null : await createImageBitmap(blob).catch(() => null)
    if (bitmap !== null)
      this.#putSmall(key, new Picture({ width: photo.width, height: photo.height }, bitmap, null, this.#changed))
  }

  #putSmall(key: string, picture: Picture): void {
    this.#small.get(key)?.close()
    this.#small.set(key, picture)
    for (const [oldest, old] of this.#small) {
      if (this.#small.size <= smallMax) break
      old.close()
      this.#small.delete(oldest)
    }
    this.#changed()
  }

  #put(key: string, picture: Picture): void {
    this.#pictures.get(key)?.close()
    this.#pictures.set(key, picture)
    for (const [oldest, old] of this.#pictures) {
      if (this.#pictures.size <= picturesMax) break
      // A file that is still uploading has no other source.
      if (this.#files.has(oldest)) continue
      old.close()
      this.#pictures.delete(oldest)
    }
    this.#changed()
  }
}
