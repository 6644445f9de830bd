import { addHint } from '#tools/coloring/options.ts'
import type { Cell } from './cell.ts'
import type { Editor } from './editor-context.tsx'
import { currentMask, originalOf, shownStep, targetStep } from './editor-state.ts'
import { MaskPainter } from './mask-painter.ts'
import { brushPx, marksIn } from './paint-settings.ts'
import { followGestures } from './stage-gestures.ts'
import { type StageCanvases, StageRenderer } from './stage-renderer.ts'
import { type Point, toPhoto } from './view.ts'

export interface StagePointer {
  /** In CSS pixels of the stage. */
  readonly at: Point
  readonly kind: string
  readonly isPainting: boolean
}

export interface StageParts extends StageCanvases {
  readonly stage: HTMLDivElement
  /** Holds the pictures; carries the place of the compare line. */
  readonly frame: HTMLDivElement
  /** The checkerboard under the photo. */
  readonly board: HTMLDivElement
  readonly pointer: Cell<StagePointer | null>
}

/** Joins the stage's elements to the editor: what is drawn, where it lies, what the pointer does. */
export class StageController {
  readonly #editor: Editor
  readonly #parts: StageParts
  readonly #renderer: StageRenderer
  readonly #painter: MaskPainter
  readonly #stops: (() => void)[] = []
  #shownKey: string | null = null
  #rootKey: string | null = null
  #isSpaceDown = false

