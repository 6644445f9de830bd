import { z } from 'zod'

/** Where a step works, by meaning: what is outlined differs on each photo. */
export const recipeMask = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('people') }),
  z.strictObject({ by: z.literal('sky') }),
  /** All things of a kind that the things of a photo know, e.g. 'dog'. */
  z.strictObject({ by: z.literal('thing'), kind: z.string().regex(/^[a-z][a-z ]{0,58}$/) }),
])
export type RecipeMask = z.infer<typeof recipeMask>

/** Kept by one member. */
export const recipesMax = 200

/** A step as it was kept: settings of an older version may no longer fit the tool. */
const keptStep = z.object({
  tool: z.string(),
  options: z.unknown(),
  mask: recipeMask.nullable(),
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
export const stepRefusals = ['mask', 'forgotten'] as const

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
