import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
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
  }
}

export type V1App = OpenAPIHono<V1Env>

/** A resource of /api/v1. What its schemas refuse becomes problem+json that says where. */
export const createV1App = (): V1App =>
  new OpenAPIHono<V1Env>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidRequest(result.error as unknown as z.ZodError)
    },
  })
