import { resolve } from 'node:path'
import { z } from 'zod'
import { type Variables, whole } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const processVariables = {
  ROLE: z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all'),
  NODE_NAME: z
    .string()
    .regex(/^[\w.:@-]{1,100}$/, 'NODE_NAME must be at most 100 letters, digits and any of . : @ _ -')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  NODE_ENV: z.string().optional(),
  DRAIN_DELAY_SECONDS: whole('DRAIN_DELAY_SECONDS', 0, 300).default(0),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 3600).default(30),
}

/** all: pages, API and edits in one process; web: pages and API only; worker: edits only. */
export type Role = 'all' | 'web' | 'worker'

/** What this process does, where its files are, and how it stops. */
export interface ProcessSettings {
  readonly role: Role
  /** What jobs and the log call this process; null: emulsion@HOST:PID. */
  readonly nodeName: string | null
  /** Absolute path: embedded database, photos, spool files. */
  readonly dataDir: string
  readonly isProduction: boolean
  /** For how much of that time a stopping server takes new connections and reports "not ready", so that a proxy removes it. */
  readonly drainDelaySeconds: number
  /** How long answers and edits of a stopping server may take, from the signal on. */
  readonly drainSeconds: number
}

/** @throws StartError */
export function processSettings(env: Variables<typeof processVariables>): ProcessSettings {
  const { DRAIN_DELAY_SECONDS: delay, DRAIN_SECONDS: all } = env
  if (delay > 0 && delay >= all)
    throw new StartError(
      `DRAIN_DELAY_SECONDS (${delay}) must be less than DRAIN_SECONDS (${all}), of which it is a part.`,
    )
  return {
    role: env.ROLE,
    nodeName: env.NODE_NAME ?? null,
    dataDir: resolve(env.DATA_DIR),
    isProduction: env.NODE_ENV === 'production',
    drainDelaySeconds: env.DRAIN_DELAY_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
  }
}
