import type { RecipeMask } from '#contract/recipe.ts'
import { maskUseOf, toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { changesFrame } from '#tools/recipe-run.ts'
import type { AskedStep } from '#web/sentences/asked.ts'
import type { Singled } from '#web/sentences/singled.ts'

/** A step of a recipe, and which of the things of its mask are meant. */
export interface SentenceStep {
  readonly step: RecipeStep
  /** Null: all. */
  readonly singled: Singled | null
}

/** What is marked on the shown photo lies elsewhere once that was cropped or turned. */
export function markedFirst(steps: readonly SentenceStep[]): SentenceStep[] {
  const firstMoved = steps.findIndex(({ step }) => changesFrame(step.tool, step.options))
  if (firstMoved < 0) return [...steps]
  const [before, behind] = [steps.slice(0, firstMoved), steps.slice(firstMoved)]
  return [...before, ...behind.filter(({ singled }) => singled), ...behind.filter(({ singled }) => !singled)]
}

/** What was asked for, as a step of a recipe. */
export function toStep({ tool, options, mask, singled = null }: AskedStep): SentenceStep {
  const whole = toolOf(tool).schema.parse(options)
  if (maskUseOf(tool, whole, 'meaning') === 'none')
    return { step: { tool, options: whole, mask: null, isOn: true }, singled: null }
  // All people in the background are known by that; who of them stays is asked.
  const areBystanders =
    mask?.by === 'people' && singled?.place === 'behind' && (singled.count === null || singled.isKept === true)
  const where: RecipeMask | null = areBystanders ? { ...mask, by: 'bystanders' } : mask
  return {
    step: { tool, options: whole, mask: where, isOn: true },
    singled: areBystanders && singled.isKept !== true ? null : areBystanders ? { ...singled, place: null } : singled,
  }
}
