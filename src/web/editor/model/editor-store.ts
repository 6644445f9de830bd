import { atom, type ReadableAtom } from 'nanostores'
import type { ToolId } from '#tools/catalog.ts'
import { canMark, type EditorAction, type EditorState, initialState, targetStep } from './editor-state.ts'
import { reduceEditor } from './reduce-editor.ts'

/**
 * The editor's state, and the only way to change it. It is outside of React, so that uploads and jobs survive renders.
 */
export interface EditorStore {
  readonly state: ReadableAtom<EditorState>
  get(): EditorState
  dispatch(action: EditorAction): void
}

export function createEditorStore(tool: ToolId): EditorStore {
  const state = atom(initialState(tool))
  return { state, get: state.get, dispatch: (action) => state.set(reduceEditor(state.get(), action)) }
}

/** Marks are made on what a run would work on. It is shown instead of a result that was cropped from it. */
export function showMarkable({ get, dispatch }: EditorStore): void {
  const state = get()
  const target = targetStep(state)
  if (target !== null && !canMark(state)) dispatch({ type: 'step-shown', index: state.work.steps.indexOf(target) })
}
