import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'
import { linkRoutes } from '#server/pictures/shares/link-routes.ts'
import { openReportAdmin } from '#server/pictures/shares/report-admin.ts'
import { createShares, type SharesParts } from '#server/pictures/shares/shares.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
let http: Hono<HttpEnv>
let mails: Mail[]
let shares: ReturnType<typeof createShares>
let lastAddress = 0
const page = { limit: 50, offset: 0 }

beforeEach(async () => {
  mails = []
  const { db, pool } = database
  await db.deleteFrom('share_reports').execute()
  const photos = { get: async () => ({ deliveredWidth: 40, deliveredHeight: 30 }) } as unknown as SharesParts['photos']
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  shares = createShares({ db, photos, limits: createRateLimits({ pool }), mailer })
  // Limits count by address over the whole file.
  const address = `203.0.113.${++lastAddress}`
  http = new Hono<HttpEnv>()
  http.use('*', async (c, next) => {
    c.env = { incoming: { socket: { remoteAddress: address } } } as never
    await next()
  })
  http.route('/', linkRoutes(shares, { trustedProxies: 0, publicOrigin: null }))
})

const admin = () =>
  openReportAdmin({ db: database.db, mailer: { send: async (mail) => void mails.push(mail) }, actor: 'grace' })

/** A member's link to a before and after. */
async function addShare() {
  const { db } = database
  const [id, user, token] = [randomUUID(), randomUUID(), randomUUID().replaceAll('-', '').slice(0, 24)]
  const email = `${user}@example.org`
  await db.insertInto('users').values({ id: user, email, name: 'Ada', language: 'de' }).execute()
  const facts = { name: 'beach.jpg', width: 40, height: 30, bytes: 9, format: 'jpeg', has_alpha: false } as const
  const photo = { id: randomUUID(), visitor_id: 'v', user_id: user, ...facts }
  await db.insertInto('photos').values(photo).execute()
  const share = { id, user_id: user, token, photo_id: photo.id, before_photo_id: photo.id }
  await db
    .insertInto('shares')
    .values({ ...share, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  return { id, token, email }
}

const report = (token: string, body: Record<string, string>, language = 'en') =>
  http.request(`/s/${token}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    body: new URLSearchParams(body).toString(),
  })

test('whoever sees a shared picture reports it without an account, is told, and it is hidden with reasons to both', async () => {
  const { token, email } = await addShare()
  const shown = await http.request(`/s/${token}`)
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(await shown.text()).toContain(`action="/s/${token}/report"`)
  const answer = await report(token, { reason: 'person', email: 'eve@example.org' }, 'fr')
  expect([answer.status, (await answer.text()).includes('Merci pour votre signalement')]).toEqual([200, true])
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['eve@example.org', 'Nous avons votre signalement']])
  const [row] = await admin().list(page)
  expect(row).toMatchObject({ reason: 'person', token, photo_name: 'beach.jpg', member_email: email, decision: null })

  const statement = 'It shows a child without consent.'
  expect(await admin().decide({ id: row?.id as string, isHidden: true, statement })).toBe(true)
  expect(mails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
    ['eve@example.org', 'Votre signalement a été tranché'],
    [email, 'Ein Link von dir wird nicht mehr gezeigt'],
  ])
  for (const { text } of mails.slice(1)) expect(text).toContain(statement)
  const gone = await http.request(`/s/${token}`)
  expect([gone.status, (await gone.text()).includes('is no longer shown')]).toEqual([451, true])
  for (const picture of ['after', 'before', 'card'])
    await expect(Promise.resolve(http.request(`/s/${token}/${picture}`))).resolves.toMatchObject({ ok: false })
  const audits = await database.db
    .selectFrom('audits')
    .selectAll()
    .where('subject', '=', row?.id as string)
    .execute()
  expect(audits).toMatchObject([{ actor: 'grace', action: 'report-decide' }])
  await expect(admin().decide({ id: row?.id as string, isHidden: false, statement })).rejects.toThrow('decided')
})

test('a report that is left as it is hides nothing, and tells the member nothing', async () => {
  const { token } = await addShare()
  await report(token, { reason: 'work', email: '' })
  const [row] = await admin().list(page)
  await admin().decide({ id: row?.id as string, isHidden: false, statement: 'It is a photo of their own.' })
  expect(mails).toEqual([])
  expect((await http.request(`/s/${token}`)).status).toBe(200)
})

test('a report outlives its link, and can then only be left as it is', async () => {
  const { token, id } = await addShare()
  await report(token, { reason: 'sexual', email: '' })
  await database.db.deleteFrom('shares').where('id', '=', id).execute()
  const [row] = await admin().list(page)
  expect(row).toMatchObject({ share_id: null, token: null })
  const decision = { id: row?.id as string, statement: 'It has ended.' }
  await expect(admin().decide({ ...decision, isHidden: true })).rejects.toThrow('ended')
  await admin().decide({ ...decision, isHidden: false })
})

test('who reported is forgotten six months after the decision, and the report stays', async () => {
  const { token } = await addShare()
  for (const reporter of ['old', 'late', 'open'])
    await report(token, { reason: 'work', email: `${reporter}@example.org` })
  const emails = async () => (await admin().list(page)).map(({ email }) => email).toSorted()
  for (const { id, email } of await admin().list(page))
    if (email !== 'open@example.org') await admin().decide({ id, isHidden: false, statement: 'It is their own.' })
  expect(await shares.deleteReporters()).toBe(0)
  const decide = (email: string, at: string) =>
    sql`update share_reports set decided_at = ${at}::timestamptz where email = ${email}`.execute(database.db)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await decide('old@example.org', daysAgo(186))
  await decide('late@example.org', daysAgo(175))
  await sql`update share_reports set created_at = ${daysAgo(900)}::timestamptz`.execute(database.db)
  expect(await shares.deleteReporters()).toBe(1)
  expect((await emails()).map(String)).toEqual(['late@example.org', 'null', 'open@example.org'])
  expect(await shares.deleteReporters()).toBe(0)
})

test('what is no report is refused with a page, and one address reports ten times an hour', async () => {
  const { token } = await addShare()
  for (const body of [{}, { reason: 'boring' }, { reason: 'work', email: 'not an address' }])
    expect((await report(token, body as Record<string, string>)).status).toBe(400)
  expect((await report('nothing', { reason: 'work' })).status).toBe(404)
  for (let sent = 0; sent < 10; sent++) expect((await report(token, { reason: 'work', email: '' })).status).toBe(200)
  const refused = await report(token, { reason: 'work', email: '' })
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect(await admin().list(page)).toHaveLength(10)
})
