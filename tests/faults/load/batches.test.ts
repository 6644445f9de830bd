import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BatchReply, CheckReply } from '#contract/batch.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { problems } from '#contract/problem.ts'
import type { DoneReply } from '#contract/recipe.ts'
import { completeJob, failJob } from '#server/pictures/jobs/job-queries.ts'
import { analysisKey } from '#server/pictures/photos/photo-files.ts'
import { analysisVersionOf, type ToolId } from '#tools/catalog.ts'
import { opened } from '../../opened.ts'
import { type Browser, openRoutes } from '../setup/open-routes.ts'

const site = await opened(openRoutes())

const steps = [{ tool: 'cartoon', options: {} }]

/** Registers a BASIC member with this many photos. */
async function newMember(photos = 3): Promise<{ browser: Browser; userId: string; photoIds: string[] }> {
  const browser = site.createBrowser()
  const { id } = await browser.register()
  await site.makeBasic(id)
  const photoIds: string[] = []
  for (let place = 0; place < photos; place++) photoIds.push((await browser.uploadPhoto()).id)
  return { browser, userId: id, photoIds }
}

const usedBy = async (browser: Browser) =>
  (await browser.data<SubscriptionReply>('GET', '/api/user/subscription')).usage.current

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code

describe('a batch', () => {
  test('makes one counted job per photo, in the order requested; a photo named twice counts once', async () => {
    const { browser, photoIds } = await newMember()
    const asked = [photoIds[2], photoIds[0], photoIds[1], photoIds[0]]
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds: asked, steps })
    expect(batch.jobs.map(({ photoId }) => photoId)).toEqual([photoIds[2], photoIds[0], photoIds[1]])
    expect(batch.jobs.every(({ tool, state }) => tool === 'cartoon' && state === 'queued')).toBe(true)
    expect(await usedBy(browser)).toBe(3)
    const { batches } = await browser.data<{ batches: BatchReply[] }>('GET', '/api/batches')
    expect(batches.map(({ id }) => id)).toEqual([batch.id])
  })

  test('is accepted whole or not at all: with two requests left, three photos use none', async () => {
    const { browser, userId, photoIds } = await newMember()
    await browser.post('/api/jobs', { tool: 'cartoon', photoId: photoIds[0], options: {} })
    await site.db.updateTable('usage_periods').set({ taken: 4998 }).where('payer', '=', `user:${userId}`).execute()
    const refused = await browser.ask('POST', '/api/batches', { body: JSON.stringify({ photoIds, steps }) })
    expect([refused.status, codeOf(refused)]).toEqual([402, 'requests-used-up'])
    expect(await usedBy(browser)).toBe(4998)
    await browser.post('/api/batches', { photoIds: photoIds.slice(1), steps })
    expect(await usedBy(browser)).toBe(5000)
  })

  test('sent again with its key is the same batch, and a different request with that key is refused', async () => {
    const { browser, photoIds } = await newMember()
    const headers = { 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ photoIds, steps })
    const answers = await Promise.all([1, 2, 3].map(() => browser.ask('POST', '/api/batches', { body, headers })))
    const ids = answers.map(({ text }) => (JSON.parse(text) as { data: BatchReply }).data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await usedBy(browser)).toBe(3)
    const other = JSON.stringify({ photoIds: photoIds.slice(1), steps })
    const refused = await browser.ask('POST', '/api/batches', { body: other, headers })
    expect(codeOf(refused)).toBe('request-differs')
  })

  test('of one photo is any member’s; more need BASIC, at most fifty, and only one’s own', async () => {
    const { browser, photoIds } = await newMember(1)
    const free = site.createBrowser()
    await free.register()
    const own = (await free.uploadPhoto()).id
    const ask = (who: Browser, ids: readonly string[]) =>
      who.ask('POST', '/api/batches', { body: JSON.stringify({ photoIds: ids, steps }) })
    const second = (await free.uploadPhoto()).id
    expect(codeOf(await ask(free, [own, second]))).toBe('plan-needed')
    const paid = { photoIds: [own], steps: [...steps, { tool: 'repair', options: {} }] }
    expect(codeOf(await free.ask('POST', '/api/batches', { body: JSON.stringify(paid) }))).toBe('plan-needed')
    expect(await usedBy(free)).toBe(0)
    expect((await ask(free, [own])).status).toBe(201)
    expect(codeOf(await ask(browser, [own]))).toBe('not-found')
    expect(codeOf(await ask(browser, [...photoIds, own]))).toBe('not-found')
    const tooMany = Array.from({ length: 51 }, () => randomUUID())
    expect(codeOf(await ask(browser, tooMany))).toBe('bad-request')
    expect(codeOf(await ask(site.createBrowser(), photoIds))).toBe('login-needed')
    expect(await usedBy(browser)).toBe(0)
  })

  test('gives back, when cancelled, every request that has not become a result', async () => {
    const { browser, photoIds } = await newMember()
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds, steps })
    const ended = await browser.post<BatchReply>(`/api/batches/${batch.id}/cancel`, {})
    expect(ended.jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await usedBy(browser)).toBe(0)
  })
})

