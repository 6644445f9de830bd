import { readFile } from 'node:fs/promises'
import type { EditStep } from '#cli/edit/edit-photo.ts'
import { isProblem } from '#contract/problem.ts'
import { UsageError } from '#line/usage-error.ts'
import { picturesOf } from '#tools/catalog.ts'
import { lacksMask, type Recipe, type RecipeStep, readRecipe, recipeFormat, tellSwitchedOff } from '#tools/recipe.ts'

/**
 * Reads a recipe's file.
 * @throws UsageError that says what is wrong where
 */
export async function readRecipeFile(path: string): Promise<Recipe> {
  const json = await readFile(path, 'utf8').catch(() => null)
  if (json === null) throw new UsageError(`There is no recipe at ${path}.`)
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new UsageError(`${path} is no JSON.`, 'emulsion recipe schema')
  }
  try {
    return readRecipe(json)
  } catch (error) {
    if (!isProblem(error)) throw error
    const told = isMeantAsRecipe(given) ? [] : [error.message]
    throw new UsageError(`${path}: ${[...told, String(error.cause)].join('\n')}`, 'emulsion recipe schema')
  }
}

/** Who wrote a recipe and made a mistake in it need not be told that it is none. */
function isMeantAsRecipe(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'format' in given && given.format === recipeFormat
}

/** Why a step cannot be done to photos of this machine; null when it can. */
export function obstacleOf(step: RecipeStep): string | null {
  if (!step.isOn) return 'switched off'
  if (lacksMask(step)) return 'needs a mask by meaning: people, the sky, or a kind of thing'
  return picturesOf(step.tool, step.options).length > 0
    ? 'names another photo by its id, which only the account that keeps it has'
    : null
}

/**
 * The steps that are done, and what is said of the others.
 * @throws UsageError when a step that is switched on cannot be done, or none is
 */
export function runnable({ steps }: Recipe): {
  readonly steps: readonly [EditStep, ...EditStep[]]
  readonly skipped: readonly string[]
} {
  const done: EditStep[] = []
  for (const [at, step] of steps.entries()) {
    const obstacle = obstacleOf(step)
    if (obstacle === null) done.push(step)
    else if (step.isOn) throw new UsageError(`Step ${at + 1} of the recipe, ${step.tool}, ${obstacle}.`)
  }
  const [first, ...others] = done
  if (first === undefined) throw new UsageError('No step of the recipe is switched on.')
  return { steps: [first, ...others], skipped: tellSwitchedOff(steps) }
}
