import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { SequenceEntry, TableEntry } from '#server/operations/backup/backup-index.ts'
import {
  quoted,
  readMigrations,
  readTables,
  type TableShape,
  useTextSettings,
} from '#server/operations/backup/database/database-shape.ts'
import { type Part, type PartStore, zippedContent } from '#server/operations/backup/parts/part-store.ts'

export interface Dump {
  /** The moment of the state, by the database's clock. */
  readonly takenAt: Date
  readonly migrations: readonly string[]
  readonly deployment: string | null
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  /** The folders of the store that rows of this state keep, e.g. photos/ID. */
  readonly folders: ReadonlySet<string>
}

/**
 * Tables are cut at these places, so that what is only added to (ledger, audits) is stored once. A multiple of a
 * megabyte, as the whole piece is in memory.
 */
const pieceBytes = 8 * 1024 * 1024

/** Reads every table in one state of the database, and keeps it. Nobody waits for it. */
export async function dumpDatabase(client: pg.ClientBase, parts: PartStore): Promise<Dump> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await useTextSettings(client)
    const { rows: now } = await client.query<{ now: Date }>('select now()')
    const tables: TableEntry[] = []
    for (const shape of await readTables(client)) tables.push(await dumpTable(client, shape, parts))
    const { rows: deployments } = await client.query<{ id: string }>('select id from deployment')
    return {
      takenAt: (now[0] as { now: Date }).now,
      migrations: await readMigrations(client),
      deployment: deployments[0]?.id ?? null,
      tables,
      sequences: await readSequences(client),
      folders: await readFolders(client),
    }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function dumpTable(client: pg.ClientBase, { name, columns }: TableShape, parts: PartStore): Promise<TableEntry> {
  const copying = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  const kept: Part[] = []
  for await (const piece of inPieces(copying, pieceBytes))
    kept.push((await parts.keep(await zippedContent(piece), { isZipped: true, isList: false })).part)
  return { kind: 'table', name, columns, rows: copying.rowCount, parts: kept }
}

async function* inPieces(body: Readable, size: number): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    held.push(piece)
    bytes += piece.length
    while (bytes >= size) {
      const whole = Buffer.concat(held)
      yield whole.subarray(0, size)
      held = [whole.subarray(size)]
      bytes -= size
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Sequences run ahead of every state, so their values of now are right for it. */
async function readSequences(client: pg.ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, value }) => ({ kind: 'sequence', name, value }))
}

async function readFolders(client: pg.ClientBase): Promise<Set<string>> {
  const folders = new Set<string>()
  for (const table of ['photos', 'masks']) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table}`)
    for (const { id } of rows) folders.add(`${table}/${id}`)
  }
  return folders
}
