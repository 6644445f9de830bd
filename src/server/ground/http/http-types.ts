import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { VersionedKey } from '#server/ground/http/envelope/envelope-keys.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'

export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Shown to the user with an error, and written in the log beside its cause. */
    requestId: string
    requestContext: RequestContext
    /** `requestContext.owner`, which most routes need. */
    owner: Owner
    log: Logger
    /** Opens the body and seals the answer. */
    envelopeKey: VersionedKey
  }
}

/** How the routes learn that this process is about to end. */
export interface Shutdown {
  /** It still serves, and is not ready for more. */
  isDraining(): boolean
  /** Aborted when endless streams must end now. */
  readonly streamsEnd: AbortSignal
}

export type HttpApp = Hono<HttpEnv>
export type HttpContext = Context<HttpEnv>

interface CallEnv {
  Bindings: HttpEnv['Bindings']
  Variables: Pick<HttpEnv['Variables'], 'requestId' | 'log'>
}

/** What any call has, whether of the page or of a program, and whatever its route knows of it besides. */
export type CallContext = Pick<
  Context<CallEnv>,
  'body' | 'env' | 'finalized' | 'header' | 'json' | 'req' | 'res' | 'var'
>
