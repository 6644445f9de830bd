import { type KeyboardEvent, type PointerEvent, useRef, useSyncExternalStore } from 'react'
import type { ColoringHint } from '#tools/coloring/options.ts'
import { findPaletteColor } from '#tools/coloring/palette.ts'
import { useWords } from '#words/use-words.ts'
import { useFollowed } from './cell.ts'
import { movedHint } from './color-brush.ts'
import { newGesture } from './color-pen.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { targetStep } from './editor-state.ts'
import { toPhoto, toStage } from './view.ts'

/** A handle is drawn no larger than this, CSS px: large dabs would hide what they colour. */
const handlePx = 18
/** A press of an arrow key moves a mark so far on the screen. */
const stepPx = 4

/** The user's marks of colour, on the photo: chosen by a click, dragged or moved by arrow keys, removed by the Delete key. */
export function ColorDabs() {
  const { store, viewport, colorBrush } = useEditor()
  const t = useWords()
  const options = useEditorState((state) => state.work.options.coloring)
  const target = useEditorState(targetStep)
  const { selected } = useFollowed(colorBrush)
  const grip = useRef({ gesture: '', x: 0, y: 0 })
  const view = useSyncExternalStore(
    viewport.subscribe,
    () => viewport.view,
    () => viewport.view,
  )
  if (target === null) return null
  const ratio = viewport.photo.width / target.size.width
  const stageOf = (x: number, y: number) => toStage(view, { x: x * ratio, y: y * ratio })
  const change = (hints: ColoringHint[], gesture?: string) =>
    store.dispatch({
      type: 'options-changed',
      tool: 'coloring',
      options: { ...options, hints },
      atMs: performance.now(),
      ...(gesture !== undefined && { gesture }),
    })
  const select = (index: number | null) => colorBrush.set({ ...colorBrush.get(), selected: index })
  const moveTo = (index: number, stage: { x: number; y: number }, gesture?: string) => {
    const place = toPhoto(view, stage)
    const to = { x: place.x / ratio, y: place.y / ratio }
    change(
      options.hints.map((hint, i) => (i === index ? movedHint(hint, to, target.size) : hint)),
      gesture,
    )
  }
  const begin = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const hint = options.hints[index] as ColoringHint
    const at = stageOf(hint.x, hint.y)
    grip.current = { gesture: newGesture(), x: event.clientX - at.x, y: event.clientY - at.y }
  }
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || event.buttons === 0) return
    const { gesture, x, y } = grip.current
    moveTo(index, { x: event.clientX - x, y: event.clientY - y }, gesture)
  }
  const press = (index: number) => (event: KeyboardEvent) => {
    const { x, y } = options.hints[index] as ColoringHint
    const at = stageOf(x, y)
    const px = event.shiftKey ? 4 * stepPx : stepPx
    if (event.key === 'Delete' || event.key === 'Backspace') {
      select(null)
      change(options.hints.filter((_, i) => i !== index))
    } else if (event.key === 'ArrowLeft') moveTo(index, { x: at.x - px, y: at.y })
    else if (event.key === 'ArrowRight') moveTo(index, { x: at.x + px, y: at.y })
    else if (event.key === 'ArrowUp') moveTo(index, { x: at.x, y: at.y - px })
    else if (event.key === 'ArrowDown') moveTo(index, { x: at.x, y: at.y + px })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Strokes hints={options.hints} selected={selected} stageOf={stageOf} />
      {options.hints.map((hint, index) => {
        const { x, y } = stageOf(hint.x, hint.y)
        const name = hint.color === null ? t('no colour') : nameOf(hint.color)
        return (
          <button
            // Marks have no identity of their own: their place in the list is what the user sees.
            key={index}
            type="button"
            data-own-pointer
            aria-label={t('Mark {number}, {color}. Arrow keys move it, Delete removes it', {
              number: index + 1,
              color: name,
            })}
            aria-pressed={index === selected}
            onPointerDown={begin(index)}
            onPointerMove={drag(index)}
            onFocus={() => select(index)}
            onKeyDown={press(index)}
            style={{
              width: handlePx,
              height: handlePx,
              transform: `translate(${x - handlePx / 2}px, ${y - handlePx / 2}px)`,
              backgroundColor: hint.color ?? '#808080',
            }}
            className="absolute top-0 left-0 cursor-move touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] outline-none after:absolute after:-inset-3 after:rounded-full focus-visible:ring-2 focus-visible:ring-white aria-pressed:ring-2 aria-pressed:ring-(--color-accent)"
          />
        )
      })}
    </>
  )

  function nameOf(color: string): string {
    const known = findPaletteColor(color)
    return known === undefined ? color : t(known.name)
  }
}

interface StrokesProps {
  hints: readonly ColoringHint[]
  selected: number | null
  stageOf(x: number, y: number): { x: number; y: number }
}

/** Where strokes run: a thin line, as the colour itself is in the picture. */
function Strokes({ hints, selected, stageOf }: StrokesProps) {
  const lineOf = ({ x, y, path }: ColoringHint) =>
    [[x, y] as const, ...path].map(([u, v]) => Object.values(stageOf(u, v)).join(' ')).join('L')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute top-0 left-0 size-full overflow-visible">
      {hints.map((hint, index) =>
        hint.path.length === 0 ? null : (
          // As with the handles: their place in the list is what they are.
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
