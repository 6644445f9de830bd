import type pg from 'pg'

export interface TableShape {
  readonly name: string
  /** Without those that the database computes, in their order. */
  readonly columns: readonly string[]
}

/** What belongs to the migrations is made by running them. */
const notOurs = ['kysely_migration', 'kysely_migration_lock']

/** Settings under which text is written and read the same everywhere. */
const textSettings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** For the running transaction only, so that a pooler may hand the connection on. */
export async function useTextSettings(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(textSettings))
    await client.query('select set_config($1, $2, true)', [name, value])
}

export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [notOurs],
  )
  return rows
}

/** The tables in an order in which each comes after those that it refers to. @throws Error on a circle */
export async function orderByReferences(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const free = left.filter((name) => !rows.some(({ from, to }) => from === name && left.includes(to)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

/** The names of the migrations that the database has; none: it is new. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') is not null as is_there`)
  if (!found[0].is_there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** An SQL name. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
