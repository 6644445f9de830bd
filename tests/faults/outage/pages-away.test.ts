import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languages, pathIn } from '#i18n/languages.ts'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { addressOf } from '#server/ground/database/test-empty-database.ts'
import { publicPaths } from '../../../src/web/metadata/public-paths.ts'
import { startsLittle } from '../../answers-folder.ts'
import { useFolder } from '../../use-folder.ts'
import { Customer } from '../setup/customer.ts'
import { until } from '../setup/start-server.ts'

const root = join(import.meta.dirname, '../../..')
const folder = useFolder('pages')
let origin: string

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' })
const database = connectDatabase(postgres.address)
const server = spawn(process.execPath, ['dist/programs/server.js'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: addressOf(postgres.address),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
    RENDER_PROCESSES: '1',
    ...startsLittle,
  },
})
beforeAll(async () => {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))
  origin = await until('the server ready', 60_000, async () => {
    if (server.exitCode !== null) throw new Error(output)
    const [, port] = /ready at http:\/\/localhost:(\d+)/.exec(output) ?? []
    return port === undefined ? null : `http://127.0.0.1:${port}`
  })
})
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await database.close()
  await postgres.stop()
})

/** Of a page that is drawn for the first time on a busy machine; who waits for the database waits longer. */
const drawnMsMax = 9_000

const load = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', ...headers } })

test('while the database is away visitors get every public page in every language, also one that nobody asked for before, and members are told', async () => {
  const member = new Customer(origin, database.db)
  await member.register()
  const first = await load('/pricing')
  const page = await first.text()
  const visitor = first.headers.getSetCookie()[0]?.split(';')[0] as string
  expect((await load('/pricing', { cookie: member.cookie })).status).toBe(200)

  await postgres.stop()
  const again = await load('/pricing')
  expect([again.status, await again.text()]).toEqual([200, page])
  const known = await load('/pricing', { cookie: visitor })
  expect([known.status, await known.text()]).toEqual([200, page])
  const unchanged = await load('/pricing', {
    'if-none-match': again.headers.get('etag') as string,
    'accept-encoding': 'identity',
  })
  expect([200, 304]).toContain(unchanged.status)
  const refused: string[] = []
  for (const path of publicPaths.flatMap((path) => languages.map((language) => pathIn(language, path)))) {
    const startedMs = performance.now()
    const answer = await load(path)
    const html = await answer.text()
    const isWhole = answer.status === 200 && html.endsWith('</html>')
    if (!isWhole || performance.now() - startedMs > drawnMsMax) refused.push(`${path}: ${answer.status}`)
  }
  expect(refused).toEqual([])

  // Whoever has photos is not told that there are none.
  expect((await load('/upload', { cookie: visitor })).status).toBe(503)
  const told = await load('/pricing', { cookie: member.cookie })
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await told.text()).toContain('<!doctype html>')
  expect((await fetch(`${origin}/api/ready`)).status).toBe(503)

  await postgres.restart()
  await until('members are served again', 20_000, async () =>
    (await load('/pricing', { cookie: member.cookie })).status === 200 ? true : null,
  )
})
