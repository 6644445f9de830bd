import type { EditorState, Work } from './editor-state.ts'
import { tileBytes } from './mask-tiles.ts'

/** One step of undo: the work before it. */
export interface Edit {
  readonly before: Work
  /** Edits with the same label, close in time, are one step. */
  readonly label: string
  readonly atMs: number | null
}

// A slider's drag sends a change per frame. A longer pause than this starts a new step (taste).
const sameEditMs = 800
const editsMax = 200
/** Limit on the masks that only undo keeps. A stroke on a 50-megapixel photo writes 1 to 5 MB. */
const maskBytesMax = 192 * 1024 * 1024

/** Makes `work` the present and records the previous work. Drops the steps that redo could restore. */
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

/** Drops the oldest steps when there are too many or their masks are too large. */
export function trimPast(past: readonly Edit[]): readonly Edit[] {
  let kept = past.slice(-editsMax)
  const bytes = (edits: readonly Edit[]) => tileBytes(edits.flatMap((edit) => [...edit.before.masks.values()]))
  while (kept.length > 1 && bytes(kept) > maskBytesMax) kept = kept.slice(1)
  return kept
}
