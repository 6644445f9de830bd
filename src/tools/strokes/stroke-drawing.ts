import { type Stroke, strokePlacesMax, strokesMax } from '#contract/stroke.ts'
import type { Size } from '#imaging/image.ts'
import type { Point } from '#tools/photo-view.ts'

/** Radius of a brush as a share of the photo's long side. */
export const radiusShareMin = 0.002
export const radiusShareMax = 0.06
/** The size of a fingertip on a phone that shows the whole photo. */
export const radiusShareStart = 0.012

export function radiusPxOf(radiusShare: number, photo: Size): number {
  const px = radiusShare * Math.max(photo.width, photo.height)
  return Math.min(2000, Math.max(0.5, Math.round(px * 10) / 10))
}

/** One press of `[` or `]`. */
export function stepRadius(radiusShare: number, direction: 1 | -1): number {
  return Math.min(radiusShareMax, Math.max(radiusShareMin, radiusShare * 1.2 ** direction))
}

/** The stroke that is being drawn: a dab, which becomes a stroke once it moves. */
export class StrokeDrawing {
  readonly #photo: Size
  readonly #start: Stroke
  #path: [number, number][] = []
  #spacingPx: number

  /** @param at in px of the photo, as are the places of `moveTo`; those beside the photo are moved to its border */
  constructor(radiusPx: number, photo: Size, at: Point) {
    this.#photo = photo
    const [x, y] = this.#within(at)
    this.#start = { x, y, path: [], radiusPx }
    this.#spacingPx = Math.max(1, radiusPx * 0.75)
  }

  get stroke(): Stroke {
    return { ...this.#start, path: this.#path }
  }

  /** Keeps every second point of a long stroke, so that it has no more points than the recipe allows. */
  moveTo(at: Point): void {
    const place = this.#within(at)
    const last = this.#path.at(-1) ?? [this.#start.x, this.#start.y]
    if (Math.hypot(place[0] - last[0], place[1] - last[1]) < this.#spacingPx) return
    this.#path = [...this.#path, place]
    if (this.#path.length <= strokePlacesMax) return
    this.#path = this.#path.filter((_, index) => index % 2 === 1)
    this.#spacingPx *= 2
  }

  #within({ x, y }: Point): [number, number] {
    return [inside(x, this.#photo.width), inside(y, this.#photo.height)]
  }
}

/** The strokes with one more; unchanged when the limit is reached. */
export function withStroke<Kind extends Stroke>(strokes: readonly Kind[], stroke: Kind): Kind[] {
  return strokes.length >= strokesMax ? [...strokes] : [...strokes, stroke]
}

/** Moves a dab or stroke so that its first point is at the given place, and keeps all points on the photo. */
export function movedStroke<Kind extends Stroke>(stroke: Kind, to: Point, photo: Size): Kind {
  const x = inside(to.x, photo.width)
  const y = inside(to.y, photo.height)
  const path = stroke.path.map(([u, v]): [number, number] => [
    inside(u + x - stroke.x, photo.width),
    inside(v + y - stroke.y, photo.height),
  ])
  return { ...stroke, x, y, path }
}

const inside = (value: number, side: number) => Math.round(Math.min(side, Math.max(0, value)) * 10) / 10
