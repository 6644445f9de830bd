import { useSyncExternalStore } from 'react'
import type { StagePointer } from './canvas/stage-controller.ts'
import { radiusPxOf } from './color-brush.ts'
import { type Cell, useFollowed } from './state/cell.ts'
import { useEditor, useEditorState } from './state/editor-context.tsx'
import { targetStep } from './state/editor-state.ts'

/** The colour brush as large as it will mark, with its colour in it. */
export function ColorCursor({ pointer }: { pointer: Cell<StagePointer | null> }) {
  const { colorBrush, viewport } = useEditor()
  const place = useFollowed(pointer)
  const brush = useFollowed(colorBrush)
  const target = useEditorState(targetStep)
  const zoom = useSyncExternalStore(viewport.subscribe, viewport.zoom, () => 1)
  if (place === null || target === null || place.kind === 'touch') return null
  const { x, y } = place.at
  const perPx = ((zoom / viewport.pixelRatio) * viewport.photo.width) / target.size.width
  const radius = Math.max(3, radiusPxOf(brush, target.size) * perPx)
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
