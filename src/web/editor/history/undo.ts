import { tileBytes } from '#web/editor/mask/mask-tiles.ts'
import type { EditorState, Work } from '#web/editor/state/editor-state.ts'

/** One step of undo: the work as it was before it. */
export interface Edit {
  readonly before: Work
  /** Edits of the same label close in time are one step. */
  readonly label: string
  readonly atMs: number | null
}

// A slider's drag sends a change a frame; a pause longer than this is a new thought (taste).
const sameEditMs = 800
const editsMax = 200
/** Masks held only for undo; a stroke on a 50-megapixel photo writes 1 to 5 MB. */
const maskBytesMax = 192 * 1024 * 1024

/** Makes `work` the present and remembers what was. What had been undone is gone. */
export function recordEdit(state: EditorState, work: Work, label: string, atMs: number | null): EditorState {
  const last = state.past.at(-1)
  const isSameEdit =
    last?.label === label &&
    last.atMs !== null &&
    atMs !== null &&
    atMs - last.atMs < sameEditMs &&
    state.future.length === 0
  const past = isSameEdit
    ? [...state.past.slice(0, -1), { ...last, atMs }]
    : trimPast([...state.past, { before: state.work, label, atMs }])
  return { ...state, work, past, future: [] }
}

/** Forgets the oldest steps once they are too many or hold too much. */
export function trimPast(past: readonly Edit[]): readonly Edit[] {
  let kept = past.slice(-editsMax)
  const bytes = (edits: readonly Edit[]) => tileBytes(edits.flatMap((edit) => [...edit.before.masks.values()]))
  while (kept.length > 1 && bytes(kept) > maskBytesMax) kept = kept.slice(1)
  return kept
}