  constructor(editor: Editor, parts: StageParts) {
    this.#editor = editor
    this.#parts = parts
    this.#renderer = new StageRenderer(parts, editor.viewport)
    this.#painter = this.#createPainter()
    const observer = new ResizeObserver(() => this.#measure())
    observer.observe(parts.stage)
    this.#stops.push(
      () => observer.disconnect(),
      () => this.#renderer.close(),
      editor.store.subscribe(this.#sync),
      editor.isHolding.subscribe(this.#sync),
      editor.paint.subscribe(this.#sync),
      editor.trial.subscribe(this.#sync),
      editor.shelf.subscribe(() => {
        this.#sync()
        this.#renderer.redraw()
      }),
      editor.split.subscribe(this.#place),
      editor.viewport.subscribe(this.#place),
      this.#followPointer(),
      this.#followKeys(),
    )
    this.#measure()
    this.#sync()
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#parts.stage
    if (width > 0 && height > 0) this.#editor.viewport.resize({ width, height }, devicePixelRatio)
    this.#place()
  }

  readonly #sync = (): void => {
    const state = this.#editor.store.get()
    const { shelf, viewport, paint } = this.#editor
    const shown = shownStep(state.work)
    if (shown === null) {
      this.#shownKey = null
      this.#renderer.setPictures(null, null)
      this.#renderer.setMask(null, false)
      this.#place()
      return
    }
    const root = originalOf(state.work, shown)
    if (shown.key !== this.#shownKey) {
      viewport.setPhoto(shown.size, root.key === this.#rootKey)
      if (root.key !== this.#rootKey) this.#editor.split.set(0.5)
      this.#shownKey = shown.key
      this.#rootKey = root.key
      shelf.releaseBut([shown.key, root.key])
      this.#place()
    }
    const trial = this.#editor.trial.get()
    const before = root === shown && trial === null ? null : shelf.find(root)
    this.#renderer.setPictures(trial ?? shelf.find(shown) ?? before, before)
    const isMaskShown =
      paint.get().isShown && !this.#editor.isHolding.get() && !state.isComparing && state.running === null
    if (!this.#painter.isBusy) this.#renderer.setMask(currentMask(state), isMaskShown)
    this.#place()
  }

  /** Things that lie on the photo and are drawn by the page. */
  readonly #place = (): void => {
    const { view, photo, stage } = this.#editor.viewport
    const { board, frame } = this.#parts
    const shown = shownStep(this.#editor.store.get().work)
    const width = photo.width * view.scale
    const height = photo.height * view.scale
    board.hidden = shown === null || shown.photo?.hasAlpha === false
    board.style.transform = `translate(${view.x}px, ${view.y}px)`
    board.style.width = `${width}px`
    board.style.height = `${height}px`
    const at = this.#editor.isHolding.get() ? stage.width + 1 : view.x + width * this.#editor.split.get()
    frame.style.setProperty('--at', `${Math.min(100, Math.max(0, (at / stage.width) * 100))}%`)
    frame.style.setProperty('--photo-left', `${Math.max(0, view.x)}px`)
    frame.style.setProperty('--photo-right', `${Math.max(0, stage.width - view.x - width)}px`)
    frame.style.setProperty('--photo-top', `${Math.max(0, view.y)}px`)
    frame.style.setProperty('--photo-bottom', `${Math.max(0, stage.height - view.y - height)}px`)
  }

  #createPainter(): MaskPainter {
    const { store, paint } = this.#editor
    return new MaskPainter({
      mask: () => currentMask(store.get()),
      brush: () => {
        const mask = currentMask(store.get()) ?? { width: 1, height: 1 }
        const { mode, hardness } = paint.get()
        return { diameterPx: brushPx(paint.get(), mask), hardness, erases: this.#erases(mode === 'eraser') }
      },
      isLasso: () => paint.get().mode === 'lasso',
      show: (mask, dirty) => this.#renderer.setMaskPart(mask, dirty),
      showLasso: (outline) => this.#renderer.setLasso(outline.map((point) => this.#fromMask(point))),
      commit: (mask) => {
        store.dispatch({ type: 'mask-changed', mask })
        this.#sync()
      },
    })
  }

  #altHeld = false
  #erases(isEraser: boolean): boolean {
    return isEraser !== this.#altHeld
  }

  /** The mask is as large as the picture that the tool works on; the result shown may be larger. */
  #toMask(stage: Point): Point {
    const { view, photo } = this.#editor.viewport
    const ratio = (currentMask(this.#editor.store.get())?.width ?? photo.width) / photo.width
    const point = toPhoto(view, stage)
    return { x: point.x * ratio, y: point.y * ratio }
  }

  #fromMask(point: Point): Point {
    const { photo } = this.#editor.viewport
    const ratio = photo.width / (currentMask(this.#editor.store.get())?.width ?? photo.width)
    return { x: point.x * ratio, y: point.y * ratio }
  }

  #followPointer(): () => void {
    const { pointer, stage } = this.#parts
    let at: Point | null = null
    const tell = (kind: string) => pointer.set(at === null ? null : { at, kind, isPainting: this.#painter.isBusy })
    return followGestures(stage, {
      viewport: this.#editor.viewport,
      paints: () => this.#paints(),
      isSpaceDown: () => this.#isSpaceDown,
      begin: (point, event) => {
        this.#altHeld = event.altKey
        this.#beginPainting()
        this.#painter.begin(this.#toMask(point), event.shiftKey)
        at = point
        tell(event.pointerType)
      },
      move: (points, event) => {
        this.#painter.move(points.map((point) => this.#toMask(point)))
        tell(event.pointerType)
      },
      end: () => {
        this.#painter.end()
        tell('mouse')
      },
      cancel: () => this.#painter.cancel(),
      press: (point) => this.#dab(point),
      hover: (point, kind) => {
        at = point
        tell(kind)
      },
    })
  }

  /** A click with the coloring tool puts a dab of colour on the photo. */
  #dab(stage: Point): void {
    const state = this.#editor.store.get()
    const target = targetStep(state)
    if (state.work.tool !== 'coloring' || target === null || state.running !== null) return
    const { view, photo } = this.#editor.viewport
    const place = toPhoto(view, stage)
    const at = { x: (place.x * target.size.width) / photo.width, y: (place.y * target.size.height) / photo.height }
    if (at.x < 0 || at.y < 0 || at.x > target.size.width || at.y > target.size.height) return
    const options = addHint(state.work.options.coloring, at, target.size)
    this.#editor.store.dispatch({ type: 'options-changed', tool: 'coloring', options, atMs: null })
  }

  /** One paints on what one sees: the compare line steps aside. */
  #beginPainting(): void {
    const { store, paint } = this.#editor
    if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    if (!paint.get().isShown) paint.set({ ...paint.get(), isShown: true })
  }

  #paints(): boolean {
    const state = this.#editor.store.get()
    const isMarking = marksIn(state.work.tool, this.#editor.paint.get())
    return shownStep(state.work) !== null && isMarking && state.running === null
  }

  #followKeys(): () => void {
    const { stage, pointer } = this.#parts
    const space = (isDown: boolean) => (event: KeyboardEvent) => {
      if (event.code !== 'Space' || (isDown && isOwnControl(event.target))) return
      if (isDown) event.preventDefault()
      this.#isSpaceDown = isDown
      stage.toggleAttribute('data-pan', isDown)
    }
    const down = space(true)
    const up = space(false)
    const keys = (event: KeyboardEvent) => {
      const step = arrowOf(event)
      if (step === null && event.code !== 'KeyX') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== stage) return
      event.preventDefault()
      if (!this.#paints()) {
        if (step !== null) this.#editor.viewport.panBy(-step.x * 4, -step.y * 4)
        return
      }
      this.#paintByKey(step, event.code === 'KeyX')
    }
    const keyUp = (event: KeyboardEvent) => {
      if (event.code === 'KeyX' && this.#painter.isBusy) this.#painter.end()
    }
    const blur = () => {
      this.#isSpaceDown = false
      if (this.#painter.isBusy) this.#painter.end()
      pointer.set(null)
    }
    document.addEventListener('keydown', down)
    document.addEventListener('keyup', up)
    stage.addEventListener('keydown', keys)
    stage.addEventListener('keyup', keyUp)
    stage.addEventListener('blur', blur)
    return () => {
      document.removeEventListener('keydown', down)
      document.removeEventListener('keyup', up)
      stage.removeEventListener('keydown', keys)
      stage.removeEventListener('keyup', keyUp)
      stage.removeEventListener('blur', blur)
    }
  }

  /** Arrows move the brush; as long as X is down it marks. */
  #paintByKey(step: Point | null, marks: boolean): void {
    const { stage } = this.#editor.viewport
    const { pointer } = this.#parts
    const last = pointer.get()?.at ?? { x: stage.width / 2, y: stage.height / 2 }
    const at = {
      x: Math.min(stage.width, Math.max(0, last.x + (step?.x ?? 0))),
      y: Math.min(stage.height, Math.max(0, last.y + (step?.y ?? 0))),
    }
    if (marks && !this.#painter.isBusy) {
      this.#altHeld = false
      this.#beginPainting()
      this.#painter.begin(this.#toMask(at), false)
    } else if (this.#painter.isBusy) this.#painter.move([this.#toMask(at)])
    pointer.set({ at, kind: 'keys', isPainting: this.#painter.isBusy })
  }
}

function arrowOf(event: KeyboardEvent): Point | null {
  const px = event.shiftKey ? 40 : 10
  if (event.key === 'ArrowLeft') return { x: -px, y: 0 }
  if (event.key === 'ArrowRight') return { x: px, y: 0 }
  if (event.key === 'ArrowUp') return { x: 0, y: -px }
  return event.key === 'ArrowDown' ? { x: 0, y: px } : null
}

/** Space belongs to a focused button or field. */
function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="slider"], [role="radio"]') !== null
  )
}
