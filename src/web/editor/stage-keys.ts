import type { Cell } from './cell.ts'
import type { Editor } from './editor-context.tsx'
import type { StagePointer } from './stage-controller.ts'
import type { StagePen } from './stage-pen.ts'
import type { Point } from './view.ts'

export interface StageKeysParts {
  readonly stage: HTMLDivElement
  readonly pointer: Cell<StagePointer | null>
  readonly editor: Editor
  readonly pen: StagePen
  /** Whether marks are made; else arrows move the photo. */
  paints(): boolean
  /** Space is held: a drag moves the photo. */
  setSpace(isDown: boolean): void
}

/**
 * Keys on the stage: arrows move the photo, or what marks; as long as X is down it marks.
 * @returns a function that lets go
 */
export function followStageKeys(parts: StageKeysParts): () => void {
  const { stage, pointer, editor, pen } = parts
  const space = (isDown: boolean) => (event: KeyboardEvent) => {
    if (event.code !== 'Space' || (isDown && isOwnControl(event.target))) return
    if (isDown) event.preventDefault()
    parts.setSpace(isDown)
  }
  const down = space(true)
  const up = space(false)
  const keys = (event: KeyboardEvent) => {
    const step = arrowOf(event)
    if (step === null && event.code !== 'KeyX') return
    if (event.ctrlKey || event.metaKey || event.target !== stage) return
    if (event.altKey && event.code !== 'KeyX') return
    event.preventDefault()
    if (!parts.paints()) {
      if (step !== null) editor.viewport.panBy(-step.x * 4, -step.y * 4)
      return
    }
    markByKey(parts, step, event.code === 'KeyX', event.altKey)
  }
  const keyUp = (event: KeyboardEvent) => {
    if (event.code === 'KeyX' && pen.isBusy) pen.end()
  }
  const blur = () => {
    parts.setSpace(false)
    if (pen.isBusy) pen.end()
    pointer.set(null)
  }
  const listeners: [EventTarget, string, (event: never) => void][] = [
    [document, 'keydown', down],
    [document, 'keyup', up],
    [stage, 'keydown', keys],
    [stage, 'keyup', keyUp],
    [stage, 'blur', blur],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener)
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener)
  }
}

function markByKey(
  { pointer, editor, pen }: StageKeysParts,
  step: Point | null,
  marks: boolean,
  altHeld: boolean,
): void {
  const { stage } = editor.viewport
  const last = pointer.get()?.at ?? { x: stage.width / 2, y: stage.height / 2 }
  const at = {
    x: Math.min(stage.width, Math.max(0, last.x + (step?.x ?? 0))),
    y: Math.min(stage.height, Math.max(0, last.y + (step?.y ?? 0))),
  }
  if (marks && !pen.isBusy) pen.begin(at, { altHeld, continuesLine: false, isTouch: false })
  else if (pen.isBusy) pen.move([at])
  pointer.set({ at, kind: 'keys', isPainting: pen.isBusy })
}

function arrowOf(event: KeyboardEvent): Point | null {
  const px = event.shiftKey ? 40 : 10
  if (event.key === 'ArrowLeft') return { x: -px, y: 0 }
  if (event.key === 'ArrowRight') return { x: px, y: 0 }
  if (event.key === 'ArrowUp') return { x: 0, y: -px }
  return event.key === 'ArrowDown' ? { x: 0, y: px } : null
}

/** Space belongs to a focused button or field. */
function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="slider"], [role="radio"]') !== null
  )
}
