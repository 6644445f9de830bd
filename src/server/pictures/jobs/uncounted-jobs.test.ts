import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type Browser, openRoutes } from '../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../tests/opened.ts'

let png: Buffer

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
beforeAll(async () => {
  // Larger than a visitor's results are delivered.
  png = await sharp('tests/fixtures/portrait.jpg').resize(1500, 900, { fit: 'cover' }).withMetadata().png().toBuffer()
})

const upload = (browser: Browser): Promise<PhotoReply> =>
  browser.data('POST', '/api/photos?name=street.png', { body: png, type: 'image/png' })

const submit = (browser: Browser, tool: string, photoId: string, options: object = {}) =>
  browser.ask('POST', '/api/jobs', { body: JSON.stringify({ tool, photoId, options }) })

async function resultOf(browser: Browser, jobId: string): Promise<PhotoReply> {
  const { resultPhotoId } = await browser.untilDone(jobId)
  return browser.data('GET', `/api/photos/${resultPhotoId}`)
}

async function edit(browser: Browser, tool: string, photoId: string, options: object = {}): Promise<PhotoReply> {
  const { status, text } = await submit(browser, tool, photoId, options)
  expect(status, text).toBeLessThan(300)
  return resultOf(browser, (JSON.parse(text) as { data: JobReply }).data.id)
}

async function download(browser: Browser, photoId: string): Promise<Buffer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const path = `/api/photos/${photoId}/download?format=png`
  return Buffer.from(await (await routes.running.http.request(path, { headers })).arrayBuffer())
}

const used = async (browser: Browser) =>
  (await browser.data<SubscriptionReply>('GET', '/api/user/subscription')).usage.current
const ledgerLines = async (jobId: string | null) =>
  (await routes.db.selectFrom('ledger').select('id').where('job_id', '=', String(jobId)).execute()).length

test('a visitor who has no edit left adjusts a photo for nothing, at full size and without a watermark', async () => {
  const visitor = routes.createBrowser()
  const photo = await upload(visitor)
  const drawn = await edit(visitor, 'cartoon', photo.id)
  await routes.db.updateTable('usage_periods').set({ taken: 3 }).execute()
  expect((await submit(visitor, 'cartoon', photo.id)).text).toContain('requests-used-up')

  const turned = await edit(visitor, 'adjust', photo.id, { quarterTurns: 1 })
  expect(turned).toMatchObject({ deliveredWidth: 900, deliveredHeight: 1500, isWatermarked: false, tool: 'adjust' })
  expect(await ledgerLines(turned.jobId)).toBe(0)
  const counters = await routes.db.selectFrom('usage_periods').select('taken').execute()
  expect(counters.map(({ taken }) => taken)).toEqual([3, 3])
  const file = await download(visitor, turned.id)
  const pixels = (image: Buffer, degrees: number) => sharp(image).rotate(degrees).removeAlpha().raw().toBuffer()
  expect((await pixels(file, 0)).equals(await pixels(png, 90))).toBe(true)
  // The stored result has no metadata of its own; the download brings the photo's.
  expect((await sharp(file).metadata()).icc).toBeDefined()

  const again = await edit(visitor, 'adjust', turned.id, { exposure: 1 })
  expect(again).toMatchObject({ deliveredWidth: 900, isWatermarked: false })

  // What costs an edit keeps its limits, whatever comes after it.
  const brighter = await edit(visitor, 'adjust', drawn.id, { exposure: 1 })
  // It is of the visitor's first result, which carries no mark.
  expect([drawn.isWatermarked, brighter.isWatermarked]).toEqual([false, false])
  await routes.db.updateTable('photos').set({ is_unmarked: false }).where('id', '=', brighter.id).execute()
  const other = await visitor.data('GET', `/api/photos/${brighter.id}`)
  expect(other).toMatchObject({ width: 1500, deliveredWidth: 1280, isWatermarked: true })
})

test('a batch of it takes nothing from a member either', async () => {
  const member = routes.createBrowser()
  await routes.makeBasic((await member.register()).id)
  const photos = [await upload(member), await upload(member)]
  const steps = [{ tool: 'adjust', options: { look: 'noir' } }]
  const batch = await member.post<BatchReply>('/api/batches', { photoIds: photos.map(({ id }) => id), steps })
  for (const job of batch.jobs) {
    const result = await resultOf(member, job.id)
    expect(result).toMatchObject({ width: 1500, tool: 'adjust' })
    expect(await ledgerLines(job.id)).toBe(0)
  }
  expect(await used(member)).toBe(0)
})
