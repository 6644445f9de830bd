import { type Point, toPhoto } from '#tools/photo-view.ts'
import { MaskPainter } from '#web/editor/mask/mask-painter.ts'
import { openForFits, snapStroke } from '#web/editor/mask/mask-work.ts'
import { currentMask } from '#web/editor/model/editor-state.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import type { Marking } from './marking.ts'
import { brushPx, snapsNow } from './paint-settings.ts'
import { type LassoDrawing, SelectPen } from './select-pen.ts'
import { fittedPhoto } from './things/mark-things.ts'

/** How far a border drawn by hand may be from the edge that it follows, CSS pixels. */
const snapReachPx = 10

/** Where a stroke is drawn before it is finished. */
interface MaskDrawing extends LassoDrawing {
  setMaskPart(mask: MaskTiles, dirty: readonly Rect[]): void
}

/** The pen for masks: it paints, draws around, or points at things. Points are in CSS pixels of the canvas. */
export class MaskPen {
  readonly #editor: Marking
  readonly #drawing: MaskDrawing
  readonly #painter: MaskPainter
  readonly #selectPen: SelectPen
  #altHeld = false
  #preparedKey: string | null = null

  constructor(editor: Marking, drawing: MaskDrawing) {
    this.#editor = editor
    this.#drawing = drawing
    this.#painter = this.#createPainter()
    this.#selectPen = new SelectPen(editor, drawing)
  }

  get isBusy(): boolean {
    return this.#painter.isBusy || this.#selectPen.isBusy
  }

  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void {
    const { store, paint } = this.#editor
    // Painting hides the compare line, so that the user paints on the picture that is shown.
    if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    if (!paint.get().isShown) paint.set({ ...paint.get(), isShown: true })
    this.#altHeld = how.altHeld
    if (paint.get().mode === 'select') this.#selectPen.begin(at, how)
    else this.#painter.begin(this.#toMask(at), how.continuesLine)
  }

  move(points: readonly Point[]): void {
    if (this.#selectPen.isBusy) this.#selectPen.move(points)
    else this.#painter.move(points.map((point) => this.#toMask(point)))
  }

  end(): void {
    if (this.#selectPen.isBusy) this.#selectPen.end()
    else this.#painter.end()
  }

  /** @param at the pointer on the canvas; null when it has left @param altHeld whether a click would take away */
  hover(at: Point | null, altHeld: boolean): void {
    this.#selectPen.hover(this.#editor.paint.get().mode === 'select' ? at : null, altHeld)
  }

  /** Called after every change. Prepares the photo for clicks once the select mode is active. */
  prepare(): void {
    const photo = this.#editor.paint.get().mode === 'select' ? fittedPhoto(this.#editor) : null
    if (photo === null || photo.key === this.#preparedKey) return
    this.#preparedKey = photo.key
    // A fit tries again.
    openForFits(photo).catch(() => {})
  }

  /** @param isMeant whether to keep what was painted so far. A second finger ends a stroke, but no click and no box. */
  interrupt(isMeant: boolean): void {
    if (isMeant && !this.#selectPen.isBusy) this.#painter.end()
    else this.cancel()
  }

  cancel(): void {
    if (this.#selectPen.isBusy) this.#selectPen.cancel()
    else this.#painter.cancel()
  }

  #createPainter(): MaskPainter {
    const { store, paint } = this.#editor
    return new MaskPainter({
      mask: () => currentMask(store.get()),
      brush: () => {
        const mask = currentMask(store.get()) ?? { width: 1, height: 1 }
        const { mode, hardness } = paint.get()
        const erases = (mode === 'eraser') !== this.#altHeld
        return { diameterPx: brushPx(paint.get(), mask), hardness, erases }
      },
      shape: () => {
        const { mode } = paint.get()
        return mode === 'lasso' || mode === 'gradient' ? mode : 'stroke'
      },
      show: (mask, dirty) => this.#drawing.setMaskPart(mask, dirty),
      showLasso: (outline) => this.#drawing.setLasso(outline.map((point) => this.#fromMask(point))),
      commit: (mask) => {
        const before = currentMask(store.get())
        store.dispatch({ type: 'mask-changed', mask })
        if (before !== null && before !== mask && snapsNow(paint.get())) void this.#snap(before, mask)
      },
    })
  }

  /** Shows the stroke at once. Its border moves to the photo's edge a moment later, in the same step of undo. */
  async #snap(before: MaskTiles, after: MaskTiles): Promise<void> {
    const { store, viewport } = this.#editor
    const photo = fittedPhoto(this.#editor)
    if (photo === null) return
    const reachPx = (snapReachPx / viewport.view.scale) * (after.width / viewport.photo.width)
    const mask = await snapStroke(photo, { before, after, reachPx }).catch(() => after)
    store.dispatch({ type: 'mask-refined', from: after, mask })
  }

  /** The mask is as large as the picture that the tool works on; the result shown may be larger. */
  #perPhotoPx(): number {
    const { photo } = this.#editor.viewport
    return (currentMask(this.#editor.store.get())?.width ?? photo.width) / photo.width
  }

  #toMask(at: Point): Point {
    const ratio = this.#perPhotoPx()
    const { x, y } = toPhoto(this.#editor.viewport.view, at)
    return { x: x * ratio, y: y * ratio }
  }

  #fromMask({ x, y }: Point): Point {
    const ratio = this.#perPhotoPx()
    return { x: x / ratio, y: y / ratio }
  }
}
