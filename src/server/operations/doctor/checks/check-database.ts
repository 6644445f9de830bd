import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionsMaxOf } from '#server/ground/database/connection-budget.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { isTransactionPooler } from '#server/ground/database/find-pooler.ts'
import { migrationNames } from '#server/ground/database/migrate.ts'
import { findOutage } from '#server/ground/database/outage.ts'
import { requireSameDatabase } from '#server/ground/database/same-database.ts'
import type { Settings } from '#server/ground/env.ts'
import { countOf } from '#server/operations/backup/progress.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'
import { type Finding, fail, ok, reasonOf, warn } from '#server/operations/doctor/finding.ts'

const about = 'database'
const connectMs = 5_000
/** The embedded one is 18; what we use is in 14, the oldest that PostgreSQL maintained in 2026. */
const versionLeast = 14
/** Sessions, codes and links are timed by one clock or the other. */
const clockWarnMs = 2_000
const clockFailMs = 60_000

type Reached = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections' | 'queueConnections'
>

/** @param deployment that the store belongs to; null: unknown */
export async function checkDatabase(settings: Settings, deployment: string | null): Promise<Finding[]> {
  if (settings.databaseUrl !== null)
    return checkAddress({ connectionString: settings.databaseUrl }, settings, deployment)
  if (!existsSync(join(settings.dataDir, 'postgres', 'PG_VERSION'))) return [await checkEmbeddedProgram()]
  const database = await reachDatabase(settings).catch((error: unknown) => error as Error)
  if (database instanceof Error) return [fail(about, `The embedded PostgreSQL does not start: ${reasonOf(database)}.`)]
  try {
    return await checkAddress(database.address, settings, deployment)
  } finally {
    await database.close()
  }
}

async function checkEmbeddedProgram(): Promise<Finding> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const isThere = await import(name).then(
    () => true,
    () => false,
  )
  if (isThere) return ok(about, 'The embedded PostgreSQL will make its database at the first start.')
  return fail(
    about,
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

async function checkAddress(
  address: DatabaseAddress,
  settings: Reached,
  deployment: string | null,
): Promise<Finding[]> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: connectMs, query_timeout: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const findings = [
      ...(await checkServer(client)),
      ...(await checkRoom(client, settings)),
      ...(await checkPooler(address, settings)),
      ...(await checkSchema(client)),
      ...(await checkClock(client)),
      ...(await checkDeployment(client, deployment)),
    ]
    if (findings.some((one) => one.about === about && one.state !== 'ok')) return findings
    const { rows } = await client.query(`select current_setting('server_version') as version`)
    const version = String(rows[0].version).split(' ')[0]
    return [
      ok(about, `PostgreSQL ${version} answers, with room and rights for this process.`),
      ...findings.filter((one) => one.about !== about),
    ]
  } catch (error) {
    return [fail(about, `It cannot be used: ${adviceFor(error)}.`)]
  } finally {
    await client.end().catch(() => {})
  }
}

function adviceFor(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === '28P01' || code === '28000') return 'it refuses user or password; set them in DATABASE_URL'
  if (code === '3D000') return 'there is no such database; create it, or set its name in DATABASE_URL'
  const outage = findOutage(error)
  return outage === null ? reasonOf(error) : `${outage}; check that it runs, and DATABASE_URL`
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create`,
  )
  const { version, encoding, may_create } = rows[0]
  return [
    ...(version < versionLeast
      ? [fail(about, `It is PostgreSQL ${version}; ${versionLeast} or newer is needed.`)]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [fail(about, `Its encoding is ${encoding}; create a database with ENCODING 'UTF8'.`)]),
    ...(may_create
      ? []
      : [
          fail(
            about,
            'This user may not create tables and schemas; grant create on the database and on schema public.',
          ),
        ]),
  ]
}

async function checkRoom(client: pg.Client, settings: Reached): Promise<Finding[]> {
  const wanted = connectionsMaxOf(settings)
  const { rows } = await client.query(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where datid is not null and pid <> pg_backend_pid()
          and application_name not like 'emulsion%') as others`,
  )
  const { most, others } = rows[0]
  const said = `A process takes ${wanted} connections at most, the database allows ${most} and other programs use ${others}`
  const advice = 'raise max_connections, or lower DATABASE_CONNECTIONS or QUEUE_CONNECTIONS'
  if (wanted > most) return [fail(about, `${said}; ${advice}.`)]
  return wanted > most - others ? [warn(about, `${said}; ${advice}.`)] : []
}

async function checkPooler(address: DatabaseAddress, settings: Reached): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = settings
  if (databaseUrl === null) return []
  if (databaseDirectUrl !== null) {
    const compared = requireSameDatabase(address, { connectionString: databaseDirectUrl })
    return compared.then(
      () => [],
      (error: unknown) => [fail(about, `${reasonOf(error)}.`)],
    )
  }
  if (!(await isTransactionPooler(address))) return []
  return [
    warn(
      about,
      'DATABASE_URL is a transaction pooler, which passes no notifications on: jobs are looked for each second; set DATABASE_DIRECT_URL to the way past it.',
    ),
  ]
}

async function checkSchema(client: pg.Client): Promise<Finding[]> {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') is not null as is_there`)
  if (!found[0].is_there) return [ok(about, 'It is new; the first start makes its tables.')]
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const names = rows.map(({ name }) => name)
  const unknown = names.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    return [
      warn(
        about,
        `A newer version has changed it (${unknown.join(', ')}); this one runs on it while servers are updated, so update it too.`,
      ),
    ]
  const waiting = migrationNames.length - names.length
  return waiting === 0
    ? []
    : [warn(about, `The next start changes it by ${countOf(waiting, 'migration')}; back up first.`)]
}

export async function checkClock(client: pg.Client): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const after = Date.now()
  const apartMs = Math.abs((rows[0] as { now: Date }).now.getTime() - (before + after) / 2) - (after - before) / 2
  if (apartMs < clockWarnMs) return [ok('clock', "The database's clock and this machine's agree.")]
  const sentence = `Its clock and this machine's are ${Math.round(apartMs / 1000)} s apart; set both by NTP.`
  return [apartMs > clockFailMs ? fail('clock', sentence) : warn('clock', sentence)]
}

async function checkDeployment(client: pg.Client, ofStore: string | null): Promise<Finding[]> {
  const { rows: found } = await client.query(`select to_regclass('public.deployment') is not null as is_there`)
  if (!found[0].is_there || ofStore === null) return []
  const { rows } = await client.query<{ id: string; is_held: boolean }>(
    'select id, coalesce(held_until > now(), false) as is_held from deployment',
  )
  if (rows.length > 0 && rows[0]?.id !== ofStore)
    return [
      fail(
        'photo store',
        'The store belongs to another deployment than the database; set DATABASE_URL, DATA_DIR and S3_BUCKET to what belongs together.',
      ),
    ]
  return rows[0]?.is_held
    ? [
        warn(
          'photo store',
          'Nothing is deleted now: the database was set back or took the store over less than 7 days ago.',
        ),
      ]
    : []
}
