// Records the SQL statements of a release, for tests/migrations.test.ts: what the tests of its server send to the
// database, each once.
//   node bench/upgrade/record-statements.ts REVISION
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openRevision } from './open-revision.ts'

const root = resolve(import.meta.dirname, '../..')
const file = join(root, 'tests/fixtures/statements/last-release.json.gz')

/** Loaded before each test file of the release. */
const setup = `
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll } from 'vitest'
const seen = new Set()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (given, ...rest) {
  const text = typeof given === 'string' ? given : given?.text
  const note = () => typeof text === 'string' && seen.add(text)
  const at = rest.findIndex((one) => typeof one === 'function')
  if (at >= 0) {
    const done = rest[at]
    rest[at] = (error, result) => { if (!error) note(); done(error, result) }
  }
  const asked = query.call(this, given, ...rest)
  if (asked instanceof Promise) asked.then(note, () => {})
  return asked
}
afterAll(() => writeFileSync(process.env.RECORDED + '/' + randomUUID() + '.json', JSON.stringify([...seen])))
`
const config = `
import { defineConfig } from 'vitest/config'
import { compileMessages } from './tooling/vite/compile-messages.ts'
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    globalSetup: 'tests/global-setup.ts',
    setupFiles: ['./record.setup.ts', 'tests/cheap-passwords.ts'],
    // Those that send most kinds of statements for the least work.
    include: [
      'src/server/{accounts,api-keys,billing,jobs,maintenance,presets,recipes,support,usage,v1,webhooks}/**/*.test.ts',
      'src/server/ground/storage/{deployment,unkept}/*.test.ts',
      'src/server/pictures/photos/{gallery/,}*.test.ts',
      'src/server/ground/mail/mailbox.test.ts',
      'tests/faults/access/{routes,shared-links}.test.ts',
    ],
    exclude: ['**/login/**', '**/providers/**', '**/generated-bodies*', '**/clock/**', '**/*-model.test.ts', '**/job-pace*'],
    testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 3,
  },
})
`

const revision = openRevision(process.argv[2] ?? 'HEAD')
const recorded = mkdtempSync(join(tmpdir(), 'emulsion-statements-'))
try {
  writeFileSync(join(revision.folder, 'record.setup.ts'), setup)
  writeFileSync(join(revision.folder, 'record.config.ts'), config)
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'record.config.ts'], {
    cwd: revision.folder,
    env: { ...process.env, RECORDED: recorded },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const texts = readdirSync(recorded).flatMap(
    (name) => JSON.parse(readFileSync(join(recorded, name), 'utf8')) as string[],
  )
  const statements = distinct(texts)
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, gzipSync(JSON.stringify({ commit: revision.commit, statements }), { level: 9 }))
  console.log(
    `${statements.length} statements of ${texts.length} sent by ${revision.commit.slice(0, 8)} (tests ended with ${status})`,
  )
} finally {
  revision.close()
  rmSync(recorded, { recursive: true, force: true })
}

/** Statements over our tables, each once, whatever the length of its lists. The queue's tables are its package's. */
function distinct(texts: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const text of texts) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text) || /\bpgboss\b|kysely_migration/.test(text)) continue
    const key = text.replaceAll(/\(\$\d+(?:, ?\$\d+)*\)(?:, ?\(\$\d+(?:, ?\$\d+)*\))*/g, '($n)')
    if (!kept.has(key)) kept.set(key, text.trim())
  }
  return [...kept.values()].toSorted()
}
