import { isConfused } from '#contract/confused-kinds.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { refusalOf, type ToolId, toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { isMeant, refusalOfMask } from '#tools/recipe-run.ts'
import type { Analysis } from '#tools/tool.ts'

/** What is known of a photo. */
interface Known {
  /** What it shows; null where nobody has looked. */
  readonly things: readonly Parameters<typeof isMeant>[1][] | null
  /** What a tool's analysis found; null before that. Whoever reads it asks for it. */
  findingsFor(tool: ToolId): Analysis['findings'] | null
}

/**
 * Why a photo has nothing for a step; null where it has, or where that is not known.
 * @param isFirst whether no other step changes the photo before
 */
export function absenceOf({ tool, options, mask }: RecipeStep, isFirst: boolean, known: Known): ProblemCode | null {
  const refused = (by: ToolId, settings: unknown): ProblemCode | null => {
    const findings = toolOf(by).refusalOf === undefined ? null : known.findingsFor(by)
    return findings === null ? null : refusalOf(by, findings, settings)
  }
  if (mask?.by === 'sky') return refused('change-sky', toolOf('change-sky').schema.parse({}))
  if (mask !== null && known.things !== null && isAbsent(mask, known.things)) return refusalOfMask(mask)
  // What an earlier step makes of the photo may have what it lacks, but no sky.
  return isFirst || tool === 'change-sky' ? refused(tool, options) : null
}

/** Sky and background are no things that are listed. */
export const isReadable = ({ by }: RecipeMask): boolean => by !== 'sky' && by !== 'background'

/** An animal may still be found by its name: it is looked for once more, closer, when the step runs. */
export const isLookedForAgain = (mask: RecipeMask, all: NonNullable<Known['things']>): boolean =>
  mask.by === 'thing' && isConfused(mask.kind) && !all.some((thing) => isMeant(mask, thing))

/** Another kind of animal may have been seen in it. */
const isAbsent = (mask: RecipeMask, all: NonNullable<Known['things']>): boolean =>
  isReadable(mask) &&
  !isLookedForAgain(mask, all) &&
  !all.some((thing) => isMeant(mask, thing) || (mask.by === 'thing' && thing.group === 'animals'))
