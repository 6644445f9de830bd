import type { ReadableAtom } from 'nanostores'
import type { ColorBrush } from '#tools/coloring/brush/color-brush.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Canvas, CanvasPointer } from '#tools/stage.ts'
import { StrokeCursor } from '#tools/strokes/stroke-cursor.tsx'
import { useAtom } from '#ui/use-atom.ts'

interface ColorCursorProps {
  canvas: Canvas<ColoringOptions>
  brush: ReadableAtom<ColorBrush>
  pointer: ReadableAtom<CanvasPointer | null>
}

/** The colour brush, filled with its colour. */
export function ColorCursor({ canvas, brush, pointer }: ColorCursorProps) {
  const { mode, color, radiusShare } = useAtom(brush)
  const isNeutral = mode === 'neutral'
  return (
    <StrokeCursor
      canvas={canvas}
      pointer={pointer}
      radiusShare={radiusShare}
      color={isNeutral ? '#808080' : color}
      isBroken={isNeutral}
    />
  )
}
