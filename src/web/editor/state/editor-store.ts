import type { ToolId } from '#tools/catalog.ts'
import { type EditorAction, type EditorState, initialState } from './editor-state.ts'
import { reduceEditor } from './reduce-editor.ts'

/** The editor's state and those who follow it; outside of React, so that uploads and jobs outlive a render. */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()

  constructor(tool: ToolId) {
    this.#state = initialState(tool)
  }

  readonly get = (): EditorState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dispatch = (action: EditorAction): void => {
    const next = reduceEditor(this.#state, action)
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}
