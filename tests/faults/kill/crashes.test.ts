import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import { isAlive } from '#server/ground/database/embedded/signal-process.ts'
import { opened } from '../../opened.ts'
import { openSite } from '../setup/open-server.ts'
import { createVisitor, findEditChildren, until } from '../setup/start-server.ts'

let visitor: ReturnType<typeof createVisitor>
let timeLimitMs = 60_000

const { running, folder, db, origin } = await opened(
  openSite({ ROLE: 'all', RENDER_PROCESSES: '1' }, { editTimeLimitMs: () => timeLimitMs }),
)

beforeEach(() => {
  timeLimitMs = 60_000
  visitor = createVisitor(origin)
})

/** Freezes a child while it starts or before it gets work, so that its work stays undone. */
async function freezeChild(except: number | null = null): Promise<number> {
  const pid = await until(
    'a child',
    20_000,
    async () => findEditChildren(process.pid).find((pid) => pid !== except) ?? null,
  )
  process.kill(pid, 'SIGSTOP')
  return pid
}

/** Submits an edit and freezes its child, so that the edit stays running until the test decides. */
async function submitFrozen(): Promise<{ job: JobReply; pid: number }> {
  const photo = await visitor.upload(300)
  const idle = findEditChildren(process.pid).length > 0 ? await freezeChild() : null
  const job = await visitor.submit(photo)
  const pid = idle ?? (await freezeChild())
  // The worker reports a stage when it hands the photo to a child.
  await until('a stage', 10_000, async () => (await visitor.job(job.id)).stage)
  return { job, pid }
}

const readJob = (id: string) =>
  db.selectFrom('jobs').select(['attempt', 'stage']).where('id', '=', id).executeTakeFirstOrThrow()

describe('an edit whose child', () => {
  test('is killed runs once more and succeeds', async () => {
    const { job, pid } = await submitFrozen()
    process.kill(pid, 'SIGKILL')
    const done = await visitor.untilState(job.id, 'done', 50_000)
    expect(done.resultPhotoId).not.toBeNull()
    expect(await readJob(job.id)).toMatchObject({ attempt: 2 })
    expect((await visitor.ask('GET', `/api/photos/${done.resultPhotoId}/image`)).status).toBe(200)
  })

  test('is killed twice fails with a sentence, and the next edit runs', async () => {
    const { job, pid } = await submitFrozen()
    process.kill(pid, 'SIGKILL')
    const second = await freezeChild(pid)
    await until('a second run', 10_000, async () => {
      const { attempt, stage } = await readJob(job.id)
      return attempt === 2 && stage !== null ? true : null
    })
    process.kill(second, 'SIGKILL')
    const failed = await visitor.untilState(job.id, 'failed', 10_000)
    expect(failed.problem).toMatchObject({ code: 'job-crashed' })
    expect(failed.problem?.sentence).toContain('tried more than once')
    await visitor.untilState((await visitor.submit(await visitor.upload(300))).id, 'done', 50_000)
  })

  test('hangs is stopped at its time limit, tried again, and then reported as too slow', async () => {
    timeLimitMs = 1_500
    const { job, pid } = await submitFrozen()
    await freezeChild(pid)
    expect((await visitor.untilState(job.id, 'failed', 20_000)).problem).toMatchObject({ code: 'job-timed-out' })
    expect(await readJob(job.id)).toMatchObject({ attempt: 2 })
  })

  test('is busy is gone within a second after a cancel, and the job is cancelled', async () => {
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

test('an edit that is cancelled while it waits never runs', async () => {
  const first = await submitFrozen()
  const second = await visitor.submit(await visitor.upload(300))
  expect(second).toMatchObject({ state: 'queued', ahead: 1 })
  await visitor.ask('POST', `/api/jobs/${second.id}/cancel`, {})
  process.kill(first.pid, 'SIGCONT')
  await visitor.untilState(first.job.id, 'done', 50_000)
  expect(await readJob(second.id)).toMatchObject({ attempt: 0 })
})

test('an interrupted upload leaves nothing behind', async () => {
  const { photos } = running.app
  await new Promise<void>((closed) => {
    const sending = request(`${origin}/api/photos`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
    })
    sending.on('error', () => closed())
    sending.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60_000)]))
    setTimeout(() => sending.destroy(), 200)
  })
  await until('the spool empty', 5_000, async () => ((await readdir(join(folder, 'spool'))).length === 0 ? true : null))
  const stored = await db.selectFrom('photos').select('id').execute()
  const files = await readdir(join(folder, 'objects/photos')).catch(() => [])
  expect(files.sort()).toEqual(stored.map(({ id }) => id).sort())
  expect(await photos.list({ owner: { visitorId: 'nobody', userId: null }, tier: 'VISITOR' })).toEqual([])
})
