import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/ground/start-error.ts'
import type { SequenceEntry, TableEntry } from '#server/operations/backup/backup-index.ts'
import {
  orderByReferences,
  quoted,
  readTables,
  useTextSettings,
} from '#server/operations/backup/database/database-shape.ts'

export interface Load {
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  /** Folders of rows that were deleted while the backup was made. */
  readonly gone: readonly string[]
  /** The text of a table, as COPY wrote it. */
  open(table: TableEntry): Readable
}

/** Tables that a server fills with what cannot be made again; with rows in any of them a database is in use. */
const telling = ['users', 'photos', 'jobs', 'orders', 'ledger']

export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  for (const table of telling) {
    const { rows } = await client.query(`select to_regclass($1) is not null as is_there`, [`public.${table}`])
    if (!rows[0].is_there) continue
    const { rows: found } = await client.query(`select exists (select from ${table}) as has_rows`)
    if (found[0].has_rows) return true
  }
  return false
}

/** The sessions of a process that has just ended are seen for some milliseconds more. */
const lingerMs = 3_000

/** Whether a server works on this database now: its queue is connected. */
export async function isServed(client: pg.ClientBase): Promise<boolean> {
  const deadline = performance.now() + lingerMs
  for (;;) {
    const { rows } = await client.query(
      `select exists (select from pg_stat_activity
         where datname = current_database() and application_name = 'emulsion queue') as is_served`,
    )
    if (!rows[0].is_served) return false
    if (performance.now() > deadline) return true
    await wait(100)
  }
}

/** Removes every table and function of ours, and the queue's. Extensions stay. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists public.%I cascade', relname) as statement from pg_class c
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all
     select format('drop function if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Fills tables that were just made by the same migrations, in one transaction.
 * @throws StartError when they have other columns
 */
export async function loadDatabase(client: pg.ClientBase, { tables, sequences, gone, open }: Load): Promise<void> {
  await client.query('begin')
  try {
    await useTextSettings(client)
    const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
    const names = [...here.keys()]
    for (const { name, columns } of tables)
      if (here.get(name)?.toSorted().join() !== columns.toSorted().join())
        throw new StartError(`The backup's table ${name} does not fit this version of Emulsion.`)
    for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`)
    // Migrations put rows into some.
    await client.query(`truncate ${names.map(quoted).join(', ')}`)
    for (const name of await orderByReferences(client, names)) {
      const table = tables.find((one) => one.name === name)
      if (table !== undefined) await loadTable(client, table, open(table))
    }
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    for (const table of ['photos', 'masks'])
      await client.query(`delete from ${table} where $1 || id = any ($2)`, [`${table}/`, gone])
    for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadTable(client: pg.ClientBase, { name, columns, rows }: TableEntry, body: Readable): Promise<void> {
  const copying = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(body, copying)
  if (copying.rowCount !== rows) throw new Error(`${name}: ${copying.rowCount} rows of ${rows} were read`)
}
