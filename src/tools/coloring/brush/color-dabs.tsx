import type { WritableAtom } from 'nanostores'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { type ColorBrush, movedHint } from '#tools/coloring/brush/color-brush.ts'
import { newGesture } from '#tools/coloring/brush/color-pen.ts'
import { findPaletteColor } from '#tools/coloring/brush/palette.ts'
import type { ColoringHint, ColoringOptions } from '#tools/coloring/options.ts'
import { type Point, toCanvas, toPhoto } from '#tools/photo-view.ts'
import type { Canvas } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

/** The largest handle, CSS px. Handles as large as their dabs would hide the picture. */
const handlePx = 18
/** How far a press of an arrow key moves a hint, CSS px. */
const stepPx = 4

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
}

interface ColorDabsProps {
  canvas: Canvas<ColoringOptions>
  brush: WritableAtom<ColorBrush>
}

/**
 * The user's colour hints on the photo. A click selects one, a drag or arrow keys move it, the Delete key removes it.
 */
export function ColorDabs({ canvas, brush }: ColorDabsProps) {
  const { options, photo, isHolding, isComparing } = useAtom(canvas.state)
  const { selected } = useAtom(brush)
  const view = useAtom(canvas.view)
  if (photo === null || isHolding || isComparing) return null
  const { hints } = options
  const change = (next: ColoringHint[], gesture?: string) =>
    canvas.change({ ...options, hints: next }, gesture === undefined ? undefined : { gesture })
  const canvasOf = (x: number, y: number) => toCanvas(view, { x, y })
  const move = (index: number, at: Point, gesture?: string) => {
    const to = toPhoto(view, at)
    change(
      hints.map((hint, i) => (i === index ? movedHint(hint, to, photo) : hint)),
      gesture,
    )
  }
  const select = (index: number | null) => brush.set({ ...brush.get(), selected: index })
  return (
    <>
      <Strokes hints={hints} selected={selected} canvasOf={canvasOf} />
      {hints.map((hint, index) => (
        <Handle
          // Hints have no id; their index is the number that the user sees.
          key={index}
          hint={hint}
          number={index + 1}
          at={canvasOf(hint.x, hint.y)}
          isSelected={index === selected}
          onSelect={() => select(index)}
          onMove={(to, gesture) => move(index, to, gesture)}
          onRemove={() => {
            select(null)
            change(hints.filter((_, i) => i !== index))
          }}
        />
      ))}
    </>
  )
}

interface HandleProps {
  hint: ColoringHint
  number: number
  /** On the canvas. */
  at: Point
  isSelected: boolean
  onSelect(): void
  /** @param gesture the drag that the move belongs to */
  onMove(to: Point, gesture?: string): void
  onRemove(): void
}

function Handle({ hint, number, at, isSelected, onSelect, onMove, onRemove }: HandleProps) {
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
  const known = findPaletteColor(hint.color)
  const color = hint.color === null ? t('no colour') : known === undefined ? hint.color : t(known.name)
  return (
    <button
      type="button"
      data-own-pointer
      aria-label={t('Mark {number}, {color}. Arrow keys move it, Delete removes it', { number, color })}
      aria-pressed={isSelected}
      onPointerDown={begin}
      onPointerMove={drag}
      onFocus={onSelect}
      onKeyDown={press}
      style={{
        width: handlePx,
        height: handlePx,
        transform: `translate(${at.x - handlePx / 2}px, ${at.y - handlePx / 2}px)`,
        backgroundColor: hint.color ?? '#808080',
      }}
      className="absolute top-0 left-0 cursor-move touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] outline-none after:absolute after:-inset-3 after:rounded-full focus-visible:ring-2 focus-visible:ring-white aria-pressed:ring-2 aria-pressed:ring-(--color-accent)"
    />
  )
}

interface StrokesProps {
  hints: readonly ColoringHint[]
  selected: number | null
  canvasOf(x: number, y: number): Point
}

/** The paths of the strokes. A thin line is enough, because the picture shows the colour itself. */
function Strokes({ hints, selected, canvasOf }: StrokesProps) {
  const lineOf = ({ x, y, path }: ColoringHint) =>
    [[x, y] as const, ...path]
      .map(([u, v]) => canvasOf(u, v))
      .map((place) => `${place.x} ${place.y}`)
      .join('L')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute top-0 left-0 size-full overflow-visible">
      {hints.map((hint, index) =>
        hint.path.length === 0 ? null : (
          // As with the handles, a hint has no id but its index.
          <g key={index} fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path
              d={`M${lineOf(hint)}`}
              stroke="black"
              strokeOpacity="0.5"
              strokeWidth={index === selected ? 5 : 3.5}
            />
            <path d={`M${lineOf(hint)}`} stroke="white" strokeWidth={index === selected ? 3 : 1.5} />
          </g>
        ),
      )}
    </svg>
  )
}
