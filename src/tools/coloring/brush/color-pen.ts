import type { WritableAtom } from 'nanostores'
import { labFromRgba } from '#imaging/color/color.ts'
import type { ColorBrush } from '#tools/coloring/brush/color-brush.ts'
import type { ColoringHint, ColoringOptions } from '#tools/coloring/options.ts'
import type { Point } from '#tools/photo-view.ts'
import type { Canvas, Pen } from '#tools/stage.ts'
import { radiusPxOf } from '#tools/strokes/stroke-drawing.ts'
import { StrokePen } from '#tools/strokes/stroke-pen.ts'

/** The colour brush: it draws hints, or takes up a colour from the picture. */
export class ColorPen implements Pen {
  readonly #canvas: Canvas<ColoringOptions>
  readonly #brush: WritableAtom<ColorBrush>
  readonly #strokes: StrokePen<ColoringOptions, ColoringHint>
  #isPicking = false

  constructor(canvas: Canvas<ColoringOptions>, brush: WritableAtom<ColorBrush>) {
    this.#canvas = canvas
    this.#brush = brush
    this.#strokes = new StrokePen(canvas, {
      strokesIn: ({ hints }) => hints,
      withStrokes: (options, hints) => ({ ...options, hints }),
      begin: (at, photo) => {
        const lightness = this.#lightnessAt(at) ?? brush.get().lightness
        brush.set({ ...brush.get(), lightness, selected: null })
        const { mode, color, radiusShare } = brush.get()
        const radiusPx = radiusPxOf(radiusShare, photo)
        return { radiusPx, of: (stroke) => ({ ...stroke, color: mode === 'neutral' ? null : color }) }
      },
    })
  }

  get isBusy(): boolean {
    return this.#strokes.isBusy || this.#isPicking
  }

  begin(at: Point, how: { altHeld: boolean }): void {
    this.#isPicking = how.altHeld || this.#brush.get().mode === 'pick'
    if (this.#isPicking) this.#pick(at)
    else this.#strokes.begin(at, how)
  }

  move(points: readonly Point[]): void {
    const at = points.at(-1)
    if (this.#isPicking && at !== undefined) this.#pick(at)
    else this.#strokes.move(points)
  }

  end(): void {
    if (!this.#isPicking) {
      this.#strokes.end()
      return
    }
    this.#isPicking = false
    if (this.#brush.get().mode === 'pick') this.#brush.set({ ...this.#brush.get(), mode: 'brush' })
  }

  interrupt(isMeant: boolean): void {
    if (isMeant) this.end()
    else this.cancel()
  }

  cancel(): void {
    this.#isPicking = false
    this.#strokes.cancel()
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
}
