import { z } from 'zod'
import { Problem } from '#contract/problem.ts'

/** The body of a call that makes or changes a recipe. @throws Problem 'recipe-invalid' */
export function readRecipeBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Problem('recipe-invalid', z.prettifyError(parsed.error))
  return parsed.data
}
