import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { UserReply } from '#contract/account.ts'
import type { JobReply } from '#contract/job.ts'
import type { ShareReply } from '#contract/share.ts'
import { opened } from '../../opened.ts'
import { openRoutes } from '../setup/open-routes.ts'

// What who has a link reaches, and what everybody else does, at the real server with a real result.
let user: UserReply
let photoId: string
let resultId: string

/** Whoever got the link: no cookies, another address. */
const read = (path: string, headers: Record<string, string> = {}) =>
  server.running.http.request(path, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } })

const share = (days = 7) => member.post<ShareReply>('/api/shares', { photoId: resultId, days })

const server = await opened(openRoutes({ ROLE: 'all' }))
const member = server.createBrowser()
beforeAll(async () => {
  await member.ask('GET', '/api/photos')
  user = await member.register()
  const photo = await member.uploadPhoto()
  photoId = photo.id
  const job = await member.post<JobReply>('/api/jobs', { tool: 'cartoon', photoId, options: {} })
  let now = job
  while (!['done', 'failed'].includes(now.state)) {
    await wait(200)
    now = await member.data<JobReply>('GET', `/api/jobs/${job.id}`)
  }
  resultId = now.resultPhotoId as string
})

test('nothing is shared until a member asks for it; then the link shows both pictures at view size, and nothing else', async () => {
  expect((await member.data<{ shares: [] }>('GET', '/api/shares')).shares).toEqual([])
  const { path, embedPath, expiresAt } = await share()
  expect(path).toMatch(/^\/s\/[\w-]{24}$/)
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
  const answers = await Promise.all(
    [path, embedPath, `${path}/before`, `${path}/after`, `${path}/card`].map(async (at) => {
      const answer = await read(at)
      return { at, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
  for (const { at, answer, bytes } of answers) {
    expect([at, answer.status]).toEqual([at, 200])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const told = [...answer.headers].join() + bytes.toString('latin1')
    for (const secret of [photoId, resultId, user.id, user.email, 'mine.jpg']) expect(told).not.toContain(secret)
  }
  const [, , before, after, card] = answers
  for (const picture of [before, after, card]) {
    const { width = 0, height = 0, exif, xmp, iptc, icc } = await sharp(picture?.bytes).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048)
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  }
  expect(await sharp(card?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('the fonts of the page are there, and no other file', async () => {
  for (const font of ['serif', 'sans']) {
    const answer = await read(`/s/fonts/${font}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
  }
  for (const other of ['toString', '..%2fpackage.json', 'mono'])
    expect((await read(`/s/fonts/${other}`)).status).toBe(404)
})

test('the page is framed by nobody, the embed by anybody; each runs its own script only', async () => {
  const { path, embedPath } = await share()
  const [page, embed] = await Promise.all([read(path), read(embedPath)])
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(policyOf(embed)).toContain('frame-ancestors *')
  expect(embed.headers.get('x-frame-options')).toBeNull()
  for (const answer of [page, embed]) {
    expect(policyOf(answer)).toMatch(/default-src 'none'.*script-src 'sha256-[^']+'/)
    expect(policyOf(answer)).not.toContain('unsafe')
  }
  const html = await page.text()
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/s\/[\w-]{24}\/card">/)
})

test('unknown, expired and revoked links are the same 404; so is one whose photo was deleted', async () => {
  const [revoked, expired] = [await share(), await share(1)]
  expect((await member.ask('DELETE', `/api/shares/${revoked.id}`)).status).toBe(204)
  await server.db
    .updateTable('shares')
    .set({ expires_at: sql<Date>`now() - interval '1 s'` })
    .where('id', '=', expired.id)
    .execute()
  const gone: string[] = []
  for (const path of [revoked.path, expired.path, `/s/${'A'.repeat(24)}`, '/s/x', "/s/'%20or%20true"]) {
    const [page, picture, embed] = await Promise.all([
      read(path),
      read(`${path}/after`),
      read(`/embed${path.slice(2)}`),
    ])
    expect([path, page.status, picture.status, embed.status]).toEqual([path, 404, 404, 404])
    gone.push(await page.text())
  }
  expect(new Set(gone).size).toBe(1)
  expect(JSON.stringify(await member.data('GET', '/api/shares'))).not.toContain(expired.id)

  const photo = await member.uploadPhoto()
  expect((await member.ask('POST', '/api/shares', { body: JSON.stringify({ photoId: photo.id }) })).status).toBe(422)
})

test('browsers that open it are counted, crawlers and pictures are not', async () => {
  const { id, path, embedPath } = await share()
  for (const at of [path, embedPath, `${path}/after`]) await read(at)
  await read(path, { 'user-agent': 'WhatsApp/2.23 bot' })
  await read(path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const { shares } = await member.data<{ shares: ShareReply[] }>('GET', '/api/shares')
  expect(shares.find((one) => one.id === id)?.views).toBe(2)
})

test('only its owner lists, makes and ends a link', async () => {
  const mine = await share()
  const [stranger, visitor] = [server.createBrowser(), server.createBrowser()]
  for (const browser of [stranger, visitor]) await browser.ask('GET', '/api/photos')
  await stranger.register()
  const body = JSON.stringify({ photoId: resultId, days: 7 })
  for (const [browser, status] of [
    [stranger, 404],
    [visitor, 401],
  ] as const) {
    expect((await browser.ask('POST', '/api/shares', { body })).status).toBe(status)
    expect((await browser.ask('DELETE', `/api/shares/${mine.id}`)).status).toBe(status)
    expect((await browser.ask('GET', '/api/shares')).text).not.toContain(mine.id)
  }
  expect((await member.ask('POST', '/api/shares', { body, site: 'cross-site' })).status).toBe(403)
  expect(
    (await member.ask('POST', '/api/shares', { body: JSON.stringify({ photoId: resultId, days: 90 }) })).status,
  ).toBe(400)
  expect((await read(mine.path)).status).toBe(200)
})

test('an address that asks for too many is asked to wait', async () => {
  const { path } = await share()
  expect((await read(path)).status).toBe(200)
  const counted = await sql`update limits set points = 3000 where key like 'share-address%'`.execute(server.db)
  expect(counted.numAffectedRows).toBe(1n)
  for (const at of [path, `${path}/after`, `/s/${'A'.repeat(24)}`]) {
    const { status, headers } = await read(at)
    expect([at, status]).toEqual([at, 429])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await sql`delete from limits where key like 'share-address%'`.execute(server.db)
})

test('deleting the photo ends its links', async () => {
  const { path } = await share()
  expect((await member.ask('DELETE', `/api/photos/${photoId}`)).status).toBe(204)
  expect((await read(path)).status).toBe(404)
  expect((await read(`${path}/after`)).status).toBe(404)
})
