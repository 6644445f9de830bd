import type { WritableAtom } from 'nanostores'
import { pageTranslator } from '#i18n/known-messages.ts'
import type { Message } from '#i18n/message.ts'
import { type Point, toCanvas, toPhoto } from '#tools/photo-view.ts'
import type { CanvasPointer, Pen, ToolPen } from '#tools/stage.ts'
import type { OnCanvas } from '#web/editor/canvas/on-canvas.ts'
import { brushPx } from '#web/editor/marking/paint-settings.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'
import { targetStep } from '#web/editor/model/editor-state.ts'
import { panToShow } from '#web/editor/model/viewport/view.ts'

export interface KeyCursorParts {
  readonly editor: OnCanvas
  readonly pen: Pen
  readonly pointer: WritableAtom<CanvasPointer | null>
  /** Announces to screen readers what was done. */
  readonly said: WritableAtom<string>
}

/** A key that is released this soon, at the same place, was a tap: the brush stays down until the next press. Taste. */
const tapMs = 500
/** The position is announced this long after the last step, not at each step. Taste. */
const restMs = 600
/** Distance from the canvas's edges, CSS pixels. Near an edge with more of the photo beyond it, the photo moves. */
const marginPx = 32
/** Steps without a brush, CSS pixels. Also the longest short step and the shortest long one. Taste. */
const pointStepPx = { short: 10, long: 40 }

/**
 * The pen, moved and pressed by keys. It stays at its place in the photo, and the photo moves when the pen needs it.
 */
export class KeyCursor {
  readonly #parts: KeyCursorParts
  /** Its position, in shares of the photo. */
  #place: Point = { x: 0.5, y: 0.5 }
  /** Whether keys began the pen's current stroke. */
  #isDown = false
  #press: { readonly code: string; readonly atMs: number; hasMoved: boolean } | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  #sizeShare: number
  readonly #stops: (() => void)[]

