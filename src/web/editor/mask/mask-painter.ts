import type { Point } from '#tools/photo-view.ts'
import { MaskEdit, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import { type Brush, fillGradient, fillPolygon, strokeMask } from './paint-mask.ts'

export interface PainterParts {
  /** The mask to paint on; null while there is none. */
  mask(): MaskTiles | null
  brush(): Brush
  /** What a drag draws. */
  shape(): 'stroke' | 'lasso' | 'gradient'
  /** An unfinished mask, changed only inside `dirty`. */
  show(mask: MaskTiles, dirty: readonly Rect[]): void
  showLasso(outline: readonly Point[]): void
  commit(mask: MaskTiles): void
}

/** The shortest piece of a stroke, in brush diameters: the rim bends by less than a thousandth of it in between. */
const pieceShare = 0.06

/** Turns the pointer's path, in mask pixels, into one change of the mask. */
export class MaskPainter {
  readonly #parts: PainterParts
  #edit: MaskEdit | null = null
  #outline: Point[] = []
  #last: Point | null = null
  /** Where the last stroke ended, for straight lines with Shift. */
  #anchor: Point | null = null

  constructor(parts: PainterParts) {
    this.#parts = parts
  }

  get isBusy(): boolean {
    return this.#edit !== null
  }

  begin(point: Point, continuesLine: boolean): void {
    const mask = this.#parts.mask()
    if (mask === null) return
    this.#edit = new MaskEdit(mask)
    this.#outline = [point]
    this.#last = point
    if (this.#parts.shape() !== 'stroke') return
    const from = continuesLine ? (this.#anchor ?? point) : point
    strokeMask(this.#edit, from, point, this.#parts.brush())
    this.#showPart()
  }

  move(points: readonly Point[]): void {
    if (this.#edit === null || this.#last === null) return
    const shape = this.#parts.shape()
    if (shape !== 'stroke') {
      if (shape === 'gradient') this.#outline.length = 1
      this.#outline.push(...(shape === 'gradient' ? points.slice(-1) : points))
      this.#parts.showLasso(this.#outline)
      return
    }
    const brush = this.#parts.brush()
    for (const [index, point] of points.entries()) {
      const distance = Math.hypot(point.x - this.#last.x, point.y - this.#last.y)
      // A large brush looks the same with fewer pieces, and must be drawn within a frame.
      if (distance < brush.diameterPx * pieceShare && index < points.length - 1) continue
      strokeMask(this.#edit, this.#last, point, brush)
      this.#last = point
    }
    this.#showPart()
  }

  end(): void {
    if (this.#edit === null) return
    const shape = this.#parts.shape()
    if (shape !== 'stroke') {
      const fill = shape === 'lasso' ? fillPolygon : fillGradient
      fill(this.#edit, this.#outline, this.#parts.brush().erases)
      this.#parts.showLasso([])
    }
    const edit = this.#edit
    this.#edit = null
    this.#anchor = this.#last
    this.#parts.commit(edit.finish())
  }

  /** Discards the stroke. */
  cancel(): void {
    const mask = this.#parts.mask()
    const dirty = this.#edit?.size
    this.#edit = null
    this.#parts.showLasso([])
    if (mask !== null && dirty !== undefined) {
      this.#parts.show(mask, [{ left: 0, top: 0, right: dirty.width, bottom: dirty.height }])
    }
  }

  #showPart(): void {
    if (this.#edit !== null) this.#parts.show(this.#edit.peek(), this.#edit.takeDirty())
  }
}
