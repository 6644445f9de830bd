import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SkyBrush } from '#tools/change-sky/correcting/sky-brush.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { Canvas, CanvasState } from '#tools/stage.ts'

/** A line around the sky, in px of a copy of the photo of this width. */
export interface SkyOutline {
  /** For the `d` of an SVG path. */
  readonly path: string
  readonly width: number
}

type State = CanvasState<ChangeSkyOptions>

/** The sky's outline; null where none was found, or not yet. */
export type SkyTracer = (state: State) => SkyOutline | null

/**
 * The outline of the sky as a run would take it: what was found, corrected by the strokes. Null: not to be shown. What
 * traces it is fetched when it is to be shown first.
 */
export function followOutline(
  canvas: Canvas<ChangeSkyOptions>,
  brush: ReadableAtom<SkyBrush>,
): ReadableAtom<SkyOutline | null> {
  const tracer = atom<SkyTracer | 'coming' | null>(null)
  return computed([canvas.state, brush, tracer], (state, held, trace) => {
    if (!isOutlineShown(state, held) || state.photo === null) return null
    if (trace !== null) return trace === 'coming' ? null : trace(state)
    tracer.set('coming')
    void import('#tools/change-sky/correcting/trace-sky.ts').then(({ openTracer }) => tracer.set(openTracer()))
    return null
  })
}

export function isOutlineShown({ isTrying, isResult }: State, { outline, mode }: SkyBrush): boolean {
  return outline === 'on' || (outline === 'auto' && (mode !== 'off' || !(isTrying || isResult)))
}
