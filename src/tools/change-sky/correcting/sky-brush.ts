import type { WritableAtom } from 'nanostores'
import type { ChangeSkyOptions, SkyCorrection } from '#tools/change-sky/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { radiusPxOf, radiusShareStart } from '#tools/strokes/stroke-drawing.ts'
import { StrokePen } from '#tools/strokes/stroke-pen.ts'

export interface SkyBrush {
  /** off: a drag moves the photo. */
  readonly mode: 'off' | 'sky' | 'not-sky'
  /** Radius as a share of the photo's long side. */
  readonly radiusShare: number
  /** Index of the selected stroke; null for none. */
  readonly selected: number | null
  /** Whether the outline of the sky is shown. auto: until a result is tried, and while a brush is in hand. */
  readonly outline: 'auto' | 'on' | 'off'
}

export const startSkyBrush: SkyBrush = {
  mode: 'off',
  radiusShare: radiusShareStart,
  selected: null,
  outline: 'auto',
}

/** CSS colours of strokes of "sky" and of "not sky". */
export const strokeColors = { sky: '#3d9be9', 'not-sky': '#d9542b' } as const
export const kindOf = ({ sky }: SkyCorrection): keyof typeof strokeColors => (sky ? 'sky' : 'not-sky')

/** Draws strokes of "sky" or of "not sky"; with Alt or X, of the other. */
export function openSkyPen(
  canvas: Canvas<ChangeSkyOptions>,
  brush: WritableAtom<SkyBrush>,
): StrokePen<ChangeSkyOptions, SkyCorrection> {
  return new StrokePen(canvas, {
    strokesIn: ({ corrections }) => corrections,
    withStrokes: (options, corrections) => ({ ...options, corrections }),
    begin: (_, photo, { altHeld }) => {
      const { mode, radiusShare } = brush.get()
      brush.set({ ...brush.get(), selected: null })
      const sky = (mode === 'sky') !== altHeld
      return { radiusPx: radiusPxOf(radiusShare, photo), of: (stroke) => ({ ...stroke, sky }) }
    },
  })
}
