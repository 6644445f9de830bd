import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { useFolder } from '../../use-folder.ts'
import { Customer } from '../setup/customer.ts'
import { createVisitor, endServers, startServer, until } from '../setup/start-server.ts'

const folder = useFolder('away')

vi.setConfig({ testTimeout: 90_000 })

const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' })
const database = connectDatabase(postgres.address)
const server = await startServer('all', postgres.address, folder, { RENDER_PROCESSES: '1', TEST_LOG: 'silent' })

afterAll(async () => {
  await endServers()
  await database.close()
  await postgres.stop()
})

test('while the database is away every call gets 503 with a Retry-After and health says why; afterwards all recovers by itself', async () => {
  const member = new Customer(server.origin, database.db)
  await member.register()
  const visitor = createVisitor(server.origin)
  const photo = await visitor.upload(64)

  await postgres.stop()
  const calls: readonly (readonly [string, string, object?])[] = [
    ['GET', '/api/photos'],
    ['GET', `/api/photos/${photo.id}`],
    ['GET', `/api/photos/${photo.id}/download?format=png`],
    ['GET', '/api/jobs'],
    ['POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} }],
    ['POST', '/api/auth/login', { email: 'somebody@example.com', password: 'a quiet darkroom' }],
    ['POST', '/api/auth/send-verification-code', { email: 'somebody@example.com' }],
  ]
  for (const [method, path, body] of calls) {
    const response = await visitor.ask(method, path, body)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(((await response.json()) as { code: string }).code).toBe('unavailable')
  }
  // A caller with a session is looked up in the database first.
  expect(await member.ask('GET', '/api/user/subscription')).toMatchObject({ status: 503, code: 'unavailable' })
  const reason = expect.stringMatching(/^the database: it (refuses connections|is not running)/)
  const ready = await fetch(`${server.origin}/api/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ status: 'unavailable', reason, parts: { database: reason, engine: 'ok' } })
  // Starting it again would bring no database back.
  const health = await fetch(`${server.origin}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'degraded', role: 'all', reason }])

  await postgres.restart()
  await until('healthy', 10_000, async () => ((await fetch(`${server.origin}/api/ready`)).ok ? true : null))
  expect((await visitor.ask('GET', `/api/photos/${photo.id}`)).status).toBe(200)
  expect((await member.ask('GET', '/api/user/subscription')).status).toBe(200)
  const job = await visitor.submit(photo)
  await visitor.untilState(job.id, 'done', 40_000)
})
