import { z } from 'zod'
import { givenMask } from '#contract/mask-words.ts'
import { toolIds } from '#tools/catalog.ts'
import { recipeNameMax, recipeStepsMax } from '#tools/recipe.ts'

/** A mask by meaning as a call lists it: its 82 kinds are told once, by list_tools. */
const listedMask = z.union([
  z
    .string()
    .describe(
      'A word: people, bystanders, vehicles, animals, sky, background, a kind such as dog; not-dog is all else.',
    ),
  z.strictObject({
    by: z.string().optional().describe('people, bystanders, vehicles, animals, sky, background or thing'),
    kind: z.string().optional().describe('Of a thing, e.g. dog; list_tools has all.'),
    isInverted: z.boolean().optional().describe('Everywhere but there.'),
  }),
])

/** Where a call says that a tool works: listed in short, and read as every door reads it. */
export const givenWhere = listedMask.pipe(givenMask)

/**
 * A recipe as a call lists it. What its steps may hold is listed by their tools already, and checked where the recipe is
 * read.
 */
export const givenRecipe = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('emulsion-recipe'),
  version: z.literal(1),
  name: z.string().min(1).max(recipeNameMax),
  steps: z
    .array(
      z.strictObject({
        tool: z.enum(toolIds),
        preset: z.string().optional().describe('Of the tool of that name.'),
        options: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('As the tool of that name takes them; list_tools with recipe has the JSON Schema of all.'),
        mask: listedMask.nullable().optional().describe('Where the step works; without it, everywhere.'),
        isOn: z.boolean().optional().describe('false: the step is left out.'),
      }),
    )
    .min(1)
    .max(recipeStepsMax),
})
