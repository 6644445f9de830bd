import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UserReply } from '#contract/account.ts'
import type { ApiKeyMade } from '#contract/api-key.ts'
import type { BatchReply } from '#contract/batch.ts'
import type { CheckoutReply } from '#contract/order.ts'
import type { PresetReply } from '#contract/preset.ts'
import type { RecipeReply } from '#contract/recipe.ts'
import type { WebhookSecretReply } from '#contract/webhook.ts'
import { createAuthenticator } from '#server/people/accounts/passkeys/test-authenticator.ts'
import { opened } from '../../opened.ts'
import { propertyRuns } from '../../property-runs.ts'
import { joinAdmin, joinAppointed } from '../setup/admin-browser.ts'
import { type Browser, openRoutes, password } from '../setup/open-routes.ts'

// Tries every route on the router's own list, so a new route is covered automatically.
/** A visitor and a member with a photo, a mask and a job each; the member is logged in twice. */
let visitor: Browser
let member: Browser
let user: UserReply
let visitorHas: Awaited<ReturnType<Browser['upload']>>
let memberHas: Awaited<ReturnType<Browser['upload']>>
let sessionId: string
let orderId: string
let batchId: string
let presetId: string
let recipeId: string
let archiveId: string
let albumId: string
let apiKeyId: string
let webhookId: string
let passkeyId: string
let deliveryId: string
/** An admin of the operator's page, who has shown the second factor. */
let admin: Browser
/** Everybody but the member and the visitor above. */
const others = new Map<string, Browser>()

interface Route {
  readonly method: string
  readonly path: string
}

