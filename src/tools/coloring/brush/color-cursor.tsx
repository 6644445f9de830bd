import type { ReadableAtom } from 'nanostores'
import { type ColorBrush, radiusPxOf } from '#tools/coloring/brush/color-brush.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Canvas, CanvasPointer } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

interface ColorCursorProps {
  canvas: Canvas<ColoringOptions>
  brush: ReadableAtom<ColorBrush>
  pointer: ReadableAtom<CanvasPointer | null>
}

/** The colour brush at its real size, filled with its colour. */
export function ColorCursor({ canvas, brush: held, pointer }: ColorCursorProps) {
  const place = useAtom(pointer)
  const brush = useAtom(held)
  const { photo } = useAtom(canvas.state)
  const { scale } = useAtom(canvas.view)
  if (place === null || photo === null || place.kind === 'touch') return null
  const { x, y } = place.at
  const radius = Math.max(3, radiusPxOf(brush, photo) * scale)
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 overflow-visible"
      width="1"
      height="1"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <circle r={radius + 1.5} fill="none" stroke="black" strokeOpacity="0.55" strokeWidth="1.5" />
      <circle
        r={radius}
        fill={brush.mode === 'neutral' ? '#808080' : brush.color}
        fillOpacity="0.5"
        stroke="white"
        strokeWidth="1.25"
        strokeDasharray={brush.mode === 'neutral' ? '4 3' : undefined}
      />
      {radius < 6 ? <path d="M-11 0h4M7 0h4M0 -11v4M0 7v4" stroke="white" strokeWidth="1" /> : null}
    </svg>
  )
}
