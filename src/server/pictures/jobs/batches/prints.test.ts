import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import { isFinal } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { until } from '../../../../../tests/faults/setup/start-server.ts'
import { opened } from '../../../../../tests/opened.ts'

const size = { width: 600, height: 400 }
/** Left, top, width, height and colour. */
const prints = [
  [40, 60, 200, 280, '#c03020'],
  [320, 100, 240, 180, '#2040c0'],
] as const

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
const laid = prints.map(([left, top, width, height, background]) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
}))
const scan = await sharp({ create: { ...size, channels: 3, background: '#f6f6f4' } })
  .composite(laid)
  .png()
  .toBuffer()

const upload = (browser: Browser) =>
  browser.data<PhotoReply>('POST', '/api/photos?name=album.png', { body: scan, type: 'image/png' })

const corners = prints.map(([left, top, width, height]) =>
  [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ].map(([x = 0, y = 0]) => ({ x: x / size.width, y: y / size.height })),
)

async function cutOut(browser: Browser, photoId: string, steps: readonly object[] = []): Promise<BatchReply> {
  const { id } = await browser.post<BatchReply>('/api/batches/prints', { photoId, prints: corners, steps })
  return until('the prints are cut out', 60_000, async () => {
    const batch = await browser.data<BatchReply>('GET', `/api/batches/${id}`)
    return batch.jobs.every(({ state }) => isFinal(state)) ? batch : null
  })
}

const usedBy = async (browser: Browser) =>
  (await browser.data<SubscriptionReply>('GET', '/api/user/subscription')).usage.current

test('the prints of a scan become photos of their own, named by their numbers, and cost a free member nothing', async () => {
  const member = routes.createBrowser()
  await member.register()
  const photo = await upload(member)
  const { items, tools } = await cutOut(member, photo.id)
  expect(tools).toEqual(['adjust'])
  const cut = await Promise.all(
    items.map(({ job }) => member.data<PhotoReply>('GET', `/api/photos/${job.resultPhotoId}`)),
  )
  expect(cut.map(({ name, width, height, isWatermarked }) => [name, width, height, isWatermarked])).toEqual([
    // Without the pixels at the edge, which are half lid.
    ['album-1.png', 198, 278, false],
    ['album-2.png', 238, 178, false],
  ])
  const rows = await routes.db.selectFrom('photos').select(['id', 'root_photo_id']).execute()
  const roots = Object.fromEntries(rows.map(({ id, root_photo_id }) => [id, root_photo_id]))
  for (const { id } of [photo, ...cut]) expect(roots[id]).toBe(id)
  expect(await usedBy(member)).toBe(0)
})

test('what is done to prints needs the plan that does it together, counts for each, and stays with its print', async () => {
  const member = routes.createBrowser()
  const { id } = await member.register()
  const photo = await upload(member)
  const steps = [{ tool: 'cartoon', options: {} }]
  const refused = await member.ask('POST', '/api/batches/prints', {
    body: JSON.stringify({ photoId: photo.id, prints: corners, steps }),
  })
  expect(refused.text).toContain('plan-needed')

  const basic_until = new Date(Date.now() + 86_400_000)
  await routes.db.updateTable('users').set({ basic_until }).where('id', '=', id).execute()
  const { items } = await cutOut(member, photo.id, steps)
  expect(items.map(({ job }) => job.state)).toEqual(['done', 'done'])
  const ids = items.map(({ job }) => job.resultPhotoId ?? '')
  const drawn = await routes.db
    .selectFrom('photos')
    .select(['name', 'source_photo_id', 'root_photo_id'])
    .where('id', 'in', ids)
    .execute()
  expect(drawn.map(({ name }) => name).sort()).toEqual(['album-1-cartoon.png', 'album-2-cartoon.png'])
  for (const { source_photo_id, root_photo_id } of drawn) expect(root_photo_id).toBe(source_photo_id)
  expect(await usedBy(member)).toBe(2)
})

test('prints of a photo that is not the asker’s, and without an account, are not cut out', async () => {
  const owner = routes.createBrowser()
  const visitor = routes.createBrowser()
  await owner.register()
  const photo = await upload(owner)
  const body = JSON.stringify({ photoId: photo.id, prints: corners, steps: [] })
  expect((await visitor.ask('POST', '/api/batches/prints', { body })).text).toContain('login-needed')
  await visitor.register()
  expect((await visitor.ask('POST', '/api/batches/prints', { body })).text).toContain('not-found')
  const none = JSON.stringify({ photoId: photo.id, prints: [], steps: [] })
  expect((await owner.ask('POST', '/api/batches/prints', { body: none })).status).toBe(400)
})
