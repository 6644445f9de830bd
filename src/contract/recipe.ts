import { z } from 'zod'
import { markableKinds } from '#contract/things.ts'

const isInverted = z.boolean().optional().describe('The step works everywhere but there.')

/** What a mask may mean without a kind. */
export const plainMeanings = ['people', 'bystanders', 'vehicles', 'animals', 'sky', 'background'] as const
const meanings = [...plainMeanings, 'thing']
/**
 * What stands where `by` or `kind` belongs, in a sentence. Who says what is wrong adds the nearest kind: finding it is not
 * for the pages of the editor, which have this schema, too.
 */
const unknownMeaning = (given: unknown) =>
  plainMeanings.some((one) => one === given)
    ? `A mask is an object: {"by":"${given}"}.`
    : `${JSON.stringify(given)} is no meaning of a mask: by is ${meanings.join(', ')}; thing has a kind.`
const unknownKind = (given: unknown) =>
  given === undefined
    ? 'A thing has a kind, such as {"by":"thing","kind":"dog"}.'
    : `No such kind of thing is known: ${JSON.stringify(given)}. ${examples} ${kindsListed}`
const examples = `There are ${markableKinds.length}, such as person and dog.`
/** Where who was refused a word finds those that there are, at whatever door. */
export const kindsListed = 'All: `/api/v1/recipe.schema.json`, and `emulsion recipe schema` on the command line.'

/** Where a step works, by meaning: what is outlined differs on each photo. */
export const recipeMask = z
  .discriminatedUnion(
    'by',
    [
      z.strictObject({ by: z.enum(plainMeanings), isInverted }),
      z.strictObject({
        by: z.literal('thing'),
        kind: z
          .enum(markableKinds, { error: ({ input }) => unknownKind(input) })
          .describe('All things of this kind, e.g. dog.'),
        isInverted,
      }),
    ],
    { error: ({ input }) => unknownMeaning((input as { by?: unknown } | null | undefined)?.by ?? input) },
  )
  .describe(
    'What a step works on, found in each photo: people, bystanders (the people whom the photo was not taken of), ' +
      'vehicles, animals, the sky, all things of a kind, or the background, which is all but the people, and in a photo ' +
      'without people all but the main thing.',
  )
  .meta({ id: 'RecipeMask' })
/** The generator of the OpenAPI document takes unions apart, with their names, unless they are lazy (zod-to-openapi 9.1). */
export const namedRecipeMask = z.lazy(() => recipeMask)
export type RecipeMask = z.infer<typeof recipeMask>

/**
 * What the page's own mask outlines. A painted mask has no meaning that another photo could be searched for. Absent
 * `isInverted`: the tool says whether paint protects.
 */
export const jobMask = z.union([
  recipeMask,
  z.strictObject({ by: z.literal('painted'), isInverted: z.boolean().optional() }),
])
export type JobMask = z.infer<typeof jobMask>

/** A program's painted mask says where to work, whatever the brush of the page is for. */
export const paintOfProgram = { by: 'painted', isInverted: false } as const satisfies JobMask

/** The meaning of a mask, where it has one. */
export const meaningOfMask = (mask: JobMask | null): RecipeMask | null => (mask?.by === 'painted' ? null : mask)

/** A mask as it was kept: a kind of an older version may no longer be known, which the run then refuses. */
const keptMask = z.looseObject({ by: z.string() }) as unknown as z.ZodType<RecipeMask>

/** Kept by one member. */
export const recipesMax = 200

/** A step as it was kept: settings of an older version may no longer fit the tool. */
const keptStep = z.object({
  tool: z.string(),
  options: z.unknown(),
  mask: keptMask.nullable(),
  isOn: z.boolean(),
})

/** A recipe of a member. */
export const recipeReply = z.object({
  id: z.string(),
  name: z.string(),
  steps: z.array(keptStep),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type RecipeReply = z.infer<typeof recipeReply>

/** Answer of GET /api/recipes: the latest changed first. */
export const recipesReply = z.object({ recipes: z.array(recipeReply) })
export type RecipesReply = z.infer<typeof recipesReply>

/** Why a step cannot be done to another photo; null when it can. */
const stepRefusals = ['mask', 'forgotten'] as const

/** Answer of GET /api/recipes/done/:id: what was done to a photo, from its upload on. */
export const doneReply = z.object({
  steps: z.array(
    z.object({
      tool: z.string(),
      options: z.unknown(),
      /** What its mask outlined, where that is known. */
      mask: recipeMask.nullable(),
      /** mask: it needs a mask, which fits one photo only; forgotten: the record of the edit has expired. */
      refusal: z.enum(stepRefusals).nullable(),
      /** Whether marks by hand are left out, and the rest can be done. */
      leavesMarks: z.boolean(),
    }),
  ),
})
export type DoneReply = z.infer<typeof doneReply>
