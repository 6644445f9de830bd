import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/ground/database/migrate.ts'
import type { Db } from '#server/ground/database/tables.ts'

const root = join(import.meta.dirname, '../..')
export const tableColumnsPath = join(root, 'src/server/ground/database/table-columns.ts')

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isComputed: boolean
}

const typesByName: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // More than a number holds.
  int8: 'string',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** The source of table-columns.ts for a migrated database, formatted as all others are. */
export async function tableColumnsSource(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, typname as type, not attnotnull as "isNullable",
      atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' as "isComputed"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      -- Those are read by libraries alone.
      and relname <> 'limits' and relname not like 'kysely%'
    order by relname, attnum`.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const input = [
    '// Made from the migrations by `node tooling/database/table-columns.ts`.\n',
    "import type { ColumnType, Generated } from 'kysely'\n",
    '/** The columns of each table as the database has them. */',
    'export interface TableColumns {',
    ...[...tables].flatMap(([table, columns]) => [`${table}: {`, ...columns.map(lineOf), '}']),
    '}',
  ].join('\n')
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path', tableColumnsPath]
  return execFileSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })
}

function lineOf({ name, type, isNullable, hasDefault, isComputed }: Column): string {
  const one = typesByName[type.replace(/^_/, '')]
  if (one === undefined) throw new Error(`No type is known for ${type}, the type of ${name}`)
  const read = `${one}${type.startsWith('_') ? '[]' : ''}${isNullable ? ' | null' : ''}`
  if (isComputed) return `${name}: ColumnType<${read}, never, never>`
  // When a row was made never changes.
  if (name === 'created_at') return `${name}: ColumnType<${read}, ${read} | undefined, never>`
  return `${name}: ${hasDefault ? `Generated<${read}>` : read}`
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'emulsion-tables-'))
  const { address, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
  const { db, close } = connectDatabase(address)
  try {
    await migrate(db)
    writeFileSync(tableColumnsPath, await tableColumnsSource(db))
  } finally {
    await close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
