import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { HttpContext } from '#server/ground/http/http-types.ts'

const uuid = z.uuid()

/** The id in the path. @param name its place in the route @throws Problem 'not-found' when it is no UUID */
export function readId(c: HttpContext, name = 'id'): string {
  const parsed = uuid.safeParse(c.req.param(name))
  if (!parsed.success) throw new Problem('not-found', 'not an id')
  return parsed.data
}

/** @throws Problem 'bad-request' */
export function readQuery<Schema extends z.ZodType>(c: HttpContext, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(c.req.query())
  if (!parsed.success) throw new Problem('bad-request', parsed.error.message)
  return parsed.data
}
