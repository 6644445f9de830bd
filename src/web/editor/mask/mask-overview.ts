import type { Mask, Size } from '#imaging/image.ts'
import { columnsOf, fullTile, isEmptyMask, type MaskTiles, tilePx } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'

/** A small copy of a mask, to draw whole in each frame: one value per block of `factor` x `factor` photo pixels. */
export interface MaskOverview extends Size {
  readonly factor: number
  readonly data: Uint8Array
}

/** Long side at most this; the same as the view rendition of the photo that it lies on. */
const overviewMaxPx = 2048

export function createOverview(size: Size): MaskOverview {
  const factor = Math.max(1, Math.ceil(Math.max(size.width, size.height) / overviewMaxPx))
  const width = Math.ceil(size.width / factor)
  const height = Math.ceil(size.height / factor)
  return { factor, width, height, data: new Uint8Array(width * height) }
}

/** The blocks that a rectangle of photo pixels touches. */
export function overviewRect(overview: MaskOverview, rect: Rect): Rect {
  return {
    left: Math.max(0, Math.floor(rect.left / overview.factor)),
    top: Math.max(0, Math.floor(rect.top / overview.factor)),
    right: Math.min(overview.width, Math.ceil(rect.right / overview.factor)),
    bottom: Math.min(overview.height, Math.ceil(rect.bottom / overview.factor)),
  }
}

/** Updates the blocks under `rect` (photo pixels) to the mean of their pixels. */
export function updateOverview(overview: MaskOverview, mask: MaskTiles, rect: Rect): void {
  const blocks = overviewRect(overview, rect)
  const columns = columnsOf(mask)
  const { factor } = overview
  for (let by = blocks.top; by < blocks.bottom; by++) {
    const top = by * factor
    const bottom = Math.min(mask.height, top + factor)
    for (let bx = blocks.left; bx < blocks.right; bx++) {
      const left = bx * factor
      const right = Math.min(mask.width, left + factor)
      overview.data[by * overview.width + bx] = meanOf(mask, columns, left, top, right, bottom)
    }
  }
}

function meanOf(mask: MaskTiles, columns: number, left: number, top: number, right: number, bottom: number): number {
  const column = Math.floor(left / tilePx)
  const row = Math.floor(top / tilePx)
  const isOneTile = Math.floor((right - 1) / tilePx) === column && Math.floor((bottom - 1) / tilePx) === row
  if (isOneTile) {
    const tile = mask.tiles.get(row * columns + column)
    if (tile === undefined) return 0
    if (tile === fullTile) return 255
    let sum = 0
    for (let y = top; y < bottom; y++)
      for (let i = (y - row * tilePx) * tilePx + left - column * tilePx, end = i + right - left; i < end; i++)
        sum += tile[i] as number
    return Math.round(sum / ((right - left) * (bottom - top)))
  }
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const tile = mask.tiles.get(Math.floor(y / tilePx) * columns + Math.floor(x / tilePx))
      if (tile !== undefined) sum += tile[(y % tilePx) * tilePx + (x % tilePx)] as number
    }
  return Math.round(sum / ((right - left) * (bottom - top)))
}

/** The mask at the size that a preview needs; null when it is empty. */
export function smallMask(mask: MaskTiles | null): Mask | null {
  if (mask === null || isEmptyMask(mask)) return null
  const overview = createOverview(mask)
  updateOverview(overview, mask, { left: 0, top: 0, right: mask.width, bottom: mask.height })
  return { width: overview.width, height: overview.height, data: overview.data }
}
