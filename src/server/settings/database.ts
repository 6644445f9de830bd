import { z } from 'zod'
import type { processVariables } from '#server/settings/process.ts'
import { type Variables, whole } from '#server/settings/variables.ts'
import { StartError } from '#server/start-error.ts'

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
  // Webhooks hold one connection; three subscriptions are synced at a time with one each (billing/sync.ts); one is for
  // everything else.
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 5, 500).default(10),
  QUEUE_CONNECTIONS: whole('QUEUE_CONNECTIONS', 2, 50).default(3),
}

export interface DatabaseSettings {
  /** null: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null
  /** The most connections for requests and edits. */
  readonly databaseConnections: number
  /** The most connections for the queue itself. */
  readonly queueConnections: number
}

/** @throws StartError when a separate process would have a database of its own */
export function databaseSettings(
  env: Variables<typeof databaseVariables & Pick<typeof processVariables, 'ROLE'>>,
): DatabaseSettings {
  if (env.ROLE !== 'all' && env.DATABASE_URL === undefined)
    throw new StartError(`ROLE=${env.ROLE} needs DATABASE_URL: separate processes share one PostgreSQL.`)
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    queueConnections: env.QUEUE_CONNECTIONS,
  }
}
