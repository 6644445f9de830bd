import type { ProblemCode } from '#contract/problem.ts'
import type { JobMask, RecipeMask } from '#contract/recipe.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { currentMask, type EditorState, whereOf } from '#web/editor/model/editor-state.ts'
import { isEmptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'

export interface RunRequest {
  readonly tool: ToolId
  readonly photoId: string
  readonly options: unknown
  readonly mask: MaskTiles | null
  /** The mask's id on the server. */
  readonly maskId?: string
  /** Where to work, by meaning, when nothing is painted; else what the paint is for, where that is known. */
  readonly where: JobMask | null
}

/** A step to be done, at what its recipe means or at a mask of some of that. */
export interface MarkedStep extends RecipeStep {
  readonly marks: MaskTiles | null
}

/** Steps that are still to be made, each on the result of the one before. */
export interface StepsInARow {
  readonly steps: readonly MarkedStep[]
  /** Told once the last of them is made. */
  onMade(): void
}

/** Whether all that is marked should go, and whether later steps are made again. In this order. */
export type RunQuestion = 'marks' | 'remake'

/** What a run asks of the rest of the page. */
export interface RunActs {
  /** Why a run would find nothing to do in the photo. */
  refusal(): ProblemCode | null
  /** Shows the plans where a run would be refused. @returns whether it did */
  offerPlans(): boolean
  /** Shows the result that a run would make again, which costs nothing. @returns whether there is one */
  showMade(): boolean
  /**
   * Asks first where a run may not be meant: much is marked, or other steps follow.
   * @param answered what was asked already @returns whether it asks
   */
  ask(answered: RunQuestion | null): boolean
  /** Resolves once marks are what they are going to be; null where they are. */
  whenMarked(): Promise<void> | null
  /** What a painted mask outlines; null where it has no name. */
  meaningOf(mask: MaskTiles): RecipeMask | null
}

/** Where a run works: by meaning, by what is painted, or on the whole photo. */
export function marksOf(state: EditorState): Pick<RunRequest, 'mask' | 'where'> {
  const where = whereOf(state)
  const mask = where === null ? currentMask(state) : null
  return { where, mask: mask !== null && isEmptyMask(mask) ? null : mask }
}
