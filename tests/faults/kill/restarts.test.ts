import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isAlive, signalProcess } from '#server/ground/database/embedded/signal-process.ts'
import type { Role } from '#server/ground/settings/process.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, endServers, findEditChildren, startServer, until } from '../setup/start-server.ts'

const folder = useFolder('restarts')
const database = await useDatabase()

afterAll(() => endServers())

// The file starts four servers, and each start is slow on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

/** What networks see is their first look, so that an edit is still at work when its worker is killed. */
const start = (role: Role) => startServer(role, database.address, folder, { ANSWERS_DIR: join(folder, 'answers') })

const readJob = (id: string) =>
  database.db
    .selectFrom('jobs')
    .select(['attempt', 'crashes', 'lost', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('the job of a killed worker runs again within 30 s, and its child does not outlive the worker', async () => {
  const web = await start('web')
  const first = await start('worker')
  const visitor = createVisitor(web.origin)
  const job = await visitor.submit(await visitor.upload(1500))
  await visitor.untilRendering(job.id)
  const [child] = findEditChildren(first.process.pid as number)
  await first.end('SIGKILL')
  const killed = performance.now()
  await until('the child gone', 3_000, async () => (isAlive(child as number) ? null : true))
  const second = await start('worker')
  await until('a second run', 30_000, async () => ((await readJob(job.id)).attempt === 2 ? true : null))
  expect(performance.now() - killed).toBeLessThan(30_000)
  expect(await readJob(job.id)).toMatchObject({ crashes: 0, lost: 1 })
  await visitor.ask('POST', `/api/jobs/${job.id}/cancel`, {})
  await Promise.all([web.end('SIGTERM'), second.end('SIGTERM')])
})

test('an orderly shutdown gives the job back without counting an attempt, and the next server finishes it', async () => {
  const before = await start('all')
  const visitor = createVisitor(before.origin)
  const job = await visitor.submit(await visitor.upload(500))
  await visitor.untilRendering(job.id)
  // An unfrozen edit might end within the time that answers get.
  for (const child of findEditChildren(before.process.pid as number)) signalProcess(child, 'SIGSTOP')
  await before.end('SIGTERM')
  expect(await readJob(job.id)).toEqual({ attempt: 1, crashes: 0, lost: 0, state: 'queued' })
  const after = await start('all')
  visitor.origin = after.origin
  expect((await visitor.untilState(job.id, 'done', 50_000)).resultPhotoId).not.toBeNull()
  await after.end('SIGTERM')
})

test('a draining server reports that it drains, and goes on serving until the delay is over', async () => {
  const server = await startServer('web', database.address, folder, { DRAIN_DELAY_SECONDS: '2' })
  const get = (path: string) => fetch(server.origin + path, { headers: { connection: 'close' } })
  expect((await get('/api/health')).status).toBe(200)
  const ended = server.end('SIGTERM')
  const health = await until('another health', 2_000, async () => {
    const answer = await get('/api/health')
    return answer.status === 200 ? null : answer
  })
  expect([health.status, await health.json()]).toEqual([503, { status: 'draining' }])
  const ready = await get('/api/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  expect((await get('/api/photos')).status).toBe(200)
  await ended
  expect(server.process.exitCode).toBe(0)
})
