import { expect, test } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import type { AppContext } from '#web/app-context.ts'
import { readGallery } from './gallery-page.ts'

const job = (id: string, state: JobReply['state'], problem: JobReply['problem'] = null) =>
  ({ id, state, problem, photoId: id, tool: 'cartoon' }) as JobReply

const batch = (id: string, jobs: readonly JobReply[]): BatchReply => ({
  ...{ id, tool: 'cartoon', tools: ['cartoon'], createdAt: new Date().toISOString(), jobs: [...jobs] },
  items: jobs.map((one) => ({ photoId: one.photoId, name: one.id, step: 0, job: one })),
})

const read = async (batches: readonly BatchReply[]) => {
  const jobs = batches.flatMap((one) => one.jobs)
  const app = {
    jobs: { list: async () => jobs },
    batches: { list: async () => batches },
    albums: { list: async () => [] },
    gallery: { list: async () => ({ entries: [], next: null }) },
  }
  const context = { app, owner: {}, session: { user: { id: 'ada', role: 'FREE' } } }
  return readGallery(context as unknown as AppContext, new URLSearchParams())
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
