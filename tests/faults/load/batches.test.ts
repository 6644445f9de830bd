import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type Browser, openRoutes } from '../setup/open-routes.ts'

let site: Awaited<ReturnType<typeof openRoutes>>
beforeAll(async () => {
  site = await openRoutes()
})
afterAll(() => site.close())

const recipe = { tool: 'cartoon', options: {} }

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
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds: asked, recipe })
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
    const refused = await browser.ask('POST', '/api/batches', { body: JSON.stringify({ photoIds, recipe }) })
    expect([refused.status, codeOf(refused)]).toEqual([402, 'requests-used-up'])
    expect(await usedBy(browser)).toBe(4998)
    await browser.post('/api/batches', { photoIds: photoIds.slice(1), recipe })
    expect(await usedBy(browser)).toBe(5000)
  })

  test('sent again with its key is the same batch, and a different request with that key is refused', async () => {
    const { browser, photoIds } = await newMember()
    const headers = { 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ photoIds, recipe })
    const answers = await Promise.all([1, 2, 3].map(() => browser.ask('POST', '/api/batches', { body, headers })))
    const ids = answers.map(({ text }) => (JSON.parse(text) as { data: BatchReply }).data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await usedBy(browser)).toBe(3)
    const other = JSON.stringify({ photoIds: photoIds.slice(1), recipe })
    const refused = await browser.ask('POST', '/api/batches', { body: other, headers })
    expect(codeOf(refused)).toBe('request-differs')
  })

  test('needs BASIC, takes at most fifty photos, and only one’s own', async () => {
    const { browser, photoIds } = await newMember(1)
    const free = site.createBrowser()
    await free.register()
    const own = (await free.uploadPhoto()).id
    const ask = (who: Browser, ids: readonly string[]) =>
      who.ask('POST', '/api/batches', { body: JSON.stringify({ photoIds: ids, recipe }) })
    expect(codeOf(await ask(free, [own]))).toBe('plan-needed')
    expect(codeOf(await ask(browser, [own]))).toBe('not-found')
    expect(codeOf(await ask(browser, [...photoIds, own]))).toBe('not-found')
    const tooMany = Array.from({ length: 51 }, () => randomUUID())
    expect(codeOf(await ask(browser, tooMany))).toBe('bad-request')
    expect(codeOf(await ask(site.createBrowser(), photoIds))).toBe('login-needed')
    expect(await usedBy(browser)).toBe(0)
  })

  test('gives back, when cancelled, every request that has not become a result', async () => {
    const { browser, photoIds } = await newMember()
    const batch = await browser.post<BatchReply>('/api/batches', { photoIds, recipe })
    const ended = await browser.post<BatchReply>(`/api/batches/${batch.id}/cancel`, {})
    expect(ended.jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await usedBy(browser)).toBe(0)
  })
})