const routes = (): Route[] => {
  const listed = routesOpen.running.http.routes.filter(
    // Machines call webhooks and prove themselves by a signature; the tests of billing cover them. Programs call v1
    // and v1.0 with a key; tests of the rights beside them cover those. Who is asked by a program that wants to be
    // connected shows a cookie: connections.test.ts. What who has a shared link sees: shared-links.test.ts.
    ({ method, path }) =>
      method !== 'ALL' && !/^\/(api\/(webhooks|v1|connections)|v1\.0|oauth|\.well-known|s|embed)\//.test(path),
  )
  return [...new Map(listed.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}
const isSafe = ({ method }: Route) => method === 'GET'
/** The embedded payment provider: whoever knows a checkout's long random id counts as the payer. */
const isSandbox = ({ path }: Route) => path.startsWith('/api/sandbox/')
/** Open to everybody; all other routes are for members. */
const isOpen = ({ path }: Route) =>
  /^\/api\/(health$|ready$|photos|jobs|plans|switches$|verify$|sandbox)/.test(path) ||
  (path.startsWith('/api/auth/') && !path.endsWith('/update-password'))

/** For everybody but admins there is nothing there. */
const isForAdmins = ({ path }: Route) => path.startsWith('/api/admin/')
/** Logged in, and neither the member nor the visitor. */
const isOtherMember = (name: string) => /^(another member|an admin)/.test(name)

/** The route's address, filled in with ids that exist. */
function addressOf({ path }: Route, has: typeof memberHas): string {
  const [, id] = (
    [
      ['/api/jobs', has.job.id],
      ['/api/photos', has.photo.id],
      ['/api/albums', albumId],
      ['/api/gallery/archives', archiveId],
      ['/api/gallery', has.photo.id],
      ['/api/presets', presetId],
      ['/api/user/webhooks', webhookId],
      ['/api/shares', webhookId],
      ['/api/user/passkeys', passkeyId],
      ['/api/user/sessions', sessionId],
      ['/api/user/keys', apiKeyId],
      ['/api/user/orders', orderId],
      ['/api/batches', batchId],
      ['/api/recipes/done', has.photo.id],
      ['/api/recipes', recipeId],
      ['/api/auth/openid/', '1'],
      ['/api/sandbox/', 'nothing'],
    ] as const
  ).find(([start]) => path.startsWith(start)) ?? [path, null]
  if (id === null && path.includes(':')) throw new Error(`say here what ${path} is asked with`)
  return path
    .replace(':maskId', has.mask.maskId)
    .replace(':deliveryId', deliveryId)
    .replace(':id', id ?? '')
    .replace(':provider', id ?? '')
    .replace(':tool', 'change-sky')
}

/** What only the member may read. */
const secrets = () => [
  user.email,
  user.id,
  'mine',
  'my question',
  memberHas.photo.id,
  memberHas.job.id,
  sessionId,
  orderId,
  batchId,
  presetId,
  recipeId,
  archiveId,
  albumId,
  'my album',
  'my preset',
  apiKeyId,
  'my program',
  passkeyId,
  'my passkey',
  'my recipe',
  webhookId,
  deliveryId,
  'hooks.example',
]

const routesOpen = await opened(openRoutes())
beforeAll(async () => {
  const { createBrowser, db } = routesOpen
  const newVisitor = async () => {
    const browser = createBrowser()
    await browser.ask('GET', '/api/photos')
    return browser
  }
  visitor = await newVisitor()
  visitorHas = await visitor.upload()
  member = await newVisitor()
  user = await member.register()
  memberHas = await member.upload()
  const basic = { planId: 'BASIC-MONTH', productId: 'sandbox_basic_month' }
  const ordered = await member.post<CheckoutReply>('/api/subscriptions/user', basic)
  orderId = ordered.result.orderId
  await routesOpen.makeBasic(user.id)
  const batch = { photoIds: [memberHas.photo.id], steps: [{ tool: 'cartoon', options: {} }] }
  batchId = (await member.post<BatchReply>('/api/batches', batch)).id
  const preset = { tool: 'cartoon', name: 'my preset', options: {} }
  presetId = (await member.post<PresetReply>('/api/presets', preset)).id
  apiKeyId = (await member.post<ApiKeyMade>('/api/user/keys', { name: 'my program', kind: 'live' })).key.id
  const recipe = { name: 'my recipe', steps: batch.steps }
  recipeId = (await member.post<RecipeReply>('/api/recipes', recipe)).id
  const hook = { url: 'https://hooks.example/mine', events: ['job.done'] }
  webhookId = (await member.post<WebhookSecretReply>('/api/user/webhooks', hook)).webhook.id
  deliveryId = (await member.post<{ id: string }>(`/api/user/webhooks/${webhookId}/test`, {})).id
  const asked = await member.post<{ options: { challenge: string } }>('/api/user/passkeys/begin', { password })
  const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
  const passkey = createAuthenticator().create({ challenge: asked.options.challenge, ...site })
  passkeyId = (await member.post<{ id: string }>('/api/user/passkeys', { name: 'my passkey', passkey })).id
  archiveId = (await member.post<{ id: string }>('/api/gallery/archives', { ids: [memberHas.photo.id] })).id
  const album = { name: 'my album', ids: [memberHas.photo.id] }
  albumId = (await member.post<{ id: string }>('/api/albums', album)).id
  await member.post('/api/support/messages', { subject: 'my question', text: 'my question is long enough' })
  const [expired, loggedOut] = [await newVisitor(), await newVisitor()]
  for (const browser of [expired, loggedOut]) await browser.post('/api/auth/login', { email: user.email, password })
  const rows = await db.selectFrom('sessions').select(['id', 'created_at']).where('user_id', '=', user.id).execute()
  const byAge = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  sessionId = byAge[0]?.id as string
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', byAge[1]?.id as string)
    .execute()
  const kept = new Map(loggedOut.cookies)
  await loggedOut.post('/api/auth/logout', {})
  for (const [name, value] of kept) loggedOut.cookies.set(name, value)
  const otherMember = await newVisitor()
  await otherMember.register()
  const forged = await newVisitor()
  for (const [name, value] of member.cookies)
    if (!name.includes('visitor')) forged.cookies.set(name, `${value.slice(0, -6)}AAAAAA`)
  others.set('nobody', createBrowser())
  others.set('another visitor', await newVisitor())
  others.set('another member', otherMember)
  admin = (await joinAdmin(routesOpen)).browser
  others.set('an admin', admin)
  others.set('an admin without the factor', (await joinAppointed(routesOpen)).browser)
  others.set('a session that has expired', expired)
  others.set('a session that was logged out', loggedOut)
  others.set('a forged session', forged)
})

test('there are routes to try, and browsers to try them with', () => {
  expect(routes().length).toBeGreaterThanOrEqual(25)
  expect(routes().filter((route) => !isOpen(route)).length).toBeGreaterThanOrEqual(9)
  expect([...others.values()].filter(({ cookies }) => cookies.size === 2).length).toBe(6)
  expect(routes().filter(isForAdmins).length).toBeGreaterThanOrEqual(9)
})

describe.each([{ isSealed: false }, { isSealed: true }])('with an envelope: $isSealed', ({ isSealed }) => {
  test('routes for members answer everyone else with 401 and the sentence for it', async () => {
    for (const route of routes().filter((one) => !isOpen(one) && !isForAdmins(one)))
      for (const [name, browser] of others) {
        if (isOtherMember(name)) continue
        const body = isSafe(route) ? {} : { body: '{}' }
        const { status, text } = await browser.ask(route.method, addressOf(route, memberHas), { ...body, isSealed })
        expect([name, route, status, JSON.parse(text).code]).toEqual([name, route, 401, 'login-needed'])
      }
  })

  test('routes for admins answer everyone else as an address where nothing is, and ask admins for the factor', async () => {
    for (const route of routes().filter(isForAdmins)) {
      const asked = { ...(isSafe(route) ? {} : { body: '{}' }), isSealed }
      for (const [name, browser] of [...others, ['the visitor', visitor] as const, ['the member', member] as const]) {
        if (name === 'an admin') continue
        const answer = await browser.ask(route.method, route.path, asked)
        if (name === 'an admin without the factor') {
          const isFactor = route.path.startsWith('/api/admin/factor')
          expect([route, answer.status]).toEqual([route, isFactor ? expect.any(Number) : 403])
          if (!isFactor) expect(JSON.parse(answer.text).code).toBe('factor-needed')
          expect(answer.status).toBeGreaterThanOrEqual(400)
          continue
        }
        const nothing = await browser.ask(route.method, '/api/nothing', asked)
        expect([name, route, answer.status, answer.text]).toEqual([name, route, nothing.status, nothing.text])
        const headersOf = ({ headers }: typeof answer) =>
          [...headers].filter(([key]) => !['x-request-id', 'set-cookie'].includes(key))
        expect(headersOf(answer)).toEqual(headersOf(nothing))
      }
    }
  })

  test('nobody reaches anything of somebody else by any route, even with every id known', async () => {
    const grey = await readFile(join(import.meta.dirname, '../../fixtures/grey.jpg'))
    for (const [name, browser] of [...others, ['the visitor', visitor] as const, ['the member', member] as const])
      for (const has of [visitorHas, memberHas]) {
        if ((has === visitorHas ? visitor : member) === browser) continue
        for (const route of routes().filter((one) => one.path.includes(':id') && !isSandbox(one))) {
          // These are the member's own.
          if (
            /^\/api\/((user|albums|batches|presets|gallery\/archives)\/|recipes\/:)/.test(route.path) &&
            browser === member
          )
            continue
          const isMask = route.path.endsWith('/mask')
          // What is given is checked before the photo is looked for.
          const given = { name: 'theirs', ids: [has.photo.id], isIn: true }
          const text = JSON.stringify(/\/(name|entries)$/.test(route.path) ? given : {})
          const body = isMask ? { body: grey, type: 'image/png' } : isSafe(route) ? {} : { body: text }
          const { status, text: answer } = await browser.ask(route.method, addressOf(route, has), { ...body, isSealed })
          // Ending somebody else's session is no error: for this member it does not exist, as requested.
          const isNothing = route.path.startsWith('/api/user/sessions/') && isOtherMember(name)
          const isKnown = isOpen(route) || isOtherMember(name) || browser === member
          const expected = isNothing ? [204, 404] : [isKnown ? 404 : 401]
          expect([name, route, expected.includes(status) ? expected : status]).toEqual([name, route, expected])
          for (const secret of secrets()) expect(answer).not.toContain(secret)
        }
        const theirs = { tool: 'remove-object', photoId: has.photo.id, options: {}, maskId: has.mask.maskId }
        expect((await browser.ask('POST', '/api/jobs', { body: JSON.stringify(theirs), isSealed })).status).toBe(404)
      }
    expect((await member.ask('GET', '/api/auth/user', { isSealed })).text).toContain(user.email)
  })

  test('no list shows anything of the member to others', async () => {
    for (const route of routes().filter((one) => isSafe(one) && !one.path.includes(':')))
      for (const [name, browser] of others) {
        const { text } = await browser.ask('GET', route.path, { isSealed })
        for (const secret of secrets()) expect([name, route, text.includes(secret)]).toEqual([name, route, false])
      }
    const byPhoto = `/api/jobs?photoId=${memberHas.photo.id}`
    for (const browser of others.values())
      expect((await browser.ask('GET', byPhoto, { isSealed })).text).not.toContain(memberHas.job.id)
  })

  test('the owner can read all of it', async () => {
    for (const route of routes().filter((one) => isSafe(one) && !isForAdmins(one))) {
      // Leads away, where it is set up.
      if (/\/(google-consent|openid\/.*)$/.test(route.path)) continue
      const { status } = await member.ask('GET', addressOf(route, memberHas), { isSealed })
      // A photo that is no drawing has neither an animation nor lines, and nothing was done with the batch yet.
      const isNone = /\/(animation|lines)$/.test(route.path)
      const isEarly = /^\/api\/batches\/.*\/(archive|download)$/.test(route.path)
      expect([route, status]).toEqual([route, isNone ? 404 : isEarly ? 409 : 200])
    }
    for (const path of ['', '/image', '/download'])
      expect((await visitor.ask('GET', `/api/photos/${visitorHas.photo.id}${path}`)).status).toBe(200)
  })

  test('every route that changes something refuses other sites and the types that a form can send', async () => {
    const unsafe = routes().filter((route) => !isSafe(route))
    expect(unsafe.length).toBeGreaterThan(15)
    for (const route of unsafe) {
      const address = addressOf(route, memberHas)
      const asker = isForAdmins(route) ? admin : member
      for (const site of ['cross-site', 'same-site', 'nonsense'])
        expect([route, (await asker.ask(route.method, address, { body: '{}', site, isSealed })).status]).toEqual([
          route,
          403,
        ])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
        if (type !== '' || route.method !== 'DELETE')
          expect([
            route,
            type,
            (await asker.ask(route.method, address, { body: '{}', type, isSealed })).status,
          ]).toEqual([route, type, 415])
    }
  })

  describe('nothing that a client sends makes the server fail', () => {
    const ids = fc.oneof(
      fc.constantFrom('..', '%00', '%ff', 'null', '0', "'; drop table photos; --"),
      fc.string({ unit: 'grapheme' }),
    )
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\0', '\ud800', 'a@b.example', '123456'))
    const forms = fc.record(
      {
        email: fc.oneof(texts, fc.emailAddress()),
        password: texts,
        currentPassword: texts,
        newPassword: texts,
        code: fc.oneof(texts, fc.stringMatching(/^\d{6}$/)),
        name: texts,
        purpose: fc.constantFrom('register', 'retrieve', 'delete', 'x'),
        subject: texts,
        text: texts,
        credential: texts,
        verifier: fc.stringMatching(/^[\w-]{43}$/),
      },
      { requiredKeys: [] },
    )
    const edits = fc.record({
      tool: fc.constantFrom('beauty', 'cartoon', 'repair', 'x'),
      photoId: fc.oneof(ids, fc.constant('PHOTO')),
      options: fc.object(),
      maskId: fc.option(ids),
    })
    const json = fc.oneof(
      fc.json(),
      fc.string(),
      ...[forms, edits].map((values) => (values as fc.Arbitrary<unknown>).map((value) => JSON.stringify(value))),
    )
    const types = fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('image/jpeg', 'image/png', 'text/plain', 'multipart/form-data', '') },
    )
    const keys = ['size', 'before', 'limit', 'name', 'format', 'quality', 'metadata', 'photoId', 'state', 'challenge']
    const queries = fc.dictionary(fc.constantFrom(...keys), fc.string())

    test('each route answers below 500 to generated ids, queries, content types and bodies', async () => {
      let browser = routesOpen.createBrowser()
      for (const route of routes()) {
        // The import of foreign addresses has its own tests, with a network of their own.
        if (route.path.endsWith('/import')) continue
        // A route may have ended the session, and the next ones need one.
        if ((await browser.data('GET', '/api/auth/user')) === null) {
          browser = routesOpen.createBrowser()
          await browser.register()
        }
        const run = fc.asyncProperty(ids, json, types, queries, async (id, body, type, query) => {
          const encoded = id.startsWith('%') ? id : encodeURIComponent(id.toWellFormed())
          const address = `${route.path.replace(':id', encoded || 'x')}?${new URLSearchParams(query)}`
          const sent = isSafe(route) ? {} : { body: body.replace('PHOTO', memberHas.photo.id) }
          const asker = isForAdmins(route) ? admin : browser
          expect((await asker.ask(route.method, address, { type, ...sent, isSealed })).status).toBeLessThan(500)
        })
        // The envelope is opened before any route is asked; what each makes of a body is tried without it.
        await fc.assert(run, { numRuns: propertyRuns(isSealed ? 4 : 12) })
      }
    })
  })
})

test('no response may run as a script, be framed, have its type guessed or be cached for others', async () => {
  for (const browser of [others.get('nobody') as Browser, member])
    for (const route of routes()) {
      const { headers } = await browser.ask(route.method, addressOf(route, memberHas), { site: 'cross-site' })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox; frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect([route, headers.get('cache-control')]).toEqual([route, expect.stringMatching(/no-store|private/)])
    }
})

test('over HTTPS every cookie is bound to this host, sent over HTTPS only, and hidden from scripts', async () => {
  const secure = await openRoutes({ PUBLIC_ORIGIN: 'https://photos.example' })
  try {
    const browser = secure.createBrowser()
    await browser.register()
    const { headers } = await secure.createBrowser().ask('GET', '/api/photos')
    const login = await browser.ask('POST', '/api/auth/logout', { body: '{}' })
    const set = [...headers.getSetCookie(), ...login.headers.getSetCookie()]
    expect(set.length).toBeGreaterThanOrEqual(2)
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax'])
        expect(cookie.toLowerCase()).toContain(part.toLowerCase())
      expect(cookie.toLowerCase()).not.toContain('domain=')
    }
  } finally {
    await secure.close()
  }
})
