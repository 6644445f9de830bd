import type { DigitalSource } from '#contract/digital-source.ts'
import { maskUseOf, picturesOf, type ToolId, toolOf, withoutMarks } from '#tools/catalog.ts'
import { digitalSourceOf } from '#tools/digital-source.ts'
import {
  lacksMask,
  type MaskOfRun,
  maskForOthers,
  type Recipe,
  type RecipeStep,
  readRecipe,
  recipeStepsMax,
} from '#tools/recipe.ts'

/** A step that this program took itself, for a statement about its result. */
export interface MadeStep {
  readonly tool: ToolId
  readonly engines: readonly string[]
  readonly source: DigitalSource
}

/** What was done here to an upload. It is kept with the result, since jobs and uploads are deleted before. */
export interface Made {
  /** The file that was edited; null when it is not known. */
  readonly original: { readonly sha256: string; readonly format: string } | null
  readonly steps: readonly MadeStep[]
}

/** A run of a tool. */
export interface Run {
  readonly tool: ToolId
  readonly options: unknown
  readonly engines: readonly string[]
  /** Absent: the whole photo. */
  readonly mask?: MaskOfRun
}

export const madeStepOf = ({ tool, options, engines }: Run): MadeStep => ({
  tool,
  engines,
  source: digitalSourceOf(tool, options, engines),
})

/**
 * A run as a step of a recipe: its settings without what was marked on the photo and without the ids of other photos.
 * A step that is nothing without these, or would work on all of a photo without its painted mask, is switched off.
 */
export function repeatableStepOf({ tool, options, mask: given }: Omit<Run, 'engines'>): RecipeStep {
  const pictures = picturesOf(tool, options)
  const kept = withoutMarks(tool, options).options as Record<string, unknown>
  const named = Object.entries(kept).map(([field, value]) => [
    field,
    typeof value === 'string' && isId(value) ? null : value,
  ])
  const parsed = toolOf(tool).schema.safeParse(Object.fromEntries(named))
  const settings = parsed.success ? parsed.data : toolOf(tool).schema.parse({})
  const mask = given === undefined ? null : maskForOthers(tool, settings, given)
  const losesArea = given?.isPainted === true && mask === null && maskUseOf(tool, settings) === 'area'
  const isOn = parsed.success && pictures.length === 0 && !losesArea && !lacksMask({ tool, options: settings, mask })
  return { tool, options: settings, mask, isOn }
}

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** The name is for whoever finds the recipe in a file; it says nothing of the photo. */
const recipeName = 'Steps of this photo'

/** Null for no step, and for more than a recipe holds. */
export const recipeOf = (steps: readonly RecipeStep[]): Recipe | null =>
  steps.length === 0 || steps.length > recipeStepsMax
    ? null
    : { format: 'emulsion-recipe', version: 1, name: recipeName, steps: [...steps] }

/** The steps as JSON in ASCII; null when they are too many, or too long, for a recipe that rides along in a file. */
export function recipeJsonOf(steps: readonly RecipeStep[], bytesMax: number): string | null {
  const recipe = recipeOf(steps)
  if (recipe === null) return null
  const json = JSON.stringify(recipe).replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return json.length > bytesMax ? null : json
}

/** The steps of a recipe that came with a file, without anything but settings; null for what is no recipe. */
export function stepsFromFile(json: string): RecipeStep[] | null {
  try {
    return readRecipe(json).steps.map((step) => {
      const { tool, options, mask } = step
      const repeated = repeatableStepOf({
        tool,
        options,
        ...(mask === null ? {} : { mask: { isPainted: false, by: mask } }),
      })
      return { ...repeated, isOn: step.isOn && repeated.isOn }
    })
  } catch {
    return null
  }
}
