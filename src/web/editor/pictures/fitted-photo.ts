import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { type MaskEdit, tilePx, tileRect, tilesIn } from '#web/editor/model/mask-tiles.ts'
import { isEmptyRect, type Rect } from '#web/editor/model/viewport/view.ts'

/** Size of the copy in which shadows and reflections are found. */
const smallPixels = 1_000_000
/** Size of the part in which borders are fitted: half a second on a phone. */
const partPixels = 500_000

/** A part of the photo at its own scale; `rect` is its position in mask pixels. */
export interface PhotoPart {
  readonly pixels: Rgba
  readonly rect: Rect
  /** Its pixels per mask pixel, <= 1. */
  readonly scale: number
}

/** The photo that a mask is fitted to; lives in the worker. */
export class FittedPixels {
  readonly key: string
  readonly #bitmap: ImageBitmap
  #small: Rgba | null = null

  constructor(key: string, bitmap: ImageBitmap) {
    this.key = key
    this.#bitmap = bitmap
  }

  close(): void {
    this.#bitmap.close()
  }

  /** All of the photo, at most about 1 megapixel. */
  get small(): Rgba {
    const { width, height } = this.#bitmap
    const scale = Math.min(1, Math.sqrt(smallPixels / (width * height)))
    this.#small ??= this.#cut({ left: 0, top: 0, right: width, bottom: height }, scale)
    return this.#small
  }

  /** @param rect in pixels of a mask `maskWidth` wide */
  part(rect: Rect, maskWidth: number): PhotoPart {
    const perMask = this.#bitmap.width / maskWidth
    const source = {
      left: rect.left * perMask,
      top: rect.top * perMask,
      right: rect.right * perMask,
      bottom: rect.bottom * perMask,
    }
    const area = (source.right - source.left) * (source.bottom - source.top)
    const scale = Math.min(1, Math.sqrt(partPixels / area))
    const pixels = this.#cut(source, scale)
    return { pixels, rect, scale: pixels.width / (rect.right - rect.left) }
  }

  #cut({ left, top, right, bottom }: Rect, scale: number): Rgba {
    const width = Math.max(1, Math.round((right - left) * scale))
    const height = Math.max(1, Math.round((bottom - top) * scale))
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(this.#bitmap, left, top, right - left, bottom - top, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }
}

/** A mask's values at the centres of a part's pixels; 0 outside the mask. */
export function samplePart(
  { pixels: { width, height }, rect }: PhotoPart,
  valueAt: (x: number, y: number) => number,
): Mask {
  const mask = createMask(width, height)
  const stepX = (rect.right - rect.left) / width
  const stepY = (rect.bottom - rect.top) / height
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      mask.data[i] = valueAt(Math.floor(rect.left + (x + 0.5) * stepX), Math.floor(rect.top + (y + 0.5) * stepY))
  return mask
}

/**
 * Writes a part's mask into a mask of the photo's size, with rims as soft as the part's pixels are large.
 * @param rect may reach beyond the mask
 * @param mix gives the new value from the old one, the part's, and their place in the part and in the mask
 */
export function writePart(
  edit: MaskEdit,
  part: Mask,
  rect: Rect,
  mix: (known: number, own: number, at: number, x: number, y: number) => number,
): void {
  const perX = part.width / (rect.right - rect.left)
  const perY = part.height / (rect.bottom - rect.top)
  for (const index of tilesIn(edit.size, rect)) {
    const own = tileRect(edit.size, index)
    const left = Math.max(own.left, rect.left)
    const top = Math.max(own.top, rect.top)
    const inside = { left, top, right: Math.min(own.right, rect.right), bottom: Math.min(own.bottom, rect.bottom) }
    if (isEmptyRect(inside)) continue
    const tile = edit.write(index)
    for (let y = inside.top; y < inside.bottom; y++) {
      const v = Math.min(part.height - 1, Math.max(0, (y + 0.5 - rect.top) * perY - 0.5))
      const row = Math.min(part.height - 2, Math.floor(v))
      for (let x = inside.left; x < inside.right; x++) {
        const u = Math.min(part.width - 1, Math.max(0, (x + 0.5 - rect.left) * perX - 0.5))
        const i = (y - own.top) * tilePx + x - own.left
        const at = Math.max(0, row) * part.width + Math.min(part.width - 2, Math.floor(u))
        const value = bilinear(part, Math.max(0, at), u - Math.floor(u), v - Math.max(0, row))
        tile[i] = mix(tile[i] as number, value, at, x, y)
      }
    }
    edit.touch(index, inside)
  }
}

function bilinear({ data, width }: Mask, at: number, u: number, v: number): number {
  const last = data.length - 1
  const topLeft = data[at] as number
  const topRight = data[Math.min(last, at + 1)] as number
  const bottomLeft = data[Math.min(last, at + width)] as number
  const bottomRight = data[Math.min(last, at + width + 1)] as number
  const upper = topLeft + (topRight - topLeft) * u
  const lower = bottomLeft + (bottomRight - bottomLeft) * u
  return Math.round(upper + (lower - upper) * v)
}
