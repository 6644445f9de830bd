import { useEffect } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolPen } from '#tools/stage.ts'
import { comparisonOf } from '#web/editor/canvas/compare-mode.ts'
import type { OnCanvas } from '#web/editor/canvas/on-canvas.ts'
import { type PaintMode, stepSize } from '#web/editor/marking/paint-settings.ts'
import { nextMode } from '#web/editor/model/comparison.ts'
import { currentMask, maskUseNow, shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import { showMarkable } from '#web/editor/model/editor-store.ts'
import { invertMask } from '#web/editor/model/mask-tiles.ts'
import { neighbourOf } from '#web/editor/run/alternatives.ts'

const modes: Readonly<Record<string, PaintMode>> = { s: 'select', b: 'brush', e: 'eraser', l: 'lasso', g: 'gradient' }
/** A press of Tab shorter than this moves the focus; a longer one shows the original. */
const tabTapMs = 250

/** The editor's keys, wherever the focus is except in a field or an overlay. */
export function useEditorKeys(editor: OnCanvas): void {
  const t = useTranslator()
  useEffect(() => {
    const hold = holdByTab(editor)
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.dialog.get() !== 'none' || isElsewhere(event.target)) return
      const isTaken =
        event.ctrlKey || event.metaKey ? command(editor, event, t) : hold.down(event) || plain(editor, event)
      if (isTaken) event.preventDefault()
    }
    document.addEventListener('keydown', down)
    document.addEventListener('keyup', hold.up)
    window.addEventListener('blur', hold.release)
    return () => {
      document.removeEventListener('keydown', down)
      document.removeEventListener('keyup', hold.up)
      window.removeEventListener('blur', hold.release)
    }
  }, [editor, t])
}

function command(editor: OnCanvas, event: KeyboardEvent, t: Translator): boolean {
  const key = event.key.toLowerCase()
  // With Alt, some keyboards write another letter.
  if (event.altKey && (event.code === 'KeyC' || event.code === 'KeyV')) {
    if (shownStep(editor.store.get().work) === null) return false
    void import('#web/editor/presets/copied-settings.ts').then(({ copySettings, pasteSettings }) =>
      (event.code === 'KeyC' ? copySettings : pasteSettings)(editor.store, t),
    )
    return true
  }
  if (key === 'z' || key === 'y') {
    editor.store.dispatch({ type: event.shiftKey || key === 'y' ? 'redone' : 'undone' })
    return true
  }
  if (key === 'enter') {
    if (!event.repeat) void editor.runner.run()
    return true
  }
  if (key !== 's') return false
  if (shownStep(editor.store.get().work)?.photo != null) editor.dialog.set('download')
  return true
}

function plain(editor: OnCanvas, event: KeyboardEvent): boolean {
  const { store, viewport, runner, dialog } = editor
  const state = store.get()
  if (event.altKey) return false
  switch (event.key) {
    case '?':
      dialog.set('keys')
      return true
    case 'Enter':
      // On a button or a choice, Enter belongs to it.
      if (isControl(event.target) || event.repeat) return false
      void runner.run()
      return true
    case 'Escape':
      if (state.running === null) return false
      void runner.cancel()
      return true
  }
  if (shownStep(state.work) === null) return false
  switch (event.key) {
    case '/':
      if (state.running !== null) return false
      dialog.set('sentence')
      return true
    case '0':
      viewport.fit()
      return true
    case '1':
      viewport.actualSize()
      return true
    case '+':
    case '=':
      viewport.zoomBy(1.25)
      return true
    case '-':
      viewport.zoomBy(0.8)
      return true
    case ',':
    case '.': {
      const index = neighbourOf(state, event.key === '.' ? 1 : -1)
      if (index === null || state.running !== null) return false
      store.dispatch({ type: 'step-shown', index })
      return true
    }
    case 'C':
      editor.compareMode.set(nextMode(state, editor.compareMode.get(), editor.livePreview.get() !== null))
      return true
    case 'd':
      if (state.work.steps.length < 2) return false
      editor.sideBySide.set('at first')
      return true
    case 'c':
      store.dispatch({ type: 'compare-switched', isComparing: !state.isComparing })
      return true
  }
  const { pen } = editor.openStageOf(state.work.tool)
  if (pen !== undefined) return resize(pen, event.key)
  return maskUseNow(state) !== 'none' && mark(editor, event.key)
}

function resize(pen: ToolPen, key: string): boolean {
  if (key !== '[' && key !== ']') return false
  pen.resize(key === ']' ? 1 : -1)
  return true
}

function mark({ store, paint }: OnCanvas, key: string): boolean {
  const state = store.get()
  const target = targetStep(state)
  const mask = currentMask(state)
  if (target === null || mask === null || state.running !== null) return false
  const mode = modes[key]
  if (mode !== undefined && (mode !== 'gradient' || maskUseNow(state) === 'area')) {
    showMarkable(store)
    paint.set({ ...paint.get(), mode, isMarking: true })
  } else if (key === '[') paint.set(stepSize(paint.get(), target.size, -1))
  else if (key === ']') paint.set(stepSize(paint.get(), target.size, 1))
  else if (key === 'i') store.dispatch({ type: 'mask-changed', mask: invertMask(mask) })
  else return false
  return true
}

/**
 * Holding Tab on the canvas shows the original. A tap moves to the next control, so that the focus is never trapped.
 */
function holdByTab(editor: OnCanvas) {
  const { isHolding } = editor
  let sinceMs: number | null = null
  const release = () => {
    if (sinceMs === null) return
    sinceMs = null
    isHolding.set(false)
  }
  return {
    down(event: KeyboardEvent): boolean {
      if (event.key !== 'Tab' || event.shiftKey || event.altKey) return false
      if (sinceMs !== null) return true
      const isOnCanvas = event.target === document.body || (event.target as Element).id === 'stage'
      if (!isOnCanvas || !comparisonOf(editor).hasBefore) return false
      sinceMs = event.timeStamp
      isHolding.set(true)
      return true
    },
    up(event: KeyboardEvent): void {
      if (event.key !== 'Tab' || sinceMs === null) return
      const wasTap = event.timeStamp - sinceMs < tabTapMs
      release()
      if (wasTap) focusAfterCanvas()
    },
    release,
  }
}

function focusAfterCanvas(): void {
  const canvas = document.getElementById('stage')
  const focusable = [
    ...document.querySelectorAll<HTMLElement>('button:enabled, a[href], input, [tabindex="0"]'),
  ].filter((element) => element.checkVisibility() && !element.hidden)
  const next =
    canvas === null
      ? undefined
      : focusable.find((element) => canvas.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  next?.focus()
}

/** Whether the focus is in a field or in an overlay. A dialog that is closing keeps the focus a moment longer. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]:not([data-closed])',
    ) !== null
  )
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, [role="menuitem"]') !== null
}
