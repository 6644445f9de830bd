import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { curveThrough } from '#imaging/adjust/curve.ts'
import { addPoint, type CurvePoints, movePoint, nearestPoint, removePoint } from '#tools/adjust/curves/curve-points.ts'

interface CurveEditorProps {
  label: string
  points: CurvePoints
  /** A CSS colour. */
  color: string
  /** Drawn behind the curve. */
  children: ReactNode
  onChange(points: CurvePoints, gesture?: string): void
}

/** How far from a point a press still takes hold of it, as a share of the side; wider for fingers. */
const reach = { mouse: 0.045, touch: 0.085 }
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
let gestures = 0

/** Input from left to right, output from below: a press on the curve adds a point, a drag moves it. */
export function CurveEditor({ label, points, color, onChange, children }: CurveEditorProps) {
  const t = useTranslator()
  const pad = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<{ index: number; gesture: string } | null>(null)
  const placeOf = (event: MouseEvent) => {
    const box = pad.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: (event.clientX - box.left) / box.width, y: 1 - (event.clientY - box.top) / box.height }
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.currentTarget.matches(':disabled *')) return
    const at = placeOf(event)
    const gesture = `adjust curve ${++gestures}`
    const near = nearestPoint(points, at, event.pointerType === 'touch' ? reach.touch : reach.mouse)
    const added = near === null ? addPoint(points, at) : null
    const index = near ?? added?.index
    if (index === undefined) return
    if (added !== null) onChange(added.points, gesture)
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    setHeld({ index, gesture })
  }
  const follow = (event: PointerEvent) => {
    if (held !== null) onChange(movePoint(points, held.index, placeOf(event)), held.gesture)
  }
  const remove = (event: MouseEvent) => {
    const near = nearestPoint(points, placeOf(event), reach.touch)
    if (near !== null) onChange(removePoint(points, near))
  }
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    const { x, y } = points[index] ?? { x: 0, y: 0 }
    const size = event.shiftKey ? 0.05 : 0.01
    if (event.key === 'Delete' || event.key === 'Backspace') onChange(removePoint(points, index))
    else if (step !== undefined) onChange(movePoint(points, index, { x: x + step[0] * size, y: y + step[1] * size }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its points are the controls, with their keys; pointers may also press between them
    <div
      ref={pad}
      title={t('Press to add a point, double-click to remove it')}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
      onDoubleClick={remove}
      className="relative mx-2 aspect-square cursor-crosshair touch-none select-none max-lg:max-w-64"
    >
      {children}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <path d="M25 0V100M50 0V100M75 0V100M0 25H100M0 50H100M0 75H100" className="stroke-line" strokeWidth="0.5" />
        <path d="M0 100L100 0" className="stroke-edge" strokeWidth="0.5" strokeDasharray="2 2" />
        <path d={curvePath(points)} fill="none" stroke={color} strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(({ x, y }, index) => (
        <span
          key={index}
          role="slider"
          tabIndex={0}
          aria-label={t('{curve}, point {number}', { curve: label, number: index + 1 })}
          aria-valuemin={0}
          aria-valuemax={255}
          aria-valuenow={Math.round(y * 255)}
          aria-valuetext={t('{from} becomes {to}', { from: Math.round(x * 255), to: Math.round(y * 255) })}
          onKeyDown={nudge(index)}
          style={{ left: `${x * 100}%`, top: `${(1 - y) * 100}%` }}
          className={`absolute size-3 -translate-1/2 rounded-full border-[1.5px] border-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink pointer-coarse:size-4 ${held?.index === index ? 'bg-ink' : 'bg-raised'}`}
        />
      ))}
    </div>
  )
}

function curvePath(points: CurvePoints): string {
  const valueAt = curveThrough(points)
  const places = Array.from({ length: 129 }, (_, step) => step / 128)
  return `M${places.map((x) => `${(x * 100).toFixed(2)} ${((1 - valueAt(x)) * 100).toFixed(2)}`).join('L')}`
}
