import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Canvas, CanvasPointer, ToolPen } from '#tools/stage.ts'
import { radiusPxOf, stepRadius } from '#tools/strokes/stroke-drawing.ts'
import { useAtom } from '#ui/use-atom.ts'

interface Ring {
  /** A CSS colour. */
  color: string
  /** Whether its ring is broken, for a brush that takes away. */
  isBroken: boolean
}

interface StrokePen<Options, Brush> extends Omit<ToolPen, 'Cursor' | 'resize'> {
  canvas: Canvas<Options>
  brush: WritableAtom<Brush>
  ringOf(brush: Brush): Ring
}

/** A pen that draws strokes: its cursor is as large as its brush, which keys resize. */
export function openStrokePen<Options, Brush extends { readonly radiusShare: number }>({
  canvas,
  brush,
  ringOf,
  ...pen
}: StrokePen<Options, Brush>): ToolPen {
  return {
    ...pen,
    Cursor: ({ pointer }) => {
      const held = useAtom(brush)
      return <StrokeCursor canvas={canvas} pointer={pointer} radiusShare={held.radiusShare} {...ringOf(held)} />
    },
    resize: (direction) => {
      const held = brush.get()
      brush.set({ ...held, radiusShare: stepRadius(held.radiusShare, direction) })
    },
  }
}

interface StrokeCursorProps<Options> extends Ring {
  canvas: Canvas<Options>
  pointer: ReadableAtom<CanvasPointer | null>
  radiusShare: number
}

/** A brush at its real size, filled with its colour. */
function StrokeCursor<Options>({ canvas, pointer, radiusShare, color, isBroken }: StrokeCursorProps<Options>) {
  const place = useAtom(pointer)
  const { photo } = useAtom(canvas.state)
  const { scale } = useAtom(canvas.view)
  if (place === null || photo === null || place.kind === 'touch') return null
  const { x, y } = place.at
  const radius = Math.max(3, radiusPxOf(radiusShare, photo) * scale)
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
        fill={color}
        fillOpacity="0.5"
        stroke="white"
        strokeWidth="1.25"
        strokeDasharray={isBroken ? '4 3' : undefined}
      />
      {radius < 6 ? <path d="M-11 0h4M7 0h4M0 -11v4M0 7v4" stroke="white" strokeWidth="1" /> : null}
    </svg>
  )
}
