import type { ReadableAtom } from 'nanostores'
import type { HealBrush } from '#tools/beauty/marks/heal-brush.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { toCanvas } from '#tools/photo-view.ts'
import type { Canvas } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

/**
 * Thin rings where blemishes are marked, while the brush is in hand. Handles would hide the skin and stand in the way
 * of the next click.
 */
export function MarkRings({ canvas, brush }: { canvas: Canvas<BeautyOptions>; brush: ReadableAtom<HealBrush> }) {
  const { options, photo, isRunning, isResult, isTrying, isHolding, isComparing, isMasking } = useAtom(canvas.state)
  const { mode } = useAtom(brush)
  const view = useAtom(canvas.view)
  if (photo === null || mode === 'off' || (isResult && !isTrying) || isHolding || isComparing || isMasking) return null
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full ${isRunning ? 'opacity-50' : ''}`}
    >
      {options.marks.map(({ x, y, path, radiusPx }, mark) => {
        const places = [[x, y] as const, ...path].map(([u, v]) => toCanvas(view, { x: u, y: v }))
        const line = `M${places.map((place) => `${place.x} ${place.y}`).join('L')}`
        const [start] = places
        return (
          // A mark has no id but its place in the order.
          <g key={mark} data-heal-mark fill="none" strokeLinejoin="round" strokeLinecap="round">
            {path.length === 0 ? null : <path d={line} stroke="black" strokeOpacity="0.5" strokeWidth="2.5" />}
            {path.length === 0 ? null : <path d={line} stroke="white" strokeWidth="1.25" />}
            <circle
              cx={start?.x}
              cy={start?.y}
              r={Math.max(3, radiusPx * view.scale)}
              stroke="black"
              strokeOpacity="0.5"
              strokeWidth="2.5"
            />
            <circle
              cx={start?.x}
              cy={start?.y}
              r={Math.max(3, radiusPx * view.scale)}
              stroke="white"
              strokeWidth="1.25"
              strokeDasharray={mode === 'take-back' ? '3 2' : undefined}
            />
          </g>
        )
      })}
    </svg>
  )
}
