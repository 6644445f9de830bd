import type { z } from 'zod'
import { ProblemInFields } from '#contract/problem.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'

/** The body of a call that makes or changes a recipe. @throws Problem 'recipe-invalid' */
export function readRecipeBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProblemInFields('recipe-invalid', wrongFieldsOf(schema, body, parsed.error))
  return parsed.data
}
