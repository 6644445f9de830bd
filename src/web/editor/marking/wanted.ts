import { atom, type ReadableAtom } from 'nanostores'
import type { ToolId } from '#tools/catalog.ts'
import type { EditorState } from '#web/editor/model/editor-state.ts'

/** Codes 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** What was asked of something that nothing finds by name: it is marked by a click. */
export interface Wanted {
  readonly tool: ToolId
  /** As it was written: "shirt". */
  readonly thing: string
  /** #rrggbb that it is to take; null where none was said. */
  readonly color: string | null
  /** The settings that do it, by the lit colour of what the click marks; null where they are chosen by hand. */
  readonly settingsFor: ((lit: Rgb) => Readonly<Record<string, unknown>>) | null
  /** Whether a click has taken them. */
  readonly isDone: boolean
}

/** Null while nothing is wanted. It ends with the tool, the photo and every new result. */
export function openWanted(state: ReadableAtom<EditorState>) {
  const wanted = atom<Wanted | null>(null)
  state.listen(({ work }, before) => {
    const isOther = work.tool !== wanted.get()?.tool || work.steps !== before?.work.steps
    if (wanted.get() !== null && isOther) wanted.set(null)
  })
  return wanted
}
