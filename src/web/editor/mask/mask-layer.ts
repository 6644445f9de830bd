import type { View } from '#tools/photo-view.ts'
import { changedTiles, fullTile, type MaskTiles, tilePx, tileRect, tilesIn } from '#web/editor/model/mask-tiles.ts'
import { isEmptyRect, type Rect, union } from '#web/editor/model/viewport/view.ts'
import { contourBlockPx, contourIn } from './mask-contour.ts'
import { createOverview, type MaskOverview, overviewRect, updateOverview } from './mask-overview.ts'

/** How a mask is drawn. */
export interface Tint {
  /** Codes of red, green and blue. */
  readonly color: readonly [number, number, number]
  /** Opacity where the mask is full, 0..1. */
  readonly strength: number
}

/** The photo can still be judged through it. */
const maskTint: Tint = { color: [228, 80, 43], strength: 0.45 }
/** How many screens of tiles are cached; a tile's canvas is 256 KB. */
const detailMax = 160
/** A longer outline, as of a mask full of noise, would take too much time per frame. */
const outlinePointsMax = 150_000

/** Draws a mask and its outline: from the small overview when zoomed out, tile by tile when closer. */
export class MaskLayer {
  #mask: MaskTiles
  readonly #tint: Tint
  readonly #overview: MaskOverview
  readonly #canvas: OffscreenCanvas
  readonly #details = new Map<number, OffscreenCanvas>()
  readonly #outlines = new Map<number, { path: Path2D; points: number }>()
  readonly #staleOutlines = new Set<number>()
  readonly #blockColumns: number
  #bounds: Rect | null = null

  constructor(mask: MaskTiles, tint = maskTint) {
    this.#tint = tint
    this.#mask = { ...mask, tiles: new Map() }
    this.#overview = createOverview(mask)
    this.#canvas = new OffscreenCanvas(this.#overview.width, this.#overview.height)
    this.#blockColumns = Math.ceil(this.#overview.width / contourBlockPx)
    this.show(mask)
  }

  get mask(): MaskTiles {
    return this.#mask
  }

  get isEmpty(): boolean {
    return this.#mask.tiles.size === 0
  }

  /** What is marked lies within it, in mask pixels; empty when nothing is. */
  bounds(): Rect {
    this.#bounds ??= boundsOf(this.#overview)
    return this.#bounds
  }

