import { atom, type WritableAtom } from 'nanostores'
import type { ToolId } from '#tools/catalog.ts'
import type { OpenStage } from '#tools/stage.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import type { Marking } from '#web/editor/marking/marking.ts'
import type { CompareMode } from '#web/editor/model/comparison.ts'
import { createParts, useEditorState } from '#web/editor/model/model.ts'
import type { Previews } from '#web/editor/previews/previews.ts'
import type { Runs } from '#web/editor/run/runs.ts'
import { openStages } from './open-stages.ts'

/** The background of the canvas: charcoal for work, middle grey for tones, black as on a screen, white as on paper. */
export type Surround = 'charcoal' | 'grey' | 'black' | 'white'

export interface OnCanvas extends Marking, Previews, Runs {
  /** Position of the compare line, 0..1 of the photo's width. */
  readonly split: WritableAtom<number>
  /** The original is shown while this is true. */
  readonly isHolding: WritableAtom<boolean>
  /** Kept in this browser. */
  readonly compareMode: WritableAtom<CompareMode>
  /** Index of the finding that is pointed at, on the photo or in the panel. */
  readonly pointed: WritableAtom<number | null>
  readonly surround: WritableAtom<Surround>
  /** Keys of the two steps that lie beside each other over the canvas; null: none do. */
  readonly sideBySide: WritableAtom<readonly [string, string] | 'at first' | null>
  /** What a tool puts on the canvas. */
  openStageOf(tool: ToolId): OpenStage
}

export const [CanvasContext, useCanvas] = createParts<OnCanvas>()

export function openOnCanvas(below: Marking & Previews & Runs): OnCanvas {
  const parts = { ...below, isHolding: atom(false), pointed: atom<number | null>(null) }
  return {
    ...parts,
    split: atom(0.5),
    compareMode: openCompareMode(),
    surround: atom<Surround>('charcoal'),
    sideBySide: atom<readonly [string, string] | 'at first' | null>(null),
    openStageOf: openStages(parts),
  }
}

const compareKey = 'emulsion_compare'
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

/** What a picture is compared with, as it was chosen last in this browser. */
function openCompareMode(): WritableAtom<CompareMode> {
  // The page that the server draws begins with the original.
  const mode = atom<CompareMode>('original')
  if (entries.read(compareKey) === 'previous') mode.set('previous')
  mode.listen((chosen) => {
    // Steps are those of this work.
    if (!chosen.startsWith('step:')) entries.write(compareKey, chosen, keptMs)
  })
  return mode
}

/** What the chosen tool puts on the canvas. */
export function useOpenStage(): OpenStage {
  const { openStageOf } = useCanvas()
  return openStageOf(useEditorState(({ work }) => work.tool))
}
