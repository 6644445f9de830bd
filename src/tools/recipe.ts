import { z } from 'zod'
import { givenMask } from '#contract/mask-words.ts'
import { plainName } from '#contract/plain-name.ts'
import { ProblemInFields, problems } from '#contract/problem.ts'
import { type JobMask, meaningOfMask, type RecipeMask, recipeMask } from '#contract/recipe.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'
import { isCounted, isPaintInverted, maskUseOf, type ToolId, takesNoMask, toolIds } from '#tools/catalog.ts'
import { optionsOf, presetOf, schemaNameOf, withoutUnknownOptions, withPreset } from '#tools/named-options.ts'

export { type RecipeMask, recipeMask }

const mask = givenMask.nullable().default(null)
/** Said once, for the document. */
const takenMask = mask
  .describe('Where the step works; null: everywhere. Refused where the settings change the frame or size.')
  .meta({ id: 'StepMask' })

const step = (tool: ToolId) =>
  z
    .strictObject({
      tool: z.literal(tool),
      preset: presetOf(tool),
      options: (optionsOf.get(tool) as z.ZodType).prefault({}),
      mask: takesNoMask(tool) ? mask.describe('Refused: this tool works on the whole photo.') : takenMask,
      /** A step that is switched off stays in the recipe and is not done. */
      isOn: z.boolean().default(true),
    })
    .meta({ id: `${schemaNameOf(tool)}Step` })

export interface RecipeStep {
  readonly tool: ToolId
  readonly options: unknown
  readonly mask: RecipeMask | null
  readonly isOn: boolean
}

export const recipeStepsMax = 10

const [first, ...others] = toolIds.map(step)
const anyStep = z
  .discriminatedUnion('tool', [first, ...others] as [typeof first & z.ZodObject, ...z.ZodObject[]])
  .meta({ id: 'RecipeStep' })

const stepsOf = (prepare: (given: unknown) => unknown) =>
  z
    .array(z.preprocess(prepare, anyStep.transform(withoutPreset)))
    .min(1)
    .max(recipeStepsMax)
    .superRefine((steps, context) => {
      for (const [at, step] of (steps as unknown as RecipeStep[]).entries())
        if (refusesMask(step))
          context.addIssue({ code: 'custom', path: [at, 'mask'], message: problems['mask-refused'].sentence })
    }) as unknown as z.ZodType<RecipeStep[]>

/** What is kept are the settings, filled out. */
function withoutPreset({ preset: _, ...step }: { readonly preset?: unknown }): unknown {
  return step
}

/** Steps as programs and files give them. */
export const recipeSteps = stepsOf(withPreset)
/** Steps as they were kept, maybe by an older version. */
export const keptSteps = stepsOf(withoutUnknownOptions)

export const recipeNameMax = 80
const name = z.string().overwrite(plainName).min(1).max(recipeNameMax)

/** What the field `format` of a recipe's file says. */
export const recipeFormat = 'emulsion-recipe'

/** A recipe as a file: `format` and `version` tell what it is to programs of other makers. */
export const recipe = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(recipeFormat),
  version: z.literal(1),
  name,
  steps: recipeSteps,
})
export type Recipe = z.infer<typeof recipe>

/** Body of POST /api/recipes: a recipe's file, or its name and steps alone. */
export const recipeRequest = recipe.partial({ format: true, version: true }).meta({
  id: 'RecipeRequest',
  example: { name: 'Empty street', steps: [{ tool: 'remove-object', mask: { by: 'people' } }, { tool: 'cartoon' }] },
})
/** Body of POST /api/recipes/:id: what changes. */
export const recipeChange = recipe.pick({ name: true, steps: true }).partial()
export type RecipeChange = z.infer<typeof recipeChange>

/** The steps that are done, in order. */
export const stepsThatRun = <Step extends Pick<RecipeStep, 'isOn'>>(steps: readonly Step[]): Step[] =>
  steps.filter(({ isOn }) => isOn)

/** Requests of the quota that a run on one photo takes. */
export const costOfRun = (steps: readonly Pick<RecipeStep, 'tool' | 'isOn'>[]): number =>
  stepsThatRun(steps).filter(({ tool }) => isCounted(tool)).length

/** Whether a step cannot be done, because its tool works only where something is marked. */
export const lacksMask = ({ tool, options, mask }: Pick<RecipeStep, 'tool' | 'options' | 'mask'>): boolean =>
  mask === null && maskUseOf(tool, options, 'meaning') === 'required'

/** Whether a step has a mask that its tool cannot use. */
export const refusesMask = ({ tool, options, mask }: Pick<RecipeStep, 'tool' | 'options' | 'mask'>): boolean =>
  mask !== null && maskUseOf(tool, options, 'meaning') === 'none'

/** The mask of a run: painted on one photo, or found by its meaning. */
export interface MaskOfRun {
  readonly isPainted: boolean
  /** What it outlines, as far as that is known. */
  readonly by: JobMask | null
}

/** A run's mask in words for other photos; null where nobody knows them, or where a meaning is for something else. */
export function maskForOthers(tool: ToolId, options: unknown, { isPainted, by }: MaskOfRun): RecipeMask | null {
  const meaning = meaningOfMask(by)
  if (!isPainted || meaning === null) return meaning
  if (maskUseOf(tool, options, 'meaning') !== maskUseOf(tool, options)) return null
  return isPaintInverted(tool, by) ? { ...meaning, isInverted: true } : meaning
}

const runnable = (steps: z.ZodType<RecipeStep[]>) =>
  steps
    .refine((read) => stepsThatRun(read).length > 0, 'no step is switched on')
    .superRefine((read, context) => {
      const at = read.findIndex((step) => step.isOn && lacksMask(step))
      const message = 'It needs a mask by meaning, such as {"by":"people"}'
      if (at >= 0) context.addIssue({ code: 'custom', path: [at, 'mask'], message })
    })

/** Steps that a photo can be run through. */
export const runnableSteps = runnable(recipeSteps)
/** Kept ones. */
export const runnableKeptSteps = runnable(keptSteps)

/** @throws Problem 'recipe-invalid' with what is wrong where as its cause */
export function readRecipe(json: string): Recipe {
  const given = parse(json)
  const parsed = recipe.safeParse(given)
  if (!parsed.success)
    throw new ProblemInFields('recipe-invalid', given === null ? [] : wrongFieldsOf(recipe, given, parsed.error))
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

/** What of a recipe is left undone, a sentence a step. */
export const tellSwitchedOff = (steps: readonly Pick<RecipeStep, 'tool' | 'isOn'>[]): string[] =>
  steps.flatMap(({ tool, isOn }, at) => (isOn ? [] : [`Step ${at + 1}, ${tool}, is switched off and left out.`]))
