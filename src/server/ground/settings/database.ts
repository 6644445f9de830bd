import { z } from 'zod'
import type { processVariables } from '#server/ground/settings/process.ts'
import { type Variables, whole } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

const postgresUrl = (name: string) =>
  z.string().regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://.`)

export const databaseVariables = {
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL').optional(),
  // Webhooks hold one connection; three subscriptions are synced at a time with one each (billing/sync.ts); one is for
  // everything else.
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 5, 500).optional(),
  QUEUE_CONNECTIONS: whole('QUEUE_CONNECTIONS', 1, 50).optional(),
}

/** A worker answers nobody; five is the least. With two for the queue and one that listens it takes eight. */
const connectionsOf = { all: 10, web: 10, worker: 5 } as const
/** A process that takes no jobs reads its queues now and then. */
const queueConnectionsOf = { all: 2, web: 1, worker: 2 } as const

export interface DatabaseSettings {
  /** null: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null
  /** Past a pooler, for notifications and migrations; null: databaseUrl is no pooler, or there is no other way. */
  readonly databaseDirectUrl: string | null
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
  if (env.DATABASE_URL === undefined && env.DATABASE_DIRECT_URL !== undefined)
    throw new StartError('DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past its pooler.')
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS ?? connectionsOf[env.ROLE],
    queueConnections: env.QUEUE_CONNECTIONS ?? queueConnectionsOf[env.ROLE],
  }
}
