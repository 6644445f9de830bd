import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Stroke } from '#contract/stroke.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type Point, toCanvas, toPhoto } from '#tools/photo-view.ts'
import type { Canvas } from '#tools/stage.ts'
import { movedStroke } from '#tools/strokes/stroke-drawing.ts'
import { newGesture } from '#tools/strokes/stroke-pen.ts'
import { useAtom } from '#ui/use-atom.ts'

/** The largest handle, CSS px. Handles as large as their dabs would hide the picture. */
const handlePx = 18
/** How far a press of an arrow key moves a stroke, CSS px. */
const stepPx = 4

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
}

interface StrokeMarksProps<Options, Kind> {
  canvas: Canvas<Options>
  strokes: readonly Kind[]
  selected: number | null
  onSelect(index: number | null): void
  /** @param gesture the drag that the change belongs to */
  onChange(strokes: Kind[], gesture?: string): void
  /** A CSS colour. */
  colorOf(stroke: Kind): string
  /** What the stroke means, for screen readers. */
  nameOf(stroke: Kind): string
}

/** Strokes and dabs on the photo. A click selects one, a drag or arrow keys move it, the Delete key removes it. */
export function StrokeMarks<Options, Kind extends Stroke>(props: StrokeMarksProps<Options, Kind>) {
  const { canvas, strokes, selected, onSelect, onChange, colorOf, nameOf } = props
  const { photo, isHolding, isComparing } = useAtom(canvas.state)
  const view = useAtom(canvas.view)
  if (photo === null || isHolding || isComparing) return null
  const canvasOf = (x: number, y: number) => toCanvas(view, { x, y })
  const move = (index: number, at: Point, gesture?: string) => {
    const to = toPhoto(view, at)
    onChange(
      strokes.map((stroke, i) => (i === index ? movedStroke(stroke, to, photo) : stroke)),
      gesture,
    )
  }
  return (
    <>
      <Lines strokes={strokes} selected={selected} canvasOf={canvasOf} />
      {strokes.map((stroke, index) => (
        <Handle
          // Strokes have no id; their index is the number that the user sees.
          key={index}
          number={index + 1}
          color={colorOf(stroke)}
          what={nameOf(stroke)}
          at={canvasOf(stroke.x, stroke.y)}
          isSelected={index === selected}
          onSelect={() => onSelect(index)}
          onMove={(to, gesture) => move(index, to, gesture)}
          onRemove={() => {
            onSelect(null)
            onChange(strokes.filter((_, i) => i !== index))
          }}
        />
      ))}
    </>
  )
}

interface HandleProps {
  number: number
  color: string
  what: string
  /** On the canvas. */
  at: Point
  isSelected: boolean
  onSelect(): void
  /** @param gesture the drag that the move belongs to */
  onMove(to: Point, gesture?: string): void
  onRemove(): void
}

function Handle({ number, color, what, at, isSelected, onSelect, onMove, onRemove }: HandleProps) {
  const t = useTranslator()
  const grip = useRef({ gesture: '', x: 0, y: 0 })
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { gesture: newGesture(), x: event.clientX - at.x, y: event.clientY - at.y }
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { gesture, x, y } = grip.current
    onMove({ x: event.clientX - x, y: event.clientY - y }, gesture)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const times = event.shiftKey ? 4 : 1
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (step !== undefined) onMove({ x: at.x + times * step.x, y: at.y + times * step.y })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      data-own-pointer
      aria-label={t('Mark {number}, {what}. Arrow keys move it, Delete removes it', { number, what })}
      aria-pressed={isSelected}
      onPointerDown={begin}
      onPointerMove={drag}
      onFocus={onSelect}
      onKeyDown={press}
      style={{
        width: handlePx,
        height: handlePx,
        transform: `translate(${at.x - handlePx / 2}px, ${at.y - handlePx / 2}px)`,
        backgroundColor: color,
      }}
      className="absolute top-0 left-0 cursor-move touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] outline-none after:absolute after:-inset-3 after:rounded-full focus-visible:ring-2 focus-visible:ring-white aria-pressed:ring-2 aria-pressed:ring-(--color-accent)"
    />
  )
}

interface LinesProps {
  strokes: readonly Stroke[]
  selected: number | null
  canvasOf(x: number, y: number): Point
}

/** The paths of the strokes. A thin line is enough, because the picture shows what they do. */
function Lines({ strokes, selected, canvasOf }: LinesProps) {
  const lineOf = ({ x, y, path }: Stroke) =>
    [[x, y] as const, ...path]
      .map(([u, v]) => canvasOf(u, v))
      .map((place) => `${place.x} ${place.y}`)
      .join('L')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute top-0 left-0 size-full overflow-visible">
      {strokes.map((stroke, index) =>
        stroke.path.length === 0 ? null : (
          // As with the handles, a stroke has no id but its index.
          <g key={index} fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path
              d={`M${lineOf(stroke)}`}
              stroke="black"
              strokeOpacity="0.5"
              strokeWidth={index === selected ? 5 : 3.5}
            />
            <path d={`M${lineOf(stroke)}`} stroke="white" strokeWidth={index === selected ? 3 : 1.5} />
          </g>
        ),
      )}
    </svg>
  )
}
