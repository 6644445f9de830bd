import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react'
import type { ColoringHint } from '#tools/coloring/options.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { targetStep } from './editor-state.ts'
import { toPhoto, toStage } from './view.ts'

/** The user's dabs of colour, on the photo: dragged to another place, removed by the Delete key. */
export function ColorDabs() {
  const { store, viewport } = useEditor()
  const options = useEditorState((state) => state.work.options.coloring)
  const target = useEditorState(targetStep)
  const view = useSyncExternalStore(
    viewport.subscribe,
    () => viewport.view,
    () => viewport.view,
  )
  if (target === null) return null
  const ratio = viewport.photo.width / target.size.width
  const change = (hints: ColoringHint[], atMs: number | null) =>
    store.dispatch({ type: 'options-changed', tool: 'coloring', options: { ...options, hints }, atMs })
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = document.getElementById('stage')?.getBoundingClientRect()
    if (box === undefined) return
    const place = toPhoto(view, { x: event.clientX - box.left, y: event.clientY - box.top })
    const x = Math.min(target.size.width, Math.max(0, place.x / ratio))
    const y = Math.min(target.size.height, Math.max(0, place.y / ratio))
    change(
      options.hints.map((hint, i) => (i === index ? { ...hint, x, y } : hint)),
      event.timeStamp,
    )
  }
  const press = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    change(
      options.hints.filter((_, i) => i !== index),
      null,
    )
  }
  return options.hints.map((hint, index) => {
    const { x, y } = toStage(view, { x: hint.x * ratio, y: hint.y * ratio })
    const side = Math.max(14, hint.radiusPx * 2 * ratio * view.scale)
    return (
      <button
        // Dabs have no identity of their own: their place in the list is what the user sees.
        key={index}
        type="button"
        data-own-pointer
        aria-label={`Colour dab ${index + 1}, ${hint.color ?? 'no colour'}. Delete removes it`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag(index)}
        onKeyDown={press(index)}
        style={{
          width: side,
          height: side,
          transform: `translate(${x - side / 2}px, ${y - side / 2}px)`,
          backgroundColor: hint.color ?? '#808080',
        }}
        className="absolute top-0 left-0 cursor-move touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] after:absolute after:-inset-3 after:rounded-full"
      />
    )
  })
}
