import type { RecipeReply } from '#contract/recipe.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'
import { keptSteps, type Recipe, type RecipeStep } from '#tools/recipe.ts'

/** A step as it is edited. The key stays when it moves. */
export interface EditedStep extends RecipeStep {
  readonly key: string
}

let keys = 0
const newKey = () => `step-${++keys}`

/** The first preset of a tool, on the whole photo. */
export const newStep = (tool: ToolId): EditedStep => ({
  key: newKey(),
  tool,
  options: toolOf(tool).presets[0]?.options ?? toolOf(tool).schema.parse({}),
  mask: null,
  isOn: true,
})

export const newRecipe = (name: string): Pick<Recipe, 'name' | 'steps'> => ({ name, steps: kept([newStep('adjust')]) })

/** The steps of a kept recipe; settings that no longer fit their tool are its defaults. */
export function editedSteps({ steps }: RecipeReply): EditedStep[] {
  return steps.flatMap(({ tool, options, mask, isOn }) => {
    const [step] = keptSteps.safeParse([{ tool, options, mask, isOn }]).data ?? []
    const [fallback] = keptSteps.safeParse([{ tool, options: {}, mask, isOn }]).data ?? []
    const read = step ?? fallback
    return read === undefined ? [] : [{ ...read, key: newKey() }]
  })
}

/** The steps as they are kept. */
export const kept = (steps: readonly EditedStep[]): RecipeStep[] => steps.map(({ key: _, ...step }) => step)

/** The steps with one of them in another place. Places outside leave them as they are. */
export function moved<Step>(steps: readonly Step[], from: number, to: number): readonly Step[] {
  const step = steps[from]
  if (step === undefined || to < 0 || to >= steps.length || to === from) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}
