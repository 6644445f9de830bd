import type { Size } from '#imaging/image.ts'
import { type ColoringHint, hintsMax, strokePlacesMax } from '#tools/coloring/options.ts'

/**
 * brush paints colour, neutral keeps places grey, pick takes a colour from the picture, move lets drags move the photo.
 */
export type ColorBrushMode = 'brush' | 'neutral' | 'pick' | 'move'

/** The state of the colour brush. */
export interface ColorBrush {
  readonly mode: ColorBrushMode
  /** '#rrggbb' */
  readonly color: string
  /** Whether the user has chosen it. */
  readonly isChosen: boolean
  /** Radius as a share of the photo's long side. */
  readonly radiusShare: number
  /** CIE L*, 0..100, where the brush was last put down. The wheel shows colours at this lightness. */
  readonly lightness: number
  /** Index of the selected dab or stroke; null for none. */
  readonly selected: number | null
}

export const radiusShareMin = 0.002
export const radiusShareMax = 0.06

export const startColorBrush: ColorBrush = {
  mode: 'brush',
  color: '#dcae8d',
  isChosen: false,
  // The size of a fingertip on a phone that shows the whole photo.
  radiusShare: 0.012,
  lightness: 65,
  selected: null,
}

export function radiusPxOf({ radiusShare }: ColorBrush, photo: Size): number {
  const px = radiusShare * Math.max(photo.width, photo.height)
  return Math.min(2000, Math.max(0.5, Math.round(px * 10) / 10))
}

/** One press of `[` or `]`. */
export function withRadiusStep(brush: ColorBrush, direction: 1 | -1): ColorBrush {
  const radiusShare = brush.radiusShare * 1.2 ** direction
  return { ...brush, radiusShare: Math.min(radiusShareMax, Math.max(radiusShareMin, radiusShare)) }
}

/** The hint that is being drawn: a dab, which becomes a stroke once it moves. */
export class HintStroke {
  readonly #photo: Size
  readonly #start: ColoringHint
  #path: [number, number][] = []
  #spacingPx: number

  constructor(brush: ColorBrush, photo: Size, at: { readonly x: number; readonly y: number }) {
    this.#photo = photo
    const radiusPx = radiusPxOf(brush, photo)
    const [x, y] = this.#within(at)
    this.#start = { x, y, path: [], radiusPx, color: brush.mode === 'neutral' ? null : brush.color }
    this.#spacingPx = Math.max(1, radiusPx * 0.75)
  }

  get hint(): ColoringHint {
    return { ...this.#start, path: this.#path }
  }

  /** Keeps every second point of a long stroke, so that it has no more points than the recipe allows. */
  moveTo(at: { readonly x: number; readonly y: number }): void {
    const place = this.#within(at)
    const last = this.#path.at(-1) ?? [this.#start.x, this.#start.y]
    if (Math.hypot(place[0] - last[0], place[1] - last[1]) < this.#spacingPx) return
    this.#path = [...this.#path, place]
    if (this.#path.length <= strokePlacesMax) return
    this.#path = this.#path.filter((_, index) => index % 2 === 1)
    this.#spacingPx *= 2
  }

  #within({ x, y }: { readonly x: number; readonly y: number }): [number, number] {
    const inside = (value: number, side: number) => Math.round(Math.min(side, Math.max(0, value)) * 10) / 10
    return [inside(x, this.#photo.width), inside(y, this.#photo.height)]
  }
}

/** The hints with one more; unchanged when the limit is reached. */
export function withHint(hints: readonly ColoringHint[], hint: ColoringHint): ColoringHint[] {
  return hints.length >= hintsMax ? [...hints] : [...hints, hint]
}

/** Moves a dab or stroke so that its first point is at the given place, and keeps all points on the photo. */
export function movedHint(
  hint: ColoringHint,
  to: { readonly x: number; readonly y: number },
  photo: Size,
): ColoringHint {
  const inside = (value: number, side: number) => Math.round(Math.min(side, Math.max(0, value)) * 10) / 10
  const x = inside(to.x, photo.width)
  const y = inside(to.y, photo.height)
  const path = hint.path.map(([u, v]): [number, number] => [
    inside(u + x - hint.x, photo.width),
    inside(v + y - hint.y, photo.height),
  ])
  return { ...hint, x, y, path }
}
