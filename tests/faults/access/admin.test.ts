import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ApiKeyMade } from '#contract/api-key.ts'
import type { SupportMessageReply } from '#contract/support.ts'
import { openSwitchAdmin } from '#server/ground/switches/switches.ts'
import { openBillingAdmin } from '#server/money/billing/admin/billing-admin.ts'
import { opened } from '../../opened.ts'
import { joinAdmin } from '../setup/admin-browser.ts'
import { openRoutes } from '../setup/open-routes.ts'

// What an admin changes by the page's routes is what the command line changes, and is recorded alike.
let memberId: string
let memberEmail: string
let photoId: string
let key: string
const grey = join(import.meta.dirname, '../../fixtures/grey.jpg')

const routes = await opened(openRoutes())
const admin = await joinAdmin(routes)
const member = routes.createBrowser()
beforeAll(async () => {
  ;({ id: memberId, email: memberEmail } = await member.register())
  photoId = (await member.uploadPhoto()).id
  key = (await member.post<ApiKeyMade>('/api/user/keys', { name: 'a program', kind: 'live' })).secret
})
afterEach(async () => {
  await routes.db.deleteFrom('switches').execute()
  routes.running.app.admin.switches.forget()
})

/** The command line's own functions, in the name of somebody at it. */
const commands = () => openBillingAdmin({ db: routes.db, actor: 'grace', inbox: { process: async () => {} } })

const send = (path: string, value: object, method = 'POST') =>
  admin.browser.ask(method, `/api/admin${path}`, { body: JSON.stringify(value) })

const auditsOf = async (subject: string) =>
  (await routes.db.selectFrom('audits').selectAll().where('subject', '=', subject).orderBy('id').execute()).map(
    ({ actor, action, detail }) => ({ actor, action, detail }),
  )

describe('each change is the command line’s, in the admin’s name', () => {
  test('a grant, and its revocation', async () => {
    await commands().grant(memberEmail, 7, 'an outage')
    await commands().revoke(memberEmail, 'a mistake')
    expect((await send('/grants', { email: memberEmail, days: 7, reason: 'an outage' })).status).toBe(200)
    expect(await member.data('GET', '/api/auth/user')).toMatchObject({ role: 'BASIC' })
    expect((await send('/grants/revoke', { email: memberEmail, reason: 'a mistake' })).status).toBe(200)
    expect(await member.data('GET', '/api/auth/user')).toMatchObject({ role: 'FREE' })
    const until = { until: expect.any(String), reason: 'an outage' }
    expect(await auditsOf(memberId)).toEqual(
      ['grace', admin.email].flatMap((actor) => [
        { actor, action: 'grant', detail: until },
        { actor, action: 'revoke', detail: { count: 1, reason: 'a mistake' } },
      ]),
    )
  })

  test('a note on an order', async () => {
    const basic = { planId: 'BASIC-MONTH', productId: 'sandbox_basic_month' }
    const { result } = await member.post<{ result: { orderId: string } }>('/api/subscriptions/user', basic)
    expect((await send('/notes', { order: result.orderId.slice(0, 13), text: 'half of it back' })).status).toBe(200)
    const [order] = await commands().orders(memberEmail)
    expect(order?.notes.map(({ actor, detail }) => ({ actor, detail }))).toEqual([
      { actor: admin.email, detail: { text: 'half of it back' } },
    ])
  })

  test('a webhook that is worked on again', async () => {
    const event = { provider: 'sandbox', event_id: 'evt_again', type: 'nothing.known', body: '{}' }
    await routes.db
      .insertInto('webhook_events')
      .values({ ...event, processed_at: new Date() })
      .execute()
    expect((await send('/inbox/replay', { event: 'evt_again' })).status).toBe(200)
    expect(await auditsOf('evt_again')).toMatchObject([{ actor: admin.email, action: 'replay' }])
  })

  test('an answer, which the member reads and is mailed', async () => {
    const question = { subject: 'My sky', text: 'It stayed grey. Why?' }
    const { id } = await member.post<SupportMessageReply>('/api/support/messages', question)
    const answer = await send('/support/answers', { message: id, text: 'Point it at a sky.' })
    expect(JSON.parse(answer.text).data).toMatchObject({ message: expect.stringContaining('mailed to {email}') })
    expect(answer.text).toContain(memberEmail)
    const { messages } = await member.data<{ messages: SupportMessageReply[] }>('GET', '/api/support/messages')
    expect(messages[0]?.answers.map(({ text }) => text)).toEqual(['Point it at a sky.'])
    const mails = await routes.db.selectFrom('mailbox').select('subject').where('recipient', '=', memberEmail).execute()
    expect(mails.map(({ subject }) => subject)).toContain('Re: My sky')
    expect(await auditsOf(id)).toEqual([{ actor: admin.email, action: 'support-answer', detail: { to: memberEmail } }])
  })

  test.each([
    ['/grants', { email: 'nobody@example.org', days: 7, reason: 'x' }, 'There is no member nobody@example.org.'],
    ['/notes', { order: 'ffff', text: 'x' }, 'There is no order ffff.'],
    ['/inbox/replay', { event: 'evt_none' }, 'There is no event evt_none.'],
    ['/support/answers', { message: 'ffff', text: 'x' }, 'There is no message ffff.'],
  ])('%s says in the command line’s sentence what cannot be done', async (path, value, sentence) => {
    const { status, text } = await send(path, value)
    expect({ status, ...JSON.parse(text) }).toEqual({ status: 422, code: 'operator-refused', message: sentence })
  })
})

