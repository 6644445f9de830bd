import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { type Context, createContext, use, useSyncExternalStore } from 'react'
import type { DownloadFormat } from '#contract/photo.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { EditorState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { Viewport } from './viewport/viewport.ts'

export type EditorDialog =
  | 'none'
  | 'keys'
  | 'download'
  | 'address'
  | 'presets'
  | 'keep-steps'
  | 'remake'
  | 'much-marked'
  | 'sentence'

/** What every floor of the editor works with. */
export interface Model {
  readonly store: EditorStore
  readonly viewport: Viewport
  readonly dialog: WritableAtom<EditorDialog>
  /** The size that was asked for in words, until Download has taken it. */
  readonly askedSize: WritableAtom<AskedSize | null>
}

/** A size as downloads name it, the '#rrggbb' around what is padded, and the format; null: as Download chooses it. */
export interface AskedSize {
  readonly id: string
  readonly ground: string | null
  readonly format: DownloadFormat | null
}

/** A context for what one floor of the editor holds, and the hook that reads it. The hook throws outside of an editor. */
export function createParts<Parts>(): readonly [Context<Parts | null>, () => Parts] {
  const PartsContext = createContext<Parts | null>(null)
  const useParts = () => {
    const parts = use(PartsContext)
    if (parts === null) throw new Error('outside of an editor')
    return parts
  }
  return [PartsContext, useParts]
}

export const [ModelContext, useModel] = createParts<Model>()

export const openModel = (tool: ToolId): Model => ({
  store: createEditorStore(tool),
  viewport: new Viewport(),
  dialog: atom<EditorDialog>('none'),
  askedSize: atom<AskedSize | null>(null),
})

/** Subscribes to a part of the editor's state. `pick` must return the same value for the same state. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { state } = useModel().store
  const read = () => pick(state.get())
  return useSyncExternalStore(state.listen, read, read)
}

/** What `read` returns, again after each change; `start` where the server draws the page. */
export const useReading = <Value>(changes: ReadableAtom<unknown>, read: () => Value, start: Value): Value =>
  useSyncExternalStore(changes.listen, read, () => start)
