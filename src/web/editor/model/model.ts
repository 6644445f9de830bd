import { atom, type WritableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import type { ToolId } from '#tools/catalog.ts'
import { createParts } from './create-parts.ts'
import type { EditorState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { Viewport } from './viewport/viewport.ts'

export type EditorDialog = 'none' | 'keys' | 'download' | 'address' | 'presets' | 'keep-steps' | 'remake'

/** What every floor of the editor works with. */
export interface Model {
  readonly store: EditorStore
  readonly viewport: Viewport
  readonly dialog: WritableAtom<EditorDialog>
}

export const [ModelContext, useModel] = createParts<Model>()

export const openModel = (tool: ToolId): Model => ({
  store: createEditorStore(tool),
  viewport: new Viewport(),
  dialog: atom<EditorDialog>('none'),
})

/** Subscribes to a part of the editor's state. `pick` must return the same value for the same state. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { state } = useModel().store
  const read = () => pick(state.get())
  return useSyncExternalStore(state.listen, read, read)
}