  /** Takes another mask of the same photo and redraws only what differs. */
  show(mask: MaskTiles): void {
    const changed = changedTiles(this.#mask, mask)
    this.#mask = mask
    for (const index of changed) this.#refresh(tileRect(mask, index))
  }

  /** Takes an unfinished mask, of which only `dirty` (photo pixels) has changed. */
  showPart(mask: MaskTiles, dirty: readonly Rect[]): void {
    this.#mask = mask
    for (const rect of dirty) this.#refresh(rect)
  }

  /** @param scale CSS pixels per mask pixel @param visible in mask pixels */
  draw(context: CanvasRenderingContext2D, view: View, visible: Rect, pixelRatio: number): void {
    if (this.isEmpty || isEmptyRect(visible)) return
    const { factor } = this.#overview
    if (factor === 1 || view.scale * pixelRatio * factor <= 1.2) {
      context.imageSmoothingEnabled = view.scale * pixelRatio < 3
      const width = this.#overview.width * factor * view.scale
      context.drawImage(this.#canvas, view.x, view.y, width, this.#overview.height * factor * view.scale)
      return
    }
    for (const index of tilesIn(this.#mask, visible)) this.#drawTile(context, view, index, pixelRatio)
    this.#forgetOldest()
  }

  /** The outline of the whole mask, in mask pixels; null when it is too long to be drawn. */
  outline(): Path2D | null {
    for (const block of this.#staleOutlines) this.#outlineBlock(block)
    this.#staleOutlines.clear()
    let points = 0
    const whole = new Path2D()
    for (const { path, points: count } of this.#outlines.values()) {
      points += count
      whole.addPath(path)
    }
    return points > outlinePointsMax ? null : whole
  }

  #drawTile(context: CanvasRenderingContext2D, view: View, index: number, pixelRatio: number): void {
    const tile = this.#mask.tiles.get(index)
    if (tile === undefined) return
    const rect = tileRect(this.#mask, index)
    // Whole device pixels, so that neighbours neither overlap nor leave a seam.
    const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio
    const left = snap(rect.left * view.scale + view.x)
    const top = snap(rect.top * view.scale + view.y)
    const width = snap(rect.right * view.scale + view.x) - left
    const height = snap(rect.bottom * view.scale + view.y) - top
    if (tile === fullTile) {
      context.fillStyle = `rgb(${this.#tint.color.join(' ')} / ${this.#tint.strength})`
      context.fillRect(left, top, width, height)
      return
    }
    context.imageSmoothingEnabled = view.scale * pixelRatio < 3
    const detail = this.#detail(index, tile)
    context.drawImage(detail, 0, 0, rect.right - rect.left, rect.bottom - rect.top, left, top, width, height)
  }

  #detail(index: number, tile: Uint8Array): OffscreenCanvas {
    const known = this.#details.get(index)
    if (known !== undefined) {
      this.#details.delete(index)
      this.#details.set(index, known)
      return known
    }
    const canvas = new OffscreenCanvas(tilePx, tilePx)
    const image = new ImageData(tilePx, tilePx)
    colour(image.data, this.#tint, tile, 0, tilePx, tilePx, tilePx)
    canvas.getContext('2d')?.putImageData(image, 0, 0)
    this.#details.set(index, canvas)
    return canvas
  }

  #forgetOldest(): void {
    for (const index of this.#details.keys()) {
      if (this.#details.size <= detailMax) return
      this.#details.delete(index)
    }
  }

  #refresh(rect: Rect): void {
    this.#bounds = null
    updateOverview(this.#overview, this.#mask, rect)
    const blocks = overviewRect(this.#overview, rect)
    const width = blocks.right - blocks.left
    const height = blocks.bottom - blocks.top
    if (width > 0 && height > 0) {
      const image = new ImageData(width, height)
      const start = blocks.top * this.#overview.width + blocks.left
      colour(image.data, this.#tint, this.#overview.data, start, this.#overview.width, width, height)
      this.#canvas.getContext('2d')?.putImageData(image, blocks.left, blocks.top)
    }
    for (const index of tilesIn(this.#mask, rect)) this.#details.delete(index)
    this.#markOutlines(union(blocks, { ...blocks, left: blocks.left - 1, top: blocks.top - 1 }))
  }

  #markOutlines(blocks: Rect): void {
    for (let y = Math.floor(Math.max(0, blocks.top) / contourBlockPx); y * contourBlockPx < blocks.bottom; y++)
      for (let x = Math.floor(Math.max(0, blocks.left) / contourBlockPx); x * contourBlockPx < blocks.right; x++)
        this.#staleOutlines.add(y * this.#blockColumns + x)
  }

  #outlineBlock(index: number): void {
    const left = (index % this.#blockColumns) * contourBlockPx
    const top = Math.floor(index / this.#blockColumns) * contourBlockPx
    const lines = contourIn(this.#overview, {
      left,
      top,
      right: Math.min(this.#overview.width, left + contourBlockPx),
      bottom: Math.min(this.#overview.height, top + contourBlockPx),
    })
    if (lines.length === 0) {
      this.#outlines.delete(index)
      return
    }
    const path = new Path2D()
    let points = 0
    for (const line of lines) {
      points += line.length
      const [start, ...others] = line
      if (start === undefined) continue
      path.moveTo(start.x, start.y)
      for (const point of others) path.lineTo(point.x, point.y)
    }
    this.#outlines.set(index, { path, points })
  }
}

/** Mask values in a colour, `stride` values per row from `start` on. */
function colour(
  target: Uint8ClampedArray,
  { color: [red, green, blue], strength }: Tint,
  values: Uint8Array,
  start: number,
  stride: number,
  width: number,
  height: number,
): void {
  for (let y = 0, p = 0; y < height; y++)
    for (let i = start + y * stride, end = i + width; i < end; i++, p += 4) {
      target[p] = red
      target[p + 1] = green
      target[p + 2] = blue
      target[p + 3] = (values[i] as number) * strength
    }
}

function boundsOf({ width, height, data, factor }: MaskOverview): Rect {
  const blocks = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue
      blocks.left = Math.min(blocks.left, x)
      blocks.right = Math.max(blocks.right, x + 1)
      blocks.top = Math.min(blocks.top, y)
      blocks.bottom = y + 1
    }
  const { left, top, right, bottom } = blocks
  return { left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor }
}
