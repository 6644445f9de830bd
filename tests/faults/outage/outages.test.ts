import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server as NetServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitingStage } from '#contract/job.ts'
import { runS3, s3Variables } from '../../peers/s3-peer.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, endServers, startServer, type TestServer, until } from '../setup/start-server.ts'

/** OUTAGE_SECONDS=20 OUTAGE_JOBS=25 once made every job fail. */
const awayMs = Number(process.env.OUTAGE_SECONDS ?? 3) * 1_000
const jobsMax = Number(process.env.OUTAGE_JOBS ?? 9)
/** The daily quota of a visitor. */
const jobsAVisitor = 3

const folder = useFolder('outages')
const database = await useDatabase()
let s3: Awaited<ReturnType<typeof runS3>>
let gate: Gate
let server: TestServer

/** A proxy for the database. While closed it drops every session and refuses new ones, like a database that is gone. */
class Gate {
  readonly #sockets = new Set<Socket>()
  readonly #path: string
  #server: NetServer = createServer()
  port = 0

  /** @param host folder of the database's socket */
  constructor(host: string) {
    this.#path = join(host, '.s.PGSQL.5432')
  }

  async open(): Promise<void> {
    this.#server = createServer((client) => {
      const backend = connect(this.#path)
      for (const [socket, other] of [
        [client, backend],
        [backend, client],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => other.destroy())
        socket.pipe(other)
      }
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = once(this.#server.close(), 'close')
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}

/** Uses the same port every time. */
async function startBucket(): Promise<void> {
  s3 = await runS3(join(folder, 's3'), ['photos'], s3?.port)
}

async function stopBucket(): Promise<void> {
  const stopped = new Promise((done) => s3.httpServer.close(done))
  s3.httpServer.closeAllConnections()
  await stopped
}

beforeAll(async () => {
  await startBucket()
  const { host, user, database: name } = database.address as { host: string; user: string; database: string }
  gate = new Gate(host)
  await gate.open()
  server = await startServer('all', { connectionString: `postgres://${user}@127.0.0.1:${gate.port}/${name}` }, folder, {
    ...s3Variables(s3.endpoint),
    RENDER_PROCESSES: '2',
  })
})
afterAll(async () => {
  await endServers()
  await gate.close()
  await stopBucket()
})
beforeEach(() => database.db.deleteFrom('jobs').execute())

// Jobs wait up to twice the length of the outage, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 + 4 * awayMs })

const listJobs = () =>
  database.db
    .selectFrom('jobs')
    .select(['id', 'state', 'problem_code', 'stage', 'crashes', 'lost', 'attempt'])
    .execute()

/** Submits this many edits, by as many visitors as their quotas need. */
async function submitJobs(count: number, sidePx = 160): Promise<ReturnType<typeof createVisitor>[]> {
  const visitors = Array.from({ length: Math.ceil(count / jobsAVisitor) }, () => createVisitor(server.origin))
  for (const [index, visitor] of visitors.entries()) {
    const photo = await visitor.upload(sidePx)
    for (let job = index * jobsAVisitor; job < Math.min(count, (index + 1) * jobsAVisitor); job++)
      await visitor.submit(photo)
  }
  return visitors
}

const untilSome = (what: string, isSo: (jobs: Awaited<ReturnType<typeof listJobs>>) => boolean, limitMs: number) =>
  until(what, limitMs, async () => {
    const jobs = await listJobs()
    return isSo(jobs) ? jobs : null
  })

/** Every job must be done, with nothing counted against its photo. */
async function expectAllDone(count: number): Promise<void> {
  const jobs = await untilSome(
    'every job ended',
    (jobs) => jobs.every(({ state }) => state !== 'queued' && state !== 'running'),
    90_000 + 3 * awayMs,
  )
  const told = jobs.map(({ state, problem_code, crashes, lost }) => [state, problem_code, crashes, lost])
  expect(told).toEqual(Array.from({ length: count }, () => ['done', null, 0, 0]))
}

test('edits survive an outage of the store: they wait, say so, and finish when it is back', async () => {
  const visitors = await submitJobs(jobsMax)
  await untilSome('one running', (jobs) => jobs.some(({ state }) => state === 'running'), 30_000)
  await stopBucket()
  const waiting = await untilSome('one put off', (jobs) => jobs.some(({ stage }) => stage === waitingStage), 30_000)
  expect(waiting.map(({ state }) => state)).not.toContain('failed')
  const put = waiting.find(({ stage }) => stage === waitingStage)?.id
  const seen = await Promise.all(visitors.map((visitor) => visitor.ask('GET', `/api/jobs/${put}`)))
  const [own] = await Promise.all(seen.filter(({ status }) => status === 200).map((answer) => answer.json()))
  expect(own).toMatchObject({ data: { problem: null } })
  await wait(awayMs)
  expect((await listJobs()).filter(({ state }) => state === 'failed')).toEqual([])
  await startBucket()
  await expectAllDone(jobsMax)
})

test('an outage of the database ends no edit and counts against none', async () => {
  const count = Math.min(jobsMax, 6)
  // Small photos, so that some edits end while the database is away.
  await submitJobs(count, 64)
  await untilSome('one running', (jobs) => jobs.some(({ state }) => state === 'running'), 30_000)
  await gate.close()
  await wait(awayMs)
  await gate.open()
  await expectAllDone(count)
})
