import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { type ToolId, toolIds, toolOf } from '#tools/catalog.ts'

/** Where a step works, by meaning: what is outlined differs on each photo. */
export const recipeMask = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('people') }),
  z.strictObject({ by: z.literal('sky') }),
  /** All things of a kind that the things of a photo know, e.g. 'dog'. */
  z.strictObject({ by: z.literal('thing'), kind: z.string().min(1).max(60) }),
])
export type RecipeMask = z.infer<typeof recipeMask>

const step = (tool: ToolId) =>
  z.strictObject({
    tool: z.literal(tool),
    options: toolOf(tool).schema,
    mask: recipeMask.nullable().default(null),
    /** A step that is switched off stays in the recipe and is not done. */
    isOn: z.boolean().default(true),
  })

export interface RecipeStep {
  readonly tool: ToolId
  readonly options: unknown
  readonly mask: RecipeMask | null
  readonly isOn: boolean
}

export const recipeStepsMax = 10

const [first, ...others] = toolIds.map(step)

export const recipeSteps = z
  .array(z.discriminatedUnion('tool', [first, ...others] as [typeof first & z.ZodObject, ...z.ZodObject[]]))
  .min(1)
  .max(recipeStepsMax) as unknown as z.ZodType<RecipeStep[]>

/** A recipe as a file: `format` and `version` tell what it is to programs of other makers. */
export const recipe = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('emulsion-recipe'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(80),
  steps: recipeSteps,
})
export type Recipe = z.infer<typeof recipe>

/** @throws Problem 'recipe-invalid' with what is wrong where as its cause */
export function readRecipe(json: string): Recipe {
  const parsed = recipe.safeParse(parse(json))
  if (!parsed.success) throw new Problem('recipe-invalid', z.prettifyError(parsed.error))
  return parsed.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** JSON Schema (2020-12) of a recipe's file. */
export const recipeJsonSchema = () => z.toJSONSchema(recipe, { io: 'input', unrepresentable: 'any' })