describe('a recipe of several steps', () => {
  const series = [...steps, { tool: 'coloring', options: { recolor: true } }]

  /** Ends a job as a worker would: with a result, or with a failure. */
  async function endJob(jobId: string, end: 'done' | 'failed'): Promise<string | null> {
    const attempt = { jobId, attempt: 1 }
    await site.db.updateTable('jobs').set({ state: 'running', attempt: 1 }).where('id', '=', jobId).execute()
    if (end === 'failed') {
      await failJob(site.db, attempt, 'no-face-found')
      return null
    }
    const resultId = randomUUID()
    await completeJob(site.db, attempt, resultId, { engines: [], facts: {}, stages: [] })
    return resultId
  }
  const read = (browser: Browser, id: string) => browser.data<BatchReply>('GET', `/api/batches/${id}`)

  test('counts every step of every photo when it is accepted, and hands each result to the next step', async () => {
    const { browser, photoIds } = await newMember(2)
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds, steps: series })
    expect(batch.tools).toEqual(['cartoon', 'coloring'])
    expect(batch.items.map(({ photoId, name, step }) => [photoId, name, step])).toEqual(
      photoIds.map((id) => [id, 'mine.jpg', 0]),
    )
    expect(batch.jobs).toHaveLength(4)
    expect(await usedBy(browser)).toBe(4)
    const [first, second] = batch.jobs
    const resultId = await endJob(first?.id ?? '', 'done')
    const after = await read(browser, batch.id)
    expect(after.items[0]).toMatchObject({ step: 1, job: { id: second?.id, state: 'queued', photoId: resultId } })
  })

  test('leaves out what is switched off, and hands each step what its mask outlines', async () => {
    const { browser, photoIds } = await newMember(1)
    const people = { by: 'people' }
    const own = [
      { tool: 'remove-object', options: {}, mask: people },
      { tool: 'beauty', options: {}, isOn: false },
      { tool: 'cartoon', options: {}, mask: people },
    ]
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds, steps: own })
    expect(batch.jobs.map(({ tool, maskBy }) => [tool, maskBy])).toEqual([
      ['remove-object', people],
      ['cartoon', people],
    ])
    expect(await usedBy(browser)).toBe(2)
    const refused = (steps: object[]) =>
      browser.ask('POST', '/api/batches', { body: JSON.stringify({ photoIds, steps }) })
    expect(codeOf(await refused([{ tool: 'remove-object', options: {} }]))).toBe('bad-request')
    expect(codeOf(await refused([{ tool: 'cartoon', options: {}, isOn: false }]))).toBe('bad-request')
    expect(await usedBy(browser)).toBe(2)
  })

  test('gives back the steps that a failed one leaves undone, and runs them again once, however often it is asked', async () => {
    const { browser, photoIds } = await newMember(2)
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds, steps: series })
    const resultId = await endJob(batch.jobs[0]?.id ?? '', 'done')
    await endJob(batch.jobs[1]?.id ?? '', 'failed')
    await endJob(batch.jobs[2]?.id ?? '', 'failed')
    // One edit is done; the three others were given back.
    expect(await usedBy(browser)).toBe(1)
    const failed = await read(browser, batch.id)
    expect(failed.items.map(({ step, job }) => [step, job.state])).toEqual([
      [1, 'failed'],
      [0, 'failed'],
    ])
    await Promise.all([1, 2, 3].map(() => browser.post(`/api/batches/${batch.id}/again`, {})))
    const again = await read(browser, batch.id)
    expect(again.items.map(({ step, job }) => [step, job.state, job.photoId])).toEqual([
      [1, 'queued', resultId],
      [0, 'queued', photoIds[1]],
    ])
    expect(again.jobs).toHaveLength(4)
    expect(await usedBy(browser)).toBe(4)
    await browser.post(`/api/batches/${batch.id}/cancel`, {})
    expect(await usedBy(browser)).toBe(1)
  })

  /** Makes a result as if a tool had run. */
  const makeResult = async (
    userId: string,
    source: string,
    tool: ToolId,
    options: object,
    maskId: string | null = null,
  ) => {
    const [photoId, jobId] = [randomUUID(), randomUUID()]
    const owner = { visitor_id: 'browser', user_id: userId }
    const job = { ...owner, id: jobId, tool, photo_id: source, mask_id: maskId, options: JSON.stringify(options) }
    await site.db
      .insertInto('jobs')
      .values({ ...job, request_sha256: 'x' })
      .execute()
    const size = { width: 1, height: 1, bytes: 1, format: 'png', has_alpha: false } as const
    const made = { source_photo_id: source, job_id: jobId, tool }
    await site.db
      .insertInto('photos')
      .values({ ...owner, ...size, ...made, id: photoId, name: 'mine-x.png' })
      .execute()
    return photoId
  }

  test('is told by what was done to a photo, without marks that fit this photo only', async () => {
    const { browser, userId, photoIds } = await newMember(1)
    const [upload = ''] = photoIds
    const stranger = await newMember(1)
    const cut = await makeResult(userId, upload, 'remove-object', { remove: 'background', background: 'blur' })
    const removed = await makeResult(userId, cut, 'remove-object', { remove: 'object' })
    const last = await makeResult(userId, removed, 'beauty', { faces: [1] })
    const { steps: done } = await browser.data<DoneReply>('GET', `/api/recipes/done/${last}`)
    expect(done.map(({ tool, refusal, leavesMarks }) => ({ tool, refusal, leavesMarks }))).toEqual([
      { tool: 'remove-object', refusal: null, leavesMarks: false },
      { tool: 'remove-object', refusal: 'mask', leavesMarks: false },
      { tool: 'beauty', refusal: null, leavesMarks: true },
    ])
    expect(done[0]?.options).toMatchObject({ remove: 'background', background: 'blur' })
    expect(done[2]?.options).toMatchObject({ faces: 'all' })
    expect(codeOf(await stranger.browser.ask('GET', `/api/recipes/done/${last}`))).toBe('not-found')
  })

  test('makes a step of a photo again with all that was made of it, for what all of them cost', async () => {
    const { browser, userId, photoIds } = await newMember(1)
    const [upload = ''] = photoIds
    const turned = await makeResult(userId, upload, 'adjust', { quarterTurns: 1 })
    const drawn = await makeResult(userId, turned, 'cartoon', { strength: 50 })
    const fair = await makeResult(userId, drawn, 'repair', {}, 'a mask')
    const remake = (photoId: string, options: object, until = fair) =>
      browser.ask('POST', '/api/batches/remakes', { body: JSON.stringify({ photoId, untilPhotoId: until, options }) })
    const { status, text } = await remake(drawn, { strength: 80 })
    expect(status, text).toBe(201)
    const { jobs } = (JSON.parse(text) as { data: BatchReply }).data
    expect(jobs.map(({ tool, photoId, maskId }) => [tool, photoId, maskId])).toEqual([
      ['cartoon', turned, null],
      ['repair', turned, 'a mask'],
    ])
    expect(jobs[0]?.options).toMatchObject({ strength: 80 })
    expect(await usedBy(browser)).toBe(2)

    expect(codeOf(await remake(turned, { quarterTurns: 2 }))).toBe('marks-would-move')
    expect((await remake(turned, { quarterTurns: 2 }, drawn)).status).toBe(201)
    expect(codeOf(await remake(upload, {}))).toBe('not-found')
    expect(codeOf(await remake(fair, {}, drawn))).toBe('not-found')
    expect(codeOf(await remake(drawn, { strength: 900 }))).toBe('options-invalid')
    const stranger = await newMember(1)
    const theirs = JSON.stringify({ photoId: drawn, untilPhotoId: fair, options: {} })
    expect(codeOf(await stranger.browser.ask('POST', '/api/batches/remakes', { body: theirs }))).toBe('not-found')
    // The turn costs nothing, the drawing after it one.
    expect(await usedBy(browser)).toBe(3)
  })

  test('says of photos what is known, and asks nothing of the engine', async () => {
    const { browser, photoIds } = await newMember(2)
    const [first = '', second = ''] = photoIds
    const stored = { data: { findings: { faces: 0 }, masks: {} } }
    const file = join(site.folder, 'objects', analysisKey(first, 'beauty', analysisVersionOf('beauty') ?? 0))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(stored))
    const check = (tool: string) =>
      browser.post<CheckReply>('/api/batches/checks', { photoIds, steps: [{ tool, options: {} }] })
    expect((await check('beauty')).verdicts).toEqual({
      [first]: { sentence: problems['no-face-found'].sentence },
      [second]: 'unknown',
    })
    expect((await check('cartoon')).verdicts).toEqual({ [first]: 'fine', [second]: 'fine' })
  })
})
