import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type RunningApp } from '#server/app.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import { readSettings } from '#server/env.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createVisitor, findEditChildren, isAlive, until } from './fault-setup.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let running: RunningApp
let listening: Listening
let visitor: ReturnType<typeof createVisitor>
let timeLimitMs = 60_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-crashes-'))
  database = await openTestDatabase()
  running = await createApp(readSettings({ DATA_DIR: folder, RENDER_PROCESSES: '1' }), {
    database: database.address,
    log: pino({ level: 'silent' }),
    editTimeLimitMs: () => timeLimitMs,
  })
  listening = await listen(running.http, { host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await listening.close()
  await running.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  timeLimitMs = 60_000
  visitor = createVisitor(`http://127.0.0.1:${listening.port}`)
})

/** Stops the child that runs an edit in its tracks: the job stays running until we say what becomes of it. */
async function freezeChild(jobId: string): Promise<number> {
  await visitor.untilState(jobId, 'running', 30_000)
  const pid = await until('a child', 10_000, async () => findEditChildren(process.pid)[0] ?? null)
  process.kill(pid, 'SIGSTOP')
  return pid
}

const readJob = (id: string) =>
  database.db
    .selectFrom('jobs')
    .select(['attempt', 'crashes', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an edit whose child', () => {
  test('is killed runs once more and is done', async () => {
    const job = await visitor.submit(await visitor.upload(300))
    process.kill(await freezeChild(job.id), 'SIGKILL')
    const done = await visitor.untilState(job.id, 'done', 30_000)
    expect(done.resultPhotoId).not.toBeNull()
    expect(await readJob(job.id)).toMatchObject({ attempt: 2 })
    expect((await visitor.ask('GET', `/api/photos/${done.resultPhotoId}/image`)).status).toBe(200)
  })

  test('is killed twice has failed, with a sentence, and the next edit runs', async () => {
    const photo = await visitor.upload(300)
    const job = await visitor.submit(photo)
    const first = await freezeChild(job.id)
    process.kill(first, 'SIGKILL')
    await until('a second run', 20_000, async () => ((await readJob(job.id)).attempt === 2 ? true : null))
    process.kill(await freezeChild(job.id), 'SIGKILL')
    const failed = await visitor.untilState(job.id, 'failed', 10_000)
    expect(failed.problem).toMatchObject({ code: 'job-crashed' })
    expect(failed.problem?.sentence).toContain('tried twice')
    await visitor.untilState((await visitor.submit(photo)).id, 'done', 30_000)
  })

  test('hangs is stopped at its time limit, tried again, and then said to have taken too long', async () => {
    const photo = await visitor.upload(300)
    timeLimitMs = 2_500
    const job = await visitor.submit(photo)
    await freezeChild(job.id)
    await until('a second run', 20_000, async () => ((await readJob(job.id)).attempt === 2 ? true : null))
    await freezeChild(job.id)
    expect((await visitor.untilState(job.id, 'failed', 10_000)).problem).toMatchObject({ code: 'job-timed-out' })
  })

  test('is busy is gone within a second after cancel, and the job says so', async () => {
    const job = await visitor.submit(await visitor.upload(1200))
    await visitor.untilRendering(job.id)
    const [pid] = findEditChildren(process.pid)
    const started = performance.now()
    expect(await (await visitor.ask('POST', `/api/jobs/${job.id}/cancel`, {})).json()).toMatchObject({
      data: { state: 'cancelled' },
    })
    await until('the child gone', 1_000, async () => (isAlive(pid as number) ? null : true))
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(await visitor.job(job.id)).toMatchObject({ state: 'cancelled', resultPhotoId: null })
  })
})

test('a cancelled edit that waits never runs', async () => {
  const photo = await visitor.upload(300)
  const first = await visitor.submit(photo)
  const pid = await freezeChild(first.id)
  const second = await visitor.submit(photo)
  expect(second).toMatchObject({ state: 'queued', ahead: 1 })
  await visitor.ask('POST', `/api/jobs/${second.id}/cancel`, {})
  process.kill(pid, 'SIGCONT')
  await visitor.untilState(first.id, 'done', 30_000)
  expect(await readJob(second.id)).toMatchObject({ attempt: 0 })
})

test('an upload that is cut leaves nothing behind', async () => {
  const { photos } = running.app
  await new Promise<void>((closed) => {
    const sending = request(`http://127.0.0.1:${listening.port}/api/photos`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
    })
    sending.on('error', () => closed())
    sending.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60_000)]))
    setTimeout(() => sending.destroy(), 200)
  })
  await until('the spool empty', 5_000, async () => ((await readdir(join(folder, 'spool'))).length === 0 ? true : null))
  const stored = await database.db.selectFrom('photos').select('id').execute()
  const files = await readdir(join(folder, 'objects/photos')).catch(() => [])
  expect(files.sort()).toEqual(stored.map(({ id }) => id).sort())
  expect(await photos.list({ visitorId: 'nobody' })).toEqual([])
})
