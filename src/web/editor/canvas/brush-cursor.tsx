import type { ReadableAtom } from 'nanostores'
import type { CanvasPointer } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { brushPx } from '#web/editor/marking/paint-settings.ts'
import { targetStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'

/** The cursor of the brush: the outer ring is its size, the inner ring where it starts to soften. */
export function BrushCursor({ pointer }: { pointer: ReadableAtom<CanvasPointer | null> }) {
  const { paint, viewport } = useMarking()
  const place = useAtom(pointer)
  const settings = useAtom(paint)
  const target = useEditorState(targetStep)
  const { scale } = useAtom(viewport.changes)
  if (place === null || target === null || place.kind === 'touch') return null
  const { x, y } = place.at
  const isKeyed = place.kind === 'keys'
  if (settings.mode === 'lasso' || settings.mode === 'gradient') return <Crosshair x={x} y={y} />
  if (settings.mode === 'select') return <Crosshair x={x} y={y} sign={settings.picksAway ? 'minus' : 'plus'} />
  const perMaskPx = (scale * viewport.photo.width) / target.size.width
  const outer = Math.max(2, brushPx(settings, target.size) * perMaskPx)
  return (
    <svg
      aria-hidden="true"
      data-brush-cursor
      className="pointer-events-none absolute top-0 left-0 overflow-visible"
      width="1"
      height="1"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <circle
        r={outer / 2}
        fill="none"
        stroke="black"
        strokeOpacity={isKeyed ? 0.8 : 0.55}
        strokeWidth={isKeyed ? 5 : 2.5}
      />
      <circle
        r={outer / 2}
        fill="none"
        stroke="white"
        strokeWidth={isKeyed ? 2 : 1.25}
        strokeDasharray={settings.mode === 'eraser' ? '4 3' : undefined}
      />
      {settings.hardness < 0.95 && outer > 12 ? (
        <circle r={(outer / 2) * settings.hardness} fill="none" stroke="white" strokeOpacity="0.55" strokeWidth="1" />
      ) : null}
      {isKeyed && place.isPainting ? (
        <circle r="3" fill="white" stroke="black" strokeOpacity="0.8" strokeWidth="1.5" />
      ) : null}
      {outer < 10 ? <path d="M-9 0h4M5 0h4M0 -9v4M0 5v4" stroke="white" strokeWidth="1" /> : null}
    </svg>
  )
}

/** `sign`: whether a click adds or takes away. */
function Crosshair({ x, y, sign }: { x: number; y: number; sign?: 'plus' | 'minus' }) {
  const signs = { plus: 'M10 13h6M13 10v6', minus: 'M10 13h6' }
  const lines = `M-10 0h7M3 0h7M0 -10v7M0 3v7${sign === undefined ? '' : signs[sign]}`
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 overflow-visible"
      width="1"
      height="1"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <path d={lines} stroke="black" strokeOpacity="0.55" strokeWidth="3" />
      <path d={lines} stroke="white" strokeWidth="1.25" />
    </svg>
  )
}
