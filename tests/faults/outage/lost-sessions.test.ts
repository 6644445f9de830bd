import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { propertyRuns } from '../../property-runs.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, endServers, startServer, until } from '../setup/start-server.ts'

const folder = useFolder('sessions')
const database = await useDatabase()

afterAll(() => endServers())

vi.setConfig({ testTimeout: 150_000 })

const rounds = propertyRuns(15)
const answersARound = 8
/** Each job is a few seconds' work for the only child. */
const jobsMax = 4

interface Acknowledged {
  readonly visitor: ReturnType<typeof createVisitor>
  readonly photoId: string
  readonly jobId: string | null
}

test(`a server that loses all database sessions ${rounds} times under load lives on, answers 503 at worst, and keeps what it acknowledged`, async () => {
  const server = await startServer('all', database.address, folder, {
    RENDER_PROCESSES: '1',
    TEST_LOG: 'silent',
  })
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const kept: Acknowledged[] = []
  const answers: { status: number; retryAfter: string | null }[] = []
  const stop = new AbortController()
  let jobs = 0

  const ask = async <Data>(visitor: Acknowledged['visitor'], method: string, path: string, body?: Buffer | object) => {
    const response = await visitor.ask(method, path, body)
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
    return ((await response.json()) as { data?: Data }).data
  }
  const useOnAndOn = async () => {
    while (!stop.signal.aborted) {
      const visitor = createVisitor(server.origin)
      const uploaded = await ask<PhotoReply>(visitor, 'POST', '/api/photos?name=photo.jpg', photo)
      await ask(visitor, 'GET', '/api/photos')
      if (uploaded === undefined) continue
      const isEdited = jobs < jobsMax
      if (isEdited) jobs++
      const request = { tool: 'cartoon', photoId: uploaded.id, options: {} }
      const job = isEdited ? await ask<JobReply>(visitor, 'POST', '/api/jobs', request) : undefined
      await ask(visitor, 'GET', '/api/jobs')
      kept.push({ visitor, photoId: uploaded.id, jobId: job?.id ?? null })
    }
  }

  const admin = new pg.Client({ ...database.address, database: 'postgres' })
  await admin.connect()
  const name = (database.address as { database: string }).database
  const load = Promise.all([0, 1, 2, 3].map(useOnAndOn))
  // A failure is reported when the load is awaited at the end.
  load.catch(() => {})
  let ended = 0
  for (let round = 0; round < rounds && server.process.exitCode === null; round++) {
    const before = answers.length
    await until('answers', 30_000, async () => (answers.length >= before + answersARound ? true : null))
    const { rows } = await admin.query(
      'select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where datname = $1',
      [name],
    )
    ended += rows[0].ended
  }
  await admin.end()
  stop.abort()
  expect(server.process.exitCode).toBeNull()
  await load
  expect(ended).toBeGreaterThan(3 * rounds)

  const failed = answers.filter(({ status }) => status >= 300)
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  console.log(`${ended} sessions ended; ${answers.length} answers, ${failed.length} of them 503; ${kept.length} photos`)

  await until('healthy', 10_000, async () => ((await fetch(`${server.origin}/api/ready`)).ok ? true : null))
  const there = await Promise.all(kept.map(({ visitor, photoId }) => visitor.ask('GET', `/api/photos/${photoId}`)))
  expect(there.filter(({ status }) => status !== 200)).toEqual([])
  for (const { visitor, jobId } of kept) if (jobId !== null) await visitor.untilState(jobId, 'done', 60_000)

  // The queue, the worker and the job notifier still work: an edit succeeds, and its page is notified at once.
  const visitor = createVisitor(server.origin)
  const job = await visitor.submit(await visitor.upload(64))
  const events = await (await visitor.ask('GET', `/api/jobs/${job.id}/events`)).text()
  expect(events).toContain('"state":"done"')
  await server.end('SIGTERM')
})
