import type { WritableAtom } from 'nanostores'
import type { Stroke } from '#contract/stroke.ts'
import type { Rgba } from '#imaging/image.ts'
import { fitMark, fitRoom } from '#tools/beauty/marks/fit-mark.ts'
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

/** A mark is taken back from this near, CSS px: a touch is not exact. */
const takeBackPx = 12
/** In px of the picture; limits the time of a click with a large brush. */
const reachPxMax = 32

/** Marks blemishes: a click the one under it, a drag all along it. With Alt or X it takes marks back. */
export class HealPen implements Pen {
  readonly #canvas: Canvas<BeautyOptions>
  readonly #brush: WritableAtom<HealBrush>
  readonly #strokes: StrokePen<BeautyOptions, Stroke>

  constructor(canvas: Canvas<BeautyOptions>, brush: WritableAtom<HealBrush>) {
    this.#canvas = canvas
    this.#brush = brush
    this.#strokes = new StrokePen(canvas, {
      strokesIn: ({ marks }) => marks,
      withStrokes: (options, marks) => ({ ...options, marks }),
      begin: (at, photo) => {
        const radiusPx = radiusPxOf(brush.get().radiusShare, photo)
        let fitted: Stroke | undefined
        const fit = (dab: Stroke): Stroke => {
          fitted ??= fitDab(canvas, at, dab)
          return fitted
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
    const taken = markAt(options.marks, toPhoto(view, at), takeBackPx / view.scale)
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

/** The dab moved onto the spot under it and as large as it; the dab itself where no spot is seen. */
function fitDab(canvas: Canvas<BeautyOptions>, at: Point, dab: Stroke): Stroke {
  const { photo } = canvas.state.get()
  const picture = canvas.picture()
  if (photo === null || picture === null || picture.width === 0) return dab
  const scale = picture.width / photo.width
  const reachPx = Math.min(reachPxMax, Math.max(2, dab.radiusPx * scale))
  const { x, y } = toPhoto(canvas.view.get(), at)
  const room = Math.ceil(fitRoom * reachPx)
  const left = Math.max(0, Math.floor(x * scale) - room)
  const top = Math.max(0, Math.floor(y * scale) - room)
  const width = Math.min(picture.width - left, 2 * room + 1)
  const height = Math.min(picture.height - top, 2 * room + 1)
  if (width < 3 || height < 3) return dab
  const found = fitMark(
    readPart(picture, left, top, width, height),
    { x: x * scale - left, y: y * scale - top },
    reachPx,
  )
  if (found === null) return dab
  const round = (value: number, side: number) => Math.round(Math.min(side, Math.max(0, value)) * 10) / 10
  return {
    ...dab,
    x: round((left + found.x) / scale, photo.width),
    y: round((top + found.y) / scale, photo.height),
    radiusPx: Math.max(0.5, Math.round((found.radiusPx / scale) * 10) / 10),
  }
}

function readPart(picture: ImageBitmap, left: number, top: number, width: number, height: number): Rgba {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(picture, -left, -top)
  return context.getImageData(0, 0, width, height)
}
