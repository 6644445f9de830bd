import pg from 'pg'
import { type SessionLimits, sessionLimits } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { requireSameDatabase } from '#server/ground/database/same-database.ts'

type TransactionLimits = Omit<SessionLimits, 'connectionTimeoutMillis' | 'query_timeout'>

/** What PgBouncer says to a parameter of a new connection that it does not know (protocol_violation). */
const refusedParameter = '08P01'

/**
 * Whether this address is that of a pooler that gives a connection for one transaction only: such a one refuses the limits
 * of a session, or drops them.
 * @throws the error of the connect
 */
export async function isTransactionPooler(address: DatabaseAddress): Promise<boolean> {
  const { connectionTimeoutMillis, query_timeout: _, ...limits } = sessionLimits
  const given = 'connectionString' in address ? new URL(address.connectionString).searchParams : new URLSearchParams()
  const names = Object.keys(limits).filter((name) => !given.has(name)) as (keyof TransactionLimits)[]
  const client = new pg.Client({ connectionTimeoutMillis, ...limits, ...address })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select name, setting::int from pg_settings where name = any($1)', [names])
    return names.length > 0 && rows.some(({ name, setting }) => limits[name as keyof TransactionLimits] !== setting)
  } catch (error) {
    if ((error as { code?: unknown }).code === refusedParameter) return true
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The way to a database for programs that run once: past its pooler where that is known.
 * @throws StartError when the way past it leads to another database
 */
export async function addressPastPooler(url: string, directUrl: string | null): Promise<DatabaseAddress> {
  const address = { connectionString: url }
  if (directUrl !== null) {
    const direct = { connectionString: directUrl }
    await requireSameDatabase(address, direct)
    return direct
  }
  // A database that is away is told by the first statement.
  const isPooled = await isTransactionPooler(address).catch(() => false)
  return isPooled ? { ...address, isPooled } : address
}
