import { type Hook, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { type WrongField, wrongFieldsOf } from '#contract/wrong-fields.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import { InvalidRequest } from '#server/doors/v1/problem-json.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import type { RateLimitState } from '#server/ground/limits/rate-limits.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'

export interface V1Env {
  Bindings: HttpEnv['Bindings']
  Variables: Pick<HttpEnv['Variables'], 'requestId' | 'log'> & {
    /** The key of the call: who calls, and what the key allows. */
    use: KeyUse
    /** How often the key may call, and what is left of that. */
    calls: RateLimitState
    /** The caller for what is delivered: a test key reads as a visitor. */
    reader: Actor
    /** Our own origin as this caller reaches it, e.g. https://photos.example.org. */
    origin: string
  }
}

export type V1App = OpenAPIHono<V1Env>

/**
 * A resource of /api/v1. What its schemas refuse becomes problem+json that says where, and what may be there; so does a
 * query parameter that they do not know, since a misspelt one would be ignored.
 */
export function createV1App(): V1App {
  const app = new OpenAPIHono<V1Env>()
  const { openapi } = app
  app.openapi = ((given: RouteConfig, handler: never) => {
    const query = (given.request?.query as z.ZodObject | undefined) ?? z.object({})
    const route = { ...given, request: { ...given.request, ...withBody(given), query: query.strict() } }
    return openapi(route, handler, refuse(route) as never)
  }) as typeof openapi
  return app
}

/** JSON that is missing is refused like JSON that is wrong; the library leaves both out where no type is named. */
function withBody({ request }: RouteConfig): Pick<NonNullable<RouteConfig['request']>, 'body'> {
  const { body } = request ?? {}
  const isJson = body !== undefined && Object.keys(body.content).join() === 'application/json'
  return isJson ? { body: { ...body, required: true } } : {}
}

const refuse =
  ({ request }: RouteConfig): Hook<unknown, V1Env, string, unknown> =>
  (result) => {
    if (result.success) return
    const { target, error } = result
    const given = (result as unknown as { readonly data: unknown }).data
    const body = request?.body?.content['application/json']
    const places: Readonly<Record<string, unknown>> = {
      query: request?.query,
      param: request?.params,
      header: request?.headers,
      json: body !== undefined && 'schema' in body ? body.schema : undefined,
    }
    const wrong = wrongFieldsOf(places[target] as z.ZodType, given, error as unknown as z.ZodError)
    const toSay = ({ pointer, detail }: WrongField) => ({
      pointer,
      detail: detail.replace('There is no field', 'There is no parameter'),
    })
    throw new InvalidRequest(target === 'query' ? wrong.map(toSay) : wrong)
  }
