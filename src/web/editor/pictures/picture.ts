import type { Size } from '#imaging/image.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import { openWorker, type WorkerLine } from './worker-line.ts'

export type PictureRequest =
  | { readonly kind: 'open'; readonly picture: number; readonly blob: Blob }
  | ReduceRequest
  | CutRequest
  | { readonly kind: 'close'; readonly picture: number }

export interface ReduceRequest {
  readonly kind: 'reduce'
  readonly picture: number
  readonly sidePx: number
  readonly quality: ResizeQuality
}

export interface CutRequest {
  readonly kind: 'cut'
  readonly picture: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PictureReply {
  /** Of the whole picture, upright. */
  readonly width: number
  readonly height: number
  readonly bitmap: ImageBitmap | null
}

/** Long side of the rendition that is always drawn. Full pixels are fetched only when zoomed in further. */
const viewSidePx = 2048
/** Long side of the rendition from which thumbnails are drawn: twice the size at which they are shown. */
const smallSidePx = 256
const cutPx = 1024
/** 4 MB each; a screen of 2560 x 1440 needs 12 at 1:1. */
const cutsMax = 48

let nextPicture = 1

let line: WorkerLine<PictureRequest, PictureReply | null> | null = null
const pictureLine = () => {
  line ??= openWorker(() => new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' }))
  return line
}

/**
 * Decodes a picture, and makes its renditions: first a small one, some 0.1 s before the one that is drawn.
 * @param onSmall gets the small rendition, long side at most `smallSidePx`
 * @returns the size and a drawable rendition; rejects when this browser cannot read the picture
 */
export async function lookAtPicture(
  blob: Blob,
  onSmall: (size: Size, small: ImageBitmap) => void = (_, small) => small.close(),
): Promise<{ size: Size; bitmap: ImageBitmap }> {
  const picture = nextPicture++
  const reduced = async (sidePx: number, quality: ResizeQuality) => {
    const reply = await pictureLine().ask({ kind: 'reduce', picture, sidePx, quality })
    if (reply === null || reply.bitmap === null) throw new Error('no picture')
    return { size: { width: reply.width, height: reply.height }, bitmap: reply.bitmap }
  }
  try {
    await pictureLine().ask({ kind: 'open', picture, blob })
    const small = await reduced(smallSidePx, 'medium')
    onSmall(small.size, small.bitmap)
    return await reduced(viewSidePx, 'high')
  } finally {
    // A worker that died has nothing to close.
    pictureLine()
      .ask({ kind: 'close', picture })
      .catch(() => {})
  }
}

/** The full pixels of a picture: all of them, or fewer where the plan limits the size. */
export interface FullPixels {
  readonly size: Size
  /** Fetches the encoded picture. */
  fetch(): Promise<Blob>
}

/** A square of full pixels, and its position in pixels of the picture. */
export interface Cut extends Rect {
  readonly bitmap: ImageBitmap
}

/** A picture to draw: a rendition of the whole, and full pixels in squares for the parts that are zoomed in. */
export class Picture {
  readonly size: Size
  readonly bitmap: ImageBitmap
  readonly #fullPixels: FullPixels | null
  readonly #onChange: () => void
  readonly #id = nextPicture++
  readonly #cuts = new Map<number, ImageBitmap>()
  readonly #asked = new Set<number>()
  #full: Promise<unknown> | null = null
  #isClosed = false

  /** @param fullPixels null when the rendition is all there is */
  constructor(size: Size, bitmap: ImageBitmap, fullPixels: FullPixels | null, onChange: () => void) {
    this.size = size
    this.bitmap = bitmap
    this.#fullPixels = fullPixels
    this.#onChange = onChange
  }

  /** Pixels of the rendition per photo pixel, <= 1. */
  get detail(): number {
    return this.bitmap.width / this.size.width
  }

  /** The loaded full pixels under `rect` (photo pixels). Requests the rest. */
  cutsIn(rect: Rect): Cut[] {
    if (this.#fullPixels === null) return []
    const found: Cut[] = []
    const { width, height } = this.#fullPixels.size
    const scale = { x: this.size.width / width, y: this.size.height / height }
    const step = { x: cutPx * scale.x, y: cutPx * scale.y }
    const columns = Math.ceil(width / cutPx)
    for (let row = Math.floor(rect.top / step.y); row * step.y < rect.bottom && row * cutPx < height; row++)
      for (let column = Math.floor(rect.left / step.x); column * step.x < rect.right && column < columns; column++) {
        const index = row * columns + column
        const bitmap = this.#cuts.get(index)
        if (bitmap === undefined) this.#ask(index, column * cutPx, row * cutPx)
        else {
          // Moves the tile to the end of the queue for eviction.
          this.#cuts.delete(index)
          this.#cuts.set(index, bitmap)
          const [left, top] = [column * step.x, row * step.y]
          found.push({ left, top, right: left + bitmap.width * scale.x, bottom: top + bitmap.height * scale.y, bitmap })
        }
      }
    return found
  }

  close(): void {
    this.#isClosed = true
    this.releaseFull()
    this.bitmap.close()
  }

  /** Frees the memory of the full pixels. */
  releaseFull(): void {
    for (const bitmap of this.#cuts.values()) bitmap.close()
    this.#cuts.clear()
    this.#asked.clear()
    if (this.#full !== null) void pictureLine().ask({ kind: 'close', picture: this.#id })
    this.#full = null
  }

  #ask(index: number, left: number, top: number): void {
    if (this.#fullPixels === null || this.#asked.has(index)) return
    const { size } = this.#fullPixels
    this.#asked.add(index)
    this.#full ??= this.#fullPixels.fetch().then((blob) => pictureLine().ask({ kind: 'open', picture: this.#id, blob }))
    const full = this.#full
    const width = Math.min(cutPx, size.width - left)
    const height = Math.min(cutPx, size.height - top)
    full
      .then(() => pictureLine().ask({ kind: 'cut', picture: this.#id, left, top, width, height }))
      .then((reply) => {
        this.#asked.delete(index)
        if (reply?.bitmap == null) return
        if (this.#isClosed || this.#full !== full) return reply.bitmap.close()
        this.#cuts.set(index, reply.bitmap)
        this.#forgetOldest()
        this.#onChange()
      })
      // The rendition stays on the canvas, and the next frame requests the pixels again.
      .catch(() => {
        this.#asked.delete(index)
        if (this.#full === full) this.#full = null
      })
  }

  #forgetOldest(): void {
    for (const [index, bitmap] of this.#cuts) {
      if (this.#cuts.size <= cutsMax) return
      bitmap.close()
      this.#cuts.delete(index)
    }
  }
}
