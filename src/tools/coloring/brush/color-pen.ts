import type { WritableAtom } from 'nanostores'
import { labFromRgba } from '#imaging/color/color.ts'
import { type ColorBrush, HintStroke, withHint } from '#tools/coloring/brush/color-brush.ts'
import type { ColoringHint, ColoringOptions } from '#tools/coloring/options.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { Canvas, Pen } from '#tools/stage.ts'

interface Drawing {
  readonly stroke: HintStroke
  /** The hints before the stroke. */
  readonly hints: readonly ColoringHint[]
  /** One step of undo. */
  readonly gesture: string
}

let gestures = 0
/** Names the changes of one press of the pointer as one gesture. */
export const newGesture = (): string => `color ${++gestures}`

/** The colour brush: a click is a dab, a drag a stroke. The picture is coloured while they are drawn. */
export class ColorPen implements Pen {
  readonly #canvas: Canvas<ColoringOptions>
  readonly #brush: WritableAtom<ColorBrush>
  #drawing: Drawing | null = null
  #isPicking = false
  #frame = 0

  constructor(canvas: Canvas<ColoringOptions>, brush: WritableAtom<ColorBrush>) {
    this.#canvas = canvas
    this.#brush = brush
  }

  get isBusy(): boolean {
    return this.#drawing !== null || this.#isPicking
  }

  begin(at: Point, { altHeld }: { altHeld: boolean }): void {
    const { photo, options } = this.#canvas.state.get()
    if (photo === null) return
    if (altHeld || this.#brush.get().mode === 'pick') {
      this.#isPicking = true
      this.#pick(at)
      return
    }
    this.#canvas.stopComparing()
    const lightness = this.#lightnessAt(at) ?? this.#brush.get().lightness
    this.#brush.set({ ...this.#brush.get(), lightness, selected: null })
    const stroke = new HintStroke(this.#brush.get(), photo, this.#toPhoto(at))
    this.#drawing = { stroke, hints: options.hints, gesture: newGesture() }
  }

  move(points: readonly Point[]): void {
    const at = points.at(-1)
    if (this.#isPicking && at !== undefined) this.#pick(at)
    const drawing = this.#drawing
    if (drawing === null) return
    for (const point of points) drawing.stroke.moveTo(this.#toPhoto(point))
    // A touch that becomes a pinch has not moved yet.
    if (drawing.stroke.hint.path.length > 0 && this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#show()
      })
  }

  end(): void {
    if (this.#isPicking) {
      this.#isPicking = false
      if (this.#brush.get().mode === 'pick') this.#brush.set({ ...this.#brush.get(), mode: 'brush' })
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
    const { hints } = this.#canvas.state.get().options
    if (drawing !== null && hints !== drawing.hints) this.#change(drawing.hints, drawing.gesture)
    this.#close()
  }

  #close(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#drawing = null
  }

  #show(): void {
    const drawing = this.#drawing
    if (drawing !== null) this.#change(withHint(drawing.hints, drawing.stroke.hint), drawing.gesture)
  }

  #change(hints: readonly ColoringHint[], gesture: string): void {
    this.#canvas.change({ ...this.#canvas.state.get().options, hints: [...hints] }, { gesture })
  }

  #pick(at: Point): void {
    const pixel = this.#canvas.pixelAt(at, 'shown')
    if (pixel === null) return
    const hex = [...pixel.data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')
    this.#brush.set({ ...this.#brush.get(), color: `#${hex}`, isChosen: true })
  }

  #lightnessAt(at: Point): number | null {
    const pixel = this.#canvas.pixelAt(at, 'photo')
    return pixel === null ? null : (labFromRgba(pixel).lightness.data[0] ?? null)
  }

  #toPhoto(at: Point): Point {
    return toPhoto(this.#canvas.view.get(), at)
  }
}
