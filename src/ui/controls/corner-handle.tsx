import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface CornerHandleProps {
  label: string
  /** Where it lies, CSS px from the left and the top of what it lies on. */
  at: { readonly x: number; readonly y: number }
  /** Where it lies across, in percent, and the place in words. */
  value: number
  valueText: string
  /** By how many CSS px to move it: keys, and drags where they are its own. */
  onMove(dx: number, dy: number): void
  /** Whether it handles drags itself; else what it lies on does. */
  isDraggable?: boolean
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A corner that is dragged, or moved by arrow keys: 1 px each, 10 with Shift. */
export function CornerHandle({ label, at, value, valueText, onMove, isDraggable = false }: CornerHandleProps) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const nudge = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? 10 : 1
    onMove(move[0] * px, move[1] * px)
  }
  const drag = {
    'data-own-pointer': true,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (last.current === null) return
      onMove(clientX - last.current.x, clientY - last.current.y)
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: () => {
      last.current = null
    },
    onPointerCancel: () => {
      last.current = null
    },
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={-50}
      aria-valuemax={150}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onKeyDown={nudge}
      {...(isDraggable && drag)}
      style={{ left: at.x, top: at.y }}
      className={`absolute grid size-11 -translate-1/2 cursor-move place-items-center rounded-full outline-none focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-white ${isDraggable ? 'pointer-events-auto touch-none' : ''}`}
    >
      <span className="size-4 rounded-full border-2 border-white bg-black/40 shadow-[0_0_0_1px_rgb(0_0_0/0.5)]" />
    </span>
  )
}
