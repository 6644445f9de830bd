import type { WritableAtom } from 'nanostores'
import type { Stroke } from '#contract/stroke.ts'
import type { fitDab } from '#tools/beauty/marks/fit-dab.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { Canvas, Pen } from '#tools/stage.ts'
import { radiusPxOf, radiusShareStart } from '#tools/strokes/stroke-drawing.ts'
import { StrokePen } from '#tools/strokes/stroke-pen.ts'

export interface HealBrush {
  /** off: a drag moves the photo, and a click switches a face. */
  readonly mode: 'off' | 'heal' | 'take-back'
  /** Radius as a share of the photo's long side. */
  readonly radiusShare: number
}

export const startHealBrush: HealBrush = { mode: 'off', radiusShare: radiusShareStart }

/** A mark is taken back, and a spot looked for, from at least this near, CSS px: a touch is not exact. */
const touchPx = 12

/**
 * Marks blemishes: a click the one under it, a drag all along it. With Alt or X it takes marks back. What finds the spot
 * under a click is fetched when the brush is first taken up.
 */
export class HealPen implements Pen {
  readonly #canvas: Canvas<BeautyOptions>
  readonly #brush: WritableAtom<HealBrush>
  readonly #strokes: StrokePen<BeautyOptions, Stroke>

  constructor(canvas: Canvas<BeautyOptions>, brush: WritableAtom<HealBrush>) {
    this.#canvas = canvas
    this.#brush = brush
    let fitted: typeof fitDab = (_canvas, _at, dab) => dab
    const stop = brush.listen(async () => {
      stop()
      fitted = (await import('#tools/beauty/marks/fit-dab.ts')).fitDab
    })
    this.#strokes = new StrokePen(canvas, {
      strokesIn: ({ marks }) => marks,
      withStrokes: (options, marks) => ({ ...options, marks }),
      begin: (at, photo) => {
        const radiusPx = radiusPxOf(brush.get().radiusShare, photo)
        let dabbed: Stroke | undefined
        const fit = (dab: Stroke): Stroke => {
          dabbed ??= fitted(canvas, at, dab, touchPx)
          return dabbed
        }
        return { radiusPx, of: (stroke) => (stroke.path.length === 0 ? fit(stroke) : stroke) }
      },
    })
  }

  get isBusy(): boolean {
    return this.#strokes.isBusy
  }

  begin(at: Point, how: { altHeld: boolean }): void {
    const takesBack = (this.#brush.get().mode === 'take-back') !== how.altHeld
    if (takesBack) this.#takeBack(at)
    else this.#strokes.begin(at, how)
  }

  move(points: readonly Point[]): void {
    this.#strokes.move(points)
  }

  end(): void {
    this.#strokes.end()
  }

  interrupt(isMeant: boolean): void {
    this.#strokes.interrupt(isMeant)
  }

  cancel(): void {
    this.#strokes.cancel()
  }

  #takeBack(at: Point): void {
    const { options } = this.#canvas.state.get()
    const view = this.#canvas.view.get()
    const taken = markAt(options.marks, toPhoto(view, at), touchPx / view.scale)
    if (taken === null) return
    this.#canvas.stopComparing()
    const marks = options.marks.filter((mark) => mark !== taken)
    this.#canvas.change({ ...options, marks }, { isOwnStep: true })
  }
}

/** The mark at a place of the photo; of several, the one whose line is nearest. */
export function markAt(marks: readonly Stroke[], { x, y }: Point, reachPx: number): Stroke | null {
  let nearest: Stroke | null = null
  let least = Infinity
  for (const mark of marks) {
    const line = [[mark.x, mark.y] as const, ...mark.path]
    const distance = Math.min(...line.map(([u, v]) => Math.hypot(u - x, v - y)))
    if (distance > Math.max(reachPx, mark.radiusPx) || distance >= least) continue
    ;[nearest, least] = [mark, distance]
  }
  return nearest
}