  constructor(parts: KeyCursorParts) {
    this.#parts = parts
    const { viewport, paint } = parts.editor
    this.#sizeShare = paint.get().sizeShare
    this.#stops = [
      viewport.changes.listen(() => this.isShown && this.#show()),
      parts.pointer.listen(() => this.#giveWay()),
      paint.listen(() => this.#tellSize()),
    ]
  }

  close(): void {
    clearTimeout(this.#rest)
    for (const stop of this.#stops) stop()
  }

  /** Whether keys move the pen now; a mouse or a finger takes over as soon as it moves. */
  get isShown(): boolean {
    return this.#parts.pointer.get()?.kind === 'keys'
  }

  /** Its position on the canvas. */
  get at(): Point {
    const { view, photo } = this.#parts.editor.viewport
    return toCanvas(view, { x: this.#place.x * photo.width, y: this.#place.y * photo.height })
  }

  /** Starts at the last position of the pointer, or else in the middle of the canvas. */
  show(): void {
    if (this.isShown) return
    const { view, photo, canvas } = this.#parts.editor.viewport
    const from = this.#parts.pointer.get()?.at ?? { x: canvas.width / 2, y: canvas.height / 2 }
    const { x, y } = toPhoto(view, from)
    this.#place = { x: within(x / photo.width), y: within(y / photo.height) }
    this.#show()
  }

  hide(): void {
    this.finish()
    clearTimeout(this.#rest)
    if (this.isShown) this.#parts.pointer.set(null)
  }

  /** @param direction of one step @param isLong whether the step is a long one */
  move(direction: Point, isLong: boolean): void {
    const { editor, pen } = this.#parts
    const { viewport } = editor
    this.show()
    const px = stepPx(editor, isLong) / viewport.view.scale
    this.#place = {
      x: within(this.#place.x + (direction.x * px) / viewport.photo.width),
      y: within(this.#place.y + (direction.y * px) / viewport.photo.height),
    }
    const { x, y } = panToShow(viewport.view, viewport.photo, viewport.canvas, this.at, marginPx)
    if (x !== 0 || y !== 0) viewport.panBy(x, y)
    if (this.#press !== null) this.#press.hasMoved = true
    if (pen.isBusy) pen.move([this.at])
    this.#show()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#tellPlace(), restMs)
  }

  /** Puts the pen down, or lifts it when an earlier tap left it down. @param takesAway as Alt does with a mouse */
  press(code: string, takesAway: boolean, atMs: number): void {
    if (this.#parts.pen.isBusy) this.finish()
    else {
      this.#begin(takesAway)
      this.#press = { code, atMs, hasMoved: false }
    }
  }

  release(code: string, atMs: number): void {
    const press = this.#press
    if (press?.code !== code) return
    this.#press = null
    // One tap is enough to select a thing.
    const { paint } = this.#parts.editor
    const isPick = ownPen(this.#parts.editor) === undefined && paint.get().mode === 'select'
    if (isPick || press.hasMoved || atMs - press.atMs > tapMs) this.finish()
  }

  /** One corner of a box, then the other. */
  corner(): void {
    if (this.#parts.pen.isBusy) this.finish()
    else this.#begin(false, 'Drawing a box')
  }

  /** What lies under the pen. */
  click(): void {
    if (!this.#parts.pen.isBusy) this.#begin(false)
    this.finish()
  }

  /** Ends the current stroke. */
  finish(): void {
    const { pen, editor } = this.#parts
    this.#lift()
    if (!this.isShown || !pen.isBusy) return
    pen.end()
    this.#show()
    if (editor.paint.get().mode !== 'select') this.#say('Brush lifted')
  }

  /** Discards the current stroke. @returns whether there was one */
  cancel(): boolean {
    const { pen } = this.#parts
    this.#lift()
    if (!pen.isBusy) return false
    pen.cancel()
    this.#show()
    this.#say('Taken back')
    return true
  }

  leave(): void {
    this.hide()
    this.#say('Arrow keys move the photo again. B takes up the brush, S the cursor.')
  }

  #begin(takesAway: boolean, message?: Message): void {
    const { pen, editor } = this.#parts
    const { mode } = editor.paint.get()
    const own = ownPen(editor)
    this.show()
    this.#isDown = true
    pen.begin(this.at, { altHeld: takesAway, continuesLine: false, isTouch: false })
    this.#show()
    if (message !== undefined) this.#say(message)
    else if (own !== undefined) this.#say(takesAway ? own.texts.begunWithAlt : own.texts.begun)
    else if (mode === 'lasso') this.#say('Drawing around')
    else if (mode === 'gradient') this.#say('Drawing a gradient')
    else if (mode !== 'select') this.#say((mode === 'eraser') === takesAway ? 'Painting' : 'Erasing')
  }

  #show(): void {
    const { pointer, pen } = this.#parts
    pointer.set({ at: this.at, kind: 'keys', isPainting: pen.isBusy })
  }

  /** A moving pointer takes over. A stroke that keys began ends where it is. */
  #giveWay(): void {
    const { pen } = this.#parts
    if (!this.#isDown || this.isShown) return
    this.#lift()
    if (pen.isBusy) pen.end()
  }

  #lift(): void {
    this.#isDown = false
    this.#press = null
  }

  #say(message: Message): void {
    this.#parts.said.set(pageTranslator()(message))
  }

  #tellPlace(): void {
    const { x, y } = this.#place
    const shares = { across: Math.round(x * 100), down: Math.round(y * 100) }
    if (!this.isShown) return
    const t = pageTranslator()
    const place = t('{across} % across, {down} % down', shares)
    const name = nameOf(this.#parts.editor.lit.get()?.things[0]?.kind ?? null)
    this.#parts.said.set(name === null ? place : `${t(name)}, ${place}`)
  }

  #tellSize(): void {
    const { paint, store } = this.#parts.editor
    const target = targetStep(store.get())
    const { sizeShare } = paint.get()
    if (sizeShare === this.#sizeShare) return
    this.#sizeShare = sizeShare
    if (this.isShown && target !== null)
      this.#parts.said.set(pageTranslator()('Brush {size} px', { size: brushPx(paint.get(), target.size) }))
  }
}

/** CSS pixels: a quarter of the brush, or its full width, so that a row of steps leaves no gaps. */
function stepPx(editor: OnCanvas, isLong: boolean): number {
  const { viewport, paint, store } = editor
  const settings = paint.get()
  const target = targetStep(store.get())
  const { short, long } = pointStepPx
  const isPoint = ['select', 'lasso', 'gradient'].includes(settings.mode) || ownPen(editor) !== undefined
  if (target === null || isPoint) return isLong ? long : short
  const ratio = viewport.photo.width / target.size.width
  const brush = brushPx(settings, target.size) * ratio * viewport.view.scale
  return isLong ? Math.max(long, brush) : Math.max(1, Math.min(long, brush / 4))
}

/** The chosen tool's own pen, which replaces that of the mask while it is in hand. */
const ownPen = ({ openStageOf, store }: OnCanvas): ToolPen | undefined => {
  const { pen } = openStageOf(store.get().work.tool)
  return pen?.hold.get() === 'off' ? undefined : pen
}

const within = (share: number) => Math.min(1, Math.max(0, share))
