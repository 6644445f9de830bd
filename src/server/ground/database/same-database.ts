import { randomInt } from 'node:crypto'
import pg from 'pg'
import { sessionLimits } from '#server/ground/database/connect.ts'
import { unusable } from '#server/ground/database/connection-budget.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { StartError } from '#server/ground/start-error.ts'

/** The first half of the lock's key, "Same" in ASCII; the second is drawn for each comparison. */
const lockClass = 0x53616d65

/** One side of the comparison. */
interface Side {
  readonly variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  readonly client: pg.Client
}

/**
 * Makes sure that both addresses lead to the same database, before anything is made in either. A lock that is held on the
 * direct way must be seen through the other: that tells two empty databases apart, needs no rights and no table, and
 * passes a pooler in transaction mode.
 * @throws StartError when they do not, or one of them cannot be used
 */
export async function requireSameDatabase(address: DatabaseAddress, direct: DatabaseAddress): Promise<void> {
  const sides: readonly [Side, Side] = [
    { variable: 'DATABASE_URL', client: clientFor(address) },
    { variable: 'DATABASE_DIRECT_URL', client: clientFor(direct) },
  ]
  try {
    await Promise.all(sides.map((side) => ask(side, () => side.client.connect())))
    if (await areSame(...sides)) return
    const [url, directly] = await Promise.all(sides.map(describe))
    throw new StartError(
      `DATABASE_DIRECT_URL leads to another database (${directly}) than DATABASE_URL (${url}); set it to the same one. Nothing was made in either.`,
    )
  } finally {
    await Promise.all(sides.map(({ client }) => client.end().catch(() => {})))
  }
}

function clientFor({ isPooled: _, ...address }: DatabaseAddress): pg.Client {
  const { connectionTimeoutMillis } = sessionLimits
  const client = new pg.Client({ connectionTimeoutMillis, query_timeout: connectionTimeoutMillis, ...address })
  client.on('error', () => {})
  return client
}

async function ask<Answer>({ variable }: Side, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw unusable(error, variable)
  }
}

async function areSame(url: Side, direct: Side): Promise<boolean> {
  const key = randomInt(2 ** 31)
  // Within a transaction: should both be poolers, the lock stays with the connection that took it, and goes with it.
  await ask(direct, () => direct.client.query('begin'))
  await ask(direct, () => direct.client.query(`select pg_advisory_xact_lock(${lockClass}, ${key})`))
  const { rows } = await ask(url, () =>
    url.client.query(
      `select exists (select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = ${lockClass} and objid = ${key} and objsubid = 2) as is_seen, current_schema() as schema`,
    ),
  )
  const { rows: own } = await ask(direct, () => direct.client.query('select current_schema() as schema'))
  await ask(direct, () => direct.client.query('rollback'))
  return rows[0].is_seen && rows[0].schema === own[0].schema
}

/** Name, schema and deployment of a database, for people. */
async function describe(side: Side): Promise<string> {
  const { rows } = await ask(side, () =>
    side.client.query(
      `select current_database() as name, current_schema() as schema, to_regclass('deployment') is not null as has_id`,
    ),
  )
  const { name, schema, has_id } = rows[0]
  const of = schema === 'public' ? name : `${name}, schema ${schema}`
  if (!has_id) return `${of}, without tables`
  const { rows: known } = await ask(side, () => side.client.query('select id from deployment'))
  return known.length === 0 ? `${of}, of no deployment` : `${of}, of deployment ${known[0].id}`
}
