import type { Stroke } from '#contract/stroke.ts'
import type { Size } from '#imaging/image.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { Canvas, Pen } from '#tools/stage.ts'
import { StrokeDrawing, withStroke } from '#tools/strokes/stroke-drawing.ts'

/** Where a pen keeps its strokes, and what they are. */
export interface StrokeBook<Options, Kind extends Stroke> {
  strokesIn(options: Options): readonly Kind[]
  withStrokes(options: Options, strokes: Kind[]): Options
  /** Called when the pen is put down. @param at on the canvas @param photo its size */
  begin(at: Point, photo: Size, how: { altHeld: boolean }): { readonly radiusPx: number; of(stroke: Stroke): Kind }
}

interface Drawing<Kind> {
  readonly line: StrokeDrawing
  of(stroke: Stroke): Kind
  /** The strokes before this one. */
  readonly before: readonly Kind[]
  /** One step of undo. */
  readonly gesture: string
}

let gestures = 0
/** Names the changes of one press of the pointer as one gesture. */
export const newGesture = (): string => `stroke ${++gestures}`

/** A pen whose strokes are part of the settings: a click is a dab, a drag a stroke. The preview follows while it draws. */
export class StrokePen<Options, Kind extends Stroke> implements Pen {
  readonly #canvas: Canvas<Options>
  readonly #book: StrokeBook<Options, Kind>
  #drawing: Drawing<Kind> | null = null
  #frame = 0

  constructor(canvas: Canvas<Options>, book: StrokeBook<Options, Kind>) {
    this.#canvas = canvas
    this.#book = book
  }

  get isBusy(): boolean {
    return this.#drawing !== null
  }

  begin(at: Point, how: { altHeld: boolean }): void {
    const { photo, options } = this.#canvas.state.get()
    if (photo === null) return
    this.#canvas.stopComparing()
    const begun = this.#book.begin(at, photo, how)
    this.#drawing = {
      line: new StrokeDrawing(begun.radiusPx, photo, this.#toPhoto(at)),
      of: begun.of,
      before: this.#book.strokesIn(options),
      gesture: newGesture(),
    }
  }

  move(points: readonly Point[]): void {
    const drawing = this.#drawing
    if (drawing === null) return
    for (const point of points) drawing.line.moveTo(this.#toPhoto(point))
    // A touch that becomes a pinch has not moved yet.
    if (drawing.line.stroke.path.length > 0 && this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#show()
      })
  }

  end(): void {
    this.#show()
    this.#close()
  }

  interrupt(isMeant: boolean): void {
    if (isMeant) this.end()
    else this.cancel()
  }

  cancel(): void {
    const drawing = this.#drawing
    const now = this.#book.strokesIn(this.#canvas.state.get().options)
    if (drawing !== null && now !== drawing.before) this.#change(drawing.before, drawing.gesture)
    this.#close()
  }

  #close(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#drawing = null
  }

  #show(): void {
    const drawing = this.#drawing
    if (drawing !== null) this.#change(withStroke(drawing.before, drawing.of(drawing.line.stroke)), drawing.gesture)
  }

  #change(strokes: readonly Kind[], gesture: string): void {
    this.#canvas.change(this.#book.withStrokes(this.#canvas.state.get().options, [...strokes]), { gesture })
  }

  #toPhoto(at: Point): Point {
    return toPhoto(this.#canvas.view.get(), at)
  }
}
