import { labFromRgba } from '#imaging/color/color.ts'
import type { ColoringHint } from '#tools/coloring/options.ts'
import type { StagePen } from './canvas/stage-pen.ts'
import { type Point, toPhoto } from './canvas/view.ts'
import { HintStroke, withHint } from './color-brush.ts'
import type { Editor } from './state/editor-context.tsx'
import { shownStep, targetStep } from './state/editor-state.ts'

interface Drawing {
  readonly stroke: HintStroke
  /** What was there before it. */
  readonly hints: readonly ColoringHint[]
  /** One step of undo. */
  readonly gesture: string
}

let gestures = 0
/** A name for what belongs to one press of the pointer. */
export const newGesture = (): string => `color ${++gestures}`

/** The colour brush: a click is a dab, a drag a stroke, and what they reach is coloured while they are drawn. */
export class ColorPen implements StagePen {
  readonly #editor: Editor
  #drawing: Drawing | null = null
  #isPicking = false
  #frame = 0

  constructor(editor: Editor) {
    this.#editor = editor
  }

  get isBusy(): boolean {
    return this.#drawing !== null || this.#isPicking
  }

  begin(at: Point, { altHeld }: { altHeld: boolean }): void {
    const { store, colorBrush } = this.#editor
    const target = targetStep(store.get())
    if (target === null) return
    if (altHeld || colorBrush.get().mode === 'pick') {
      this.#isPicking = true
      this.#pick(at)
      return
    }
    if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    const lightness = this.#lightnessAt(at) ?? colorBrush.get().lightness
    colorBrush.set({ ...colorBrush.get(), lightness, selected: null })
    const stroke = new HintStroke(colorBrush.get(), target.size, this.#toTarget(at))
    this.#drawing = { stroke, hints: store.get().work.options.coloring.hints, gesture: newGesture() }
  }

  move(points: readonly Point[]): void {
    const at = points.at(-1)
    if (this.#isPicking && at !== undefined) this.#pick(at)
    const drawing = this.#drawing
    if (drawing === null) return
    for (const point of points) drawing.stroke.moveTo(this.#toTarget(point))
    // A finger that is about to pinch has not gone anywhere yet.
    if (drawing.stroke.hint.path.length > 0 && this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#show()
      })
  }

  end(): void {
    if (this.#isPicking) {
      this.#isPicking = false
      const { colorBrush } = this.#editor
      if (colorBrush.get().mode === 'pick') colorBrush.set({ ...colorBrush.get(), mode: 'brush' })
      return
    }
    this.#show()
    this.#close()
  }

  interrupt(isMeant: boolean): void {
    if (isMeant) this.end()
    else this.cancel()
  }

  cancel(): void {
    this.#isPicking = false
    const drawing = this.#drawing
    const now = this.#editor.store.get().work.options.coloring.hints
    if (drawing !== null && now !== drawing.hints) this.#dispatch(drawing.hints, drawing.gesture)
    this.#close()
  }

  #close(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#drawing = null
  }

  #show(): void {
    const drawing = this.#drawing
    if (drawing !== null) this.#dispatch(withHint(drawing.hints, drawing.stroke.hint), drawing.gesture)
  }

  #dispatch(hints: readonly ColoringHint[], gesture: string): void {
    const { store } = this.#editor
    const options = { ...store.get().work.options.coloring, hints: [...hints] }
    store.dispatch({ type: 'options-changed', tool: 'coloring', options, atMs: null, gesture })
  }

  #pick(at: Point): void {
    const { colorBrush } = this.#editor
    const pixel = this.#pixelAt(at, 'shown')
    if (pixel === null) return
    const hex = [...pixel.data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')
    colorBrush.set({ ...colorBrush.get(), color: `#${hex}`, isChosen: true })
  }

  #lightnessAt(at: Point): number | null {
    const pixel = this.#pixelAt(at, 'photo')
    return pixel === null ? null : (labFromRgba(pixel).lightness.data[0] ?? null)
  }

  /** A pixel of what is on the table as it is drawn, or of the photo that is coloured. */
  #pixelAt(at: Point, of: 'shown' | 'photo'): ImageData | null {
    const { store, cache, trial, viewport } = this.#editor
    const state = store.get()
    const step = of === 'shown' ? shownStep(state.work) : targetStep(state)
    const found = step === null ? undefined : cache.find(step)
    const bitmap = (of === 'shown' ? trial.get()?.bitmap : undefined) ?? found?.bitmap
    const { x, y } = toPhoto(viewport.view, at)
    const { width, height } = viewport.photo
    if (bitmap === undefined || x < 0 || y < 0 || x >= width || y >= height) return null
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, -Math.floor((x / width) * bitmap.width), -Math.floor((y / height) * bitmap.height))
    return context?.getImageData(0, 0, 1, 1) ?? null
  }

  #toTarget(at: Point): Point {
    const { store, viewport } = this.#editor
    const place = toPhoto(viewport.view, at)
    const ratio = (targetStep(store.get())?.size.width ?? viewport.photo.width) / viewport.photo.width
    return { x: place.x * ratio, y: place.y * ratio }
  }
}
