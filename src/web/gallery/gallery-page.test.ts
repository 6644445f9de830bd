import { expect, test } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import type { AppContext } from '#web/app-context.ts'
import { readGallery } from './gallery-page.ts'

const job = (id: string, state: JobReply['state'], problem: JobReply['problem'] = null) =>
  ({ id, state, problem, photoId: id, tool: 'cartoon', endedAt: new Date().toISOString() }) as JobReply

const batch = (id: string, jobs: readonly JobReply[]): BatchReply => ({
  ...{ id, tool: 'cartoon', tools: ['cartoon'], createdAt: new Date().toISOString(), jobs: [...jobs] },
  items: jobs.map((one) => ({ photoId: one.photoId, name: one.id, step: 0, job: one })),
})

const read = async (batches: readonly BatchReply[], cookies: string | null = null) => {
  const jobs = batches.flatMap((one) => one.jobs)
  const app = {
    jobs: { list: async () => jobs },
    batches: { list: async () => batches },
    albums: { list: async () => [] },
    gallery: { list: async () => ({ entries: [], next: null }) },
  }
  const context = { app, owner: {}, session: { user: { id: 'ada', role: 'FREE' } } }
  return readGallery(context as unknown as AppContext, new URLSearchParams(), cookies)
}

test('a batch of one photo is an edit like any other, and its result a photo like any other', async () => {
  const running = batch('one', [job('a', 'running')])
  const done = batch('other', [job('b', 'done')])
  const several = batch('several', [job('c', 'running'), job('d', 'queued')])
  const data = await read([running, done, several])
  expect(data?.batches.map(({ id }) => id)).toEqual(['several'])
  expect(data?.jobs.map(({ id }) => id)).toEqual(['a'])
})

test('one that failed says why', async () => {
  const problem = { code: 'no-face-found', sentence: 'No face was found.' } as JobReply['problem']
  const failed = batch('one', [job('a', 'failed', problem)])
  expect((await read([failed]))?.batches).toEqual([failed])
})

const endedAt = (id: string, endedAt: string): BatchReply =>
  batch(
    id,
    [`${id}-1`, `${id}-2`].map((one) => ({ ...job(one, 'done'), endedAt })),
  )

test('a batch that was put away stays away, and one that ended later, or runs, is told', async () => {
  const [early, late] = [endedAt('early', '2026-11-29T10:00:00.000Z'), endedAt('late', '2026-11-29T11:00:00.000Z')]
  const running = batch('running', [job('c', 'running'), job('d', 'queued')])
  const told = async (cookies: string) => (await read([early, late, running], cookies))?.batches.map(({ id }) => id)
  const moment = Date.parse('2026-11-29T10:00:00.000Z')
  expect(await told(`emulsion_theme=dark; emulsion_put_away=ada.${moment}`)).toEqual(['late', 'running'])
  expect(await told(`emulsion_put_away=ada.${moment - 1}`)).toEqual(['early', 'late', 'running'])
  expect(await told(`emulsion_put_away=bob.${moment}`)).toEqual(['early', 'late', 'running'])
})

test('a batch that has ended says nothing of photos that were deleted since', async () => {
  const problem = { code: 'no-face-found', sentence: 'No face was found.' } as JobReply['problem']
  const mixed = batch('mixed', [job('a', 'failed', problem), job('b', 'failed', problem), job('c', 'done')])
  const deleted = {
    ...mixed,
    items: mixed.items.map((item) => (item.photoId === 'b' ? item : { ...item, name: null })),
  }
  const [told] = (await read([deleted]))?.batches ?? []
  expect(told?.items.map(({ photoId }) => photoId)).toEqual(['b', 'c'])
  const failed = batch('failed', [job('d', 'failed', problem), job('e', 'failed', problem)])
  const gone = { ...failed, items: failed.items.map((item) => ({ ...item, name: null })) }
  expect((await read([gone]))?.batches).toEqual([])
})
