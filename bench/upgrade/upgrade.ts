// Updates the tables under a running server of an older revision, as an operator does, and drives both versions.
//   node bench/upgrade/upgrade.ts REVISION [EDITS]
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase, connectLimit } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { migrate, migrationNames } from '#server/ground/database/migrate.ts'
import { Customer } from '../../tests/faults/setup/customer.ts'
import { until } from '../../tests/faults/setup/start-server.ts'
import { openRevision } from './open-revision.ts'

const root = resolve(import.meta.dirname, '../..')
const edits = Number(process.argv[3] ?? 6)
const folder = mkdtempSync(join(tmpdir(), 'emulsion-upgrade-'))
const revision = openRevision(process.argv[2] ?? 'HEAD~1')
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
const database = connectDatabase(postgres.address, 3, connectLimit)
const started: ChildProcess[] = []

/** A server of these sources. @returns its origin; null: it ended before it listened */
async function start(sources: string, role: 'all' | 'web'): Promise<string | null> {
  const server = fork(join(sources, 'tests/faults/setup/server-process.ts'), [], {
    cwd: sources,
    env: {
      PATH: process.env.PATH,
      ROLE: role,
      TRUSTED_PROXIES: '1',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: 'postgres://unused/by-this-process',
      TEST_DATABASE: JSON.stringify(postgres.address),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(server)
  server.stderr?.on('data', (text) => process.stderr.write(String(text).split('\n')[0]?.slice(0, 160) ?? ''))
  const port = await Promise.race([once(server, 'message').then(([one]) => one as number), once(server, 'exit')])
  return typeof port === 'number' ? `http://127.0.0.1:${port}` : null
}

async function stopLast(): Promise<void> {
  const server = started.pop()
  server?.kill('SIGKILL')
  if (server !== undefined) await once(server, 'exit')
}

/** A member registers, pays, uploads and edits at one server. @returns how many edits gave a result */
async function drive(origin: string): Promise<number> {
  const customer = new Customer(origin, database.db)
  await customer.ask('GET', '/api/photos')
  await customer.register()
  await customer.payBasic()
  let done = 0
  for (let count = 0; count < edits; count++) {
    const photo = await customer.upload(300 + count)
    const job = (await customer.edit(photo.id)).data
    if (job === undefined) continue
    const ended = await until('the edit', 60_000, async () => {
      const now = await customer.data<{ state: string }>('GET', `/api/jobs/${job.id}`)
      return ['done', 'failed', 'cancelled'].includes(now.state) ? now : null
    })
    if (ended.state === 'done') done++
  }
  return done
}

async function countBooks() {
  const { rows } = await sql`select
    (select count(*) from jobs where state = 'done')::int as results,
    (select count(*) from ledger where kind = 'commit')::int as charged,
    (select count(*) from ledger where kind = 'reserve')::int as reserved,
    (select coalesce(sum(taken), 0) from usage_periods)::int as taken`.execute(database.db)
  return rows[0]
}

const report = (what: string, value: unknown) => console.log(`${what.padEnd(52)} ${JSON.stringify(value)}`)
try {
  report('from', revision.commit.slice(0, 8))
  const old = (await start(revision.folder, 'all')) ?? ''
  const { rows: before } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
  report('migrations of the old version', before.length)
  report(`old version, its own tables: results of ${edits} edits`, await drive(old))
  // The tables are updated while the old version edits.
  const [beside] = await Promise.all([drive(old), migrate(database.db)])
  report('migrations now', migrationNames.length)
  report('old version, while they are updated', beside)
  report('old version, new tables', await drive(old))
  const now = (await start(root, 'all')) ?? ''
  report('both versions at once', await Promise.all([drive(old), drive(now)]))
  await stopLast()
  const again = await start(revision.folder, 'web')
  report('old version starts again on the new tables', again !== null)
  report('books', await countBooks())
} finally {
  for (const server of started) server.kill('SIGKILL')
  await database.close()
  await postgres.stop()
  revision.close()
  rmSync(folder, { recursive: true, force: true })
}
