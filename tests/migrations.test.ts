import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/ground/database/connect.ts'
import { migrate, migrationNames } from '#server/ground/database/migrate.ts'
import { databaseOfTest } from './use-database.ts'

// While servers are restarted one after another, those of the release before work on the new tables. So a migration
// only adds; what it no longer needs goes in a later release (docs/decisions/database.md).

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/server/ground/database/migrations')
const notes = join(root, 'docs/upgrades')
/** The last one that was released before upgrade notes were kept. */
const lastWithout = '020-provenance'

interface Migration {
  readonly statements: readonly string[]
  /** Statements that take something away, and since which upgrade note no release has used it. */
  readonly contracts?: readonly { readonly statement: string; readonly unusedSince: string }[]
}

/** What breaks a server that does not know of it. */
const contracting: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|type|schema|sequence)\b/, 'drops what the release before reads'],
  [/\bdrop\s+(function|trigger|default)\b/, 'drops what the release before relies on'],
  [/\brename\b/, 'renames what the release before reads'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, 'changes a type that the release before writes'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/, 'demands a value that the release before may not write'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+[^,]*\bnot\s+null\b(?![^,]*\b(?:default|generated)\b)(?<!\b(?:default|generated)\b[^,]*)/,
    'demands a value that the release before does not write',
  ],
  [/\badd\s+(?:constraint|check|unique|foreign|primary)\b/, 'forbids what the release before may write'],
  [/\bcreate\s+unique\s+index\b/, 'forbids what the release before may write'],
  [/\btruncate\b/, 'deletes what the release before keeps'],
  [/\brevoke\b/, 'takes rights away'],
]

/** Why a statement takes something away; null: it adds. On tables that the same migration makes everything is allowed. */
function whyContracting(statement: string, own: readonly string[]): string | null {
  const text = statement.toLowerCase().replaceAll(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'/g, "''")
  const table = /^\s*(?:alter\s+table\s+(?:if\s+exists\s+)?|create\s+unique\s+index\s+\S+\s+on\s+)"?(\w+)"?/.exec(
    text,
  )?.[1]
  if (table !== undefined && own.includes(table)) return null
  return contracting.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** What is wrong with a migration, by statement. */
function faultsOf({ statements, contracts = [] }: Migration): string[] {
  const own = statements.flatMap((one) => /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(one)?.[1] ?? [])
  const allowed = contracts.map(({ statement }) => statement)
  return statements.flatMap((statement) => {
    const why = allowed.includes(statement) ? null : whyContracting(statement, own)
    return why === null ? [] : [`${statement.trim().split('\n')[0]}: ${why}`]
  })
}

const later = migrationNames.filter((name) => name > lastWithout)
const load = (name: string) => import(join(folder, `${name}.ts`)) as Promise<Migration>

describe('migrations only add', () => {
  test('there are migrations to look at, and each file is run', () => {
    const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
    expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual([...migrationNames])
    expect(later.length).toBeGreaterThan(0)
  })

  test.each(later)('%s', async (name) => {
    const migration = await load(name)
    expect(faultsOf(migration)).toEqual([])
    for (const { unusedSince } of migration.contracts ?? []) {
      expect(readdirSync(notes), name).toContain(`${unusedSince}.md`)
      expect(readFileSync(join(notes, `${unusedSince}.md`), 'utf8'), 'its own release').not.toContain(name)
    }
  })

  test.each(later)('an upgrade note names %s', (name) => {
    const written = readdirSync(notes).map((file) => readFileSync(join(notes, file), 'utf8'))
    expect(written.some((text) => text.includes(name))).toBe(true)
  })

  test.each([
    'drop table photos',
    'alter table photos drop column name',
    'alter table photos rename column name to title',
    'alter table photos rename to pictures',
    'alter table photos alter column bytes type bigint',
    'alter table photos alter column bytes set data type bigint',
    'alter table photos alter column format set not null',
    'alter table photos add column sha text not null',
    'alter table photos add column a int, add column sha text not null',
    'alter table photos add constraint small check (bytes < 9)',
    'create unique index one_name on photos (name)',
    'drop trigger keep_files on photos',
    'truncate limits',
  ])('a planted one is found: %s', (statement) => {
    expect(faultsOf({ statements: [statement] })).toHaveLength(1)
  })

  test.each([
    'alter table photos add column sha text',
    'alter table photos add column parts integer not null default 1',
    "alter table photos add column kind text default 'drop table' not null",
    'alter table photos add column big boolean not null generated always as (bytes > 9) stored',
    'create index photos_by_name on photos (name)',
    'create or replace function keep() returns trigger language plpgsql as $$ begin drop table x; end $$',
  ])('one that adds is let through: %s', (statement) => {
    expect(faultsOf({ statements: [statement] })).toEqual([])
  })
})

test('a server of the version before starts on tables of the version after it, and not on those of another program', async () => {
  const { db, pool } = await databaseOfTest()
  await pool.query(`insert into kysely_migration (name, timestamp) values ('999-later', '')`)
  await migrate(db)
  await pool.query(`delete from kysely_migration where name = '003-billing'`)
  await expect(migrate(db)).rejects.toThrow('corrupted migrations')
})

describe('the statements of the last release', () => {
  const file = join(root, 'tests/fixtures/statements/last-release.json.gz')
  const { statements } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { statements: string[] }

  test('are understood by the newest tables, every one', async () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(await refusedOf(await databaseOfTest(), statements)).toEqual([])
  })

  test('are refused by tables that lack something', async () => {
    const database = await databaseOfTest()
    await database.pool.query('alter table photos rename column format to kind')
    expect((await refusedOf(database, statements)).length).toBeGreaterThan(5)
  })
})

/** PREPARE looks every name and type up and runs nothing. */
async function refusedOf({ pool }: Database, statements: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  const client = await pool.connect()
  for (const statement of statements)
    await client.query(`prepare one as ${statement}; deallocate one`).catch((error: Error) => {
      refused.push(`${error.message}: ${statement}`)
    })
  client.release()
  return refused
}
