import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { CanvasRenderer } from '#web/editor/canvas/canvas-renderer.ts'
import type { Rect } from '#web/editor/canvas/viewport/view.ts'
import { MaskPainter } from '#web/editor/mask/mask-painter.ts'
import { emptyMask, type MaskTiles } from '#web/editor/mask/mask-tiles.ts'
import { fitMask, openForClicks } from '#web/editor/mask/mask-work.ts'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { currentMask, targetStep } from '#web/editor/state/editor-state.ts'
import { brushPx, snapsNow } from './paint-settings.ts'
import { type Pick, selectByClick } from './select-by-click.ts'

/** A drag shorter than this is a click, CSS pixels: more for a fingertip. */
const clickPx = { mouse: 5, touch: 12 } as const
/** How far a border drawn by hand may be from the edge that it follows, CSS pixels. */
const snapReachPx = 10

/** Points are in the photo's pixels, because the photo may move meanwhile. */
interface Drag {
  readonly from: Point
  to: Point
  readonly takesAway: boolean
  readonly isTouch: boolean
  isBox: boolean
}

/** The pen for masks: it paints, draws around, or points at things. Points are in CSS pixels of the canvas. */
export class MaskPen {
  readonly #editor: Editor
  readonly #renderer: CanvasRenderer
  readonly #painter: MaskPainter
  #altHeld = false
  #drag: Drag | null = null
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #preparedKey: string | null = null

  constructor(editor: Editor, renderer: CanvasRenderer) {
    this.#editor = editor
    this.#renderer = renderer
    this.#painter = this.#createPainter()
  }

  get isBusy(): boolean {
    return this.#painter.isBusy || this.#drag !== null
  }

  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void {
    const { store, paint } = this.#editor
    // Painting hides the compare line, so that the user paints on the picture that is shown.
    if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    if (!paint.get().isShown) paint.set({ ...paint.get(), isShown: true })
    this.#altHeld = how.altHeld
    if (paint.get().mode !== 'select') {
      this.#painter.begin(this.#toMask(at), how.continuesLine)
      return
    }
    const takesAway = paint.get().picksAway !== how.altHeld
    const from = this.#toPhoto(at)
    this.#drag = { from, to: from, takesAway, isTouch: how.isTouch, isBox: false }
  }

  move(points: readonly Point[]): void {
    const drag = this.#drag
    if (drag === null) {
      this.#painter.move(points.map((point) => this.#toMask(point)))
      return
    }
    const last = points.at(-1)
    if (last !== undefined) drag.to = this.#toPhoto(last)
    const away = Math.hypot(drag.to.x - drag.from.x, drag.to.y - drag.from.y) * this.#editor.viewport.view.scale
    if (away > clickPx[drag.isTouch ? 'touch' : 'mouse']) drag.isBox = true
    if (drag.isBox) this.#renderer.setLasso(corners(boxBetween(drag.from, drag.to)))
  }

  end(): void {
    const drag = this.#drag
    if (drag === null) {
      this.#painter.end()
      return
    }
    this.#drag = null
    this.#renderer.setLasso([])
    const { takesAway } = drag
    const [from, to] = [this.#scaled(drag.from), this.#scaled(drag.to)]
    this.#pick(drag.isBox ? { box: boxBetween(from, to), takesAway } : { at: from, takesAway })
  }

  /** Called after every change. Prepares the photo for clicks once the select mode is active. */
  prepare(): void {
    const photo = this.#editor.paint.get().mode === 'select' ? this.#photo() : null
    if (photo === null || photo.key === this.#preparedKey) return
    this.#preparedKey = photo.key
    // A click tries again.
    openForClicks(photo, emptyMask({ width: 1, height: 1 })).catch(() => {})
  }

  /** @param isMeant whether to keep what was painted so far. A second finger ends a stroke, but no click and no box. */
  interrupt(isMeant: boolean): void {
    if (isMeant && this.#drag === null) this.#painter.end()
    else this.cancel()
  }

  cancel(): void {
    if (this.#drag === null) this.#painter.cancel()
    else {
      this.#drag = null
      this.#renderer.setLasso([])
    }
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
      isLasso: () => paint.get().mode === 'lasso',
      show: (mask, dirty) => this.#renderer.setMaskPart(mask, dirty),
      showLasso: (outline) => this.#renderer.setLasso(outline.map((point) => this.#fromMask(point))),
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
    const photo = this.#photo()
    if (photo === null) return
    const reachPx = (snapReachPx / viewport.view.scale) * (after.width / viewport.photo.width)
    const mask = await fitMask({ kind: 'snap', photo, before, after, reachPx }).catch(() => after)
    store.dispatch({ type: 'mask-refined', from: after, mask })
  }

  /** Runs clicks one after the other, because each builds on the result of the one before. */
  #pick(pick: Pick): void {
    this.#waiting++
    this.#editor.isSearching.set(true)
    this.#queue = this.#queue
      .then(() => this.#search(pick))
      // The mask stays; the brush still works.
      .catch(() => {})
      .finally(() => this.#editor.isSearching.set(--this.#waiting > 0))
  }

  async #search(pick: Pick): Promise<void> {
    const { store, paint } = this.#editor
    const photo = this.#photo()
    const before = currentMask(store.get())
    if (photo === null || before === null) return
    const mask = await selectByClick(photo, before, pick, paint.get().takesShadow)
    // Keeps changes that were made meanwhile.
    if (currentMask(store.get()) === before) store.dispatch({ type: 'mask-changed', mask })
  }

  #photo() {
    const { store, cache } = this.#editor
    const target = targetStep(store.get())
    const bitmap = target === null ? undefined : cache.find(target)?.bitmap
    return target === null || bitmap === undefined
      ? null
      : { key: target.key, bitmap, photoId: target.photo?.id ?? null }
  }

  /** The mask is as large as the picture that the tool works on; the result shown may be larger. */
  #perPhotoPx(): number {
    const { photo } = this.#editor.viewport
    return (currentMask(this.#editor.store.get())?.width ?? photo.width) / photo.width
  }

  #toPhoto(at: Point): Point {
    return toPhoto(this.#editor.viewport.view, at)
  }

  #toMask(at: Point): Point {
    return this.#scaled(this.#toPhoto(at))
  }

  #scaled({ x, y }: Point): Point {
    const ratio = this.#perPhotoPx()
    return { x: x * ratio, y: y * ratio }
  }

  #fromMask({ x, y }: Point): Point {
    const ratio = this.#perPhotoPx()
    return { x: x / ratio, y: y / ratio }
  }
}

function boxBetween(a: Point, b: Point): Rect {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

function corners({ left, top, right, bottom }: Rect): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ]
}