describe('switches', () => {
  // Some tools are for paying members.
  beforeAll(() => routes.makeBasic(memberId))

  const sentence = 'This rests until noon.'
  const off = async (feature: string) =>
    expect((await send('/switches', { feature, sentence }, 'PUT')).status).toBe(200)
  const v1 = (path: string, init: RequestInit) =>
    routes.running.http.request(`/api/v1${path}`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    })
  const edit = (tool: string) => ({ tool, photoId, options: {} })
  const editByKey = (tool: string) =>
    v1('/edits', {
      body: JSON.stringify({ tool, photo: photoId, options: {} }),
      headers: { 'content-type': 'application/json' },
    })

  test('a tool that is off is refused in the operator’s words, to people and programs; others go on', async () => {
    await off('cartoon')
    const refused = await member.ask('POST', '/api/jobs', { body: JSON.stringify(edit('cartoon')) })
    expect({ status: refused.status, ...JSON.parse(refused.text) }).toMatchObject({
      status: 503,
      code: 'switched-off',
      message: sentence,
    })
    const byKey = await editByKey('cartoon')
    expect(byKey.status).toBe(503)
    expect(byKey.headers.get('content-type')).toBe('application/problem+json')
    expect(await byKey.json()).toMatchObject({ code: 'switched-off', detail: sentence, status: 503 })
    const batch = { photoIds: [photoId], steps: [{ tool: 'cartoon', options: {} }] }
    expect((await member.ask('POST', '/api/batches', { body: JSON.stringify(batch) })).status).toBe(503)
    expect(await member.data('GET', '/api/switches')).toEqual({ off: { cartoon: sentence } })
    expect((await member.ask('POST', '/api/jobs', { body: JSON.stringify(edit('repair')) })).status).toBe(201)
    const [taken] = await routes.db.selectFrom('jobs').select('tool').where('user_id', '=', memberId).execute()
    expect(taken?.tool).toBe('repair')

    await send('/switches', { feature: 'cartoon', sentence: null }, 'PUT')
    expect((await member.ask('POST', '/api/jobs', { body: JSON.stringify(edit('cartoon')) })).status).toBe(201)
    expect((await editByKey('cartoon')).status).toBe(202)
    expect(await auditsOf('cartoon')).toEqual([
      { actor: admin.email, action: 'switch-off', detail: { sentence } },
      { actor: admin.email, action: 'switch-on', detail: {} },
    ])
  })

  test('uploads that are off keep nothing, to people and programs', async () => {
    await off('uploads')
    const bytes = await readFile(grey)
    const refused = await member.ask('POST', '/api/photos?name=mine.jpg', { body: bytes, type: 'image/jpeg' })
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([503, sentence])
    const byKey = await v1('/photos', { body: bytes, headers: { 'content-type': 'image/jpeg' } })
    expect([byKey.status, (await byKey.json()).detail]).toEqual([503, sentence])
    const imported = { url: 'https://photos.example/one.jpg' }
    expect((await member.ask('POST', '/api/photos/import', { body: JSON.stringify(imported) })).status).toBe(503)
    const { photos } = await member.data<{ photos: unknown[] }>('GET', '/api/photos')
    expect(photos).toHaveLength(1)
  })

  test('sign-ups that are off make no account, and members still log in', async () => {
    await off('sign-ups')
    const newcomer = routes.createBrowser()
    await expect(newcomer.register()).rejects.toThrow(sentence)
    const login = { email: memberEmail, password: 'a quiet darkroom' }
    expect((await routes.createBrowser().ask('POST', '/api/auth/login', { body: JSON.stringify(login) })).status).toBe(
      200,
    )
    await send('/switches', { feature: 'sign-ups', sentence: null }, 'PUT')
    await routes.createBrowser().register()
  })

  test('what the command line switches off is off here within two seconds', async () => {
    expect((await member.ask('GET', '/api/switches')).status).toBe(200)
    await openSwitchAdmin({ db: routes.db, actor: 'grace' }).switchOff('beauty', sentence)
    const ask = async () => (await member.data<{ off: object }>('GET', '/api/switches')).off
    await expect.poll(ask, { timeout: 2_500, interval: 200 }).toEqual({ beauty: sentence })
  })
})
