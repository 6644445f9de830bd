import type { Hono } from 'hono'
import { suggest } from '#contract/nearest.ts'
import { isProblem, type Problem, ProblemInFields } from '#contract/problem.ts'

/** What the ids below a resource's address name. */
const nouns: Readonly<Record<string, string>> = {
  photos: 'photo',
  jobs: 'job',
  recipes: 'recipe',
  batches: 'batch',
  webhooks: 'webhook',
}

/** That none has this id, or that it is somebody else's, which is told nobody. */
export const noSuch = (noun: string, pointer: string): ProblemInFields =>
  new ProblemInFields('not-found', [
    { pointer, detail: `There is no ${noun} of that id that this key may see, or no longer.` },
  ])

/** Names what an address has no longer, unless the problem names it. @param path below /api/v1 */
export function namingWhat(problem: Problem, path: string): Problem {
  const [, resource = '', id] = path.split('/')
  const noun = nouns[resource]
  // Of other absences than a row's the cause says which.
  const isPlain = problem.code === 'not-found' && problem.cause === undefined
  return isPlain && noun !== undefined && id !== undefined ? noSuch(noun, '/id') : problem
}

/** Names what a body asked for and is not there. @throws what `found` throws, 'not-found' with the pointer */
export async function orNoSuch<Value>(found: Promise<Value>, noun: string, pointer: string): Promise<Value> {
  try {
    return await found
  } catch (error) {
    throw isProblem(error) && error.code === 'not-found' ? noSuch(noun, pointer) : error
  }
}

/** That no operation has this address, with the nearest that one has. @param path below `base` */
export function noSuchAddress(routes: Hono['routes'], base: string, path: string): ProblemInFields {
  const given = path.split('/')
  const paths = routes.filter(({ method }) => method !== 'ALL').map((route) => fill(route.path, given))
  const near = suggest(path, [...new Set(paths)], base)
  const detail = `There is nothing at ${base}${path}.${near} All addresses: ${base}/openapi.json.`
  return new ProblemInFields('not-found', [{ pointer: '', detail }])
}

/** A route's path with the ids of the one that was given. */
const fill = (route: string, given: readonly string[]): string =>
  route
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (given[at] ?? part) : part))
    .join('/')
