import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accountReply } from '#contract/account.ts'
import { openTestProvider, someone } from '#server/people/accounts/google/test-google.ts'
import type { RunningApp } from '#server/wiring/app.ts'
import { openServer } from '../../../../../tests/faults/setup/open-server.ts'
import { opened, openedInTest } from '../../../../../tests/opened.ts'

const publicOrigin = 'https://photos.example.org'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const state = 's'.repeat(43)

const written: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
const openApp = (variables: Record<string, string>) => opened(openServer(variables, { log }))

const provider = await openTestProvider()
afterAll(() => provider.stop())
const google = { GOOGLE_CLIENT_ID: provider.settings.clientId, GOOGLE_CLIENT_SECRET: 'a-secret' }
const { running: local, db } = await openApp({ ...google, GOOGLE_ISSUER: provider.settings.issuer })
const { running: published } = await openApp({
  ...google,
  GOOGLE_ISSUER: 'http://localhost:9',
  PUBLIC_ORIGIN: publicOrigin,
})
afterEach(() => void provider.service.removeAllListeners())

const ask = ({ http }: RunningApp, path: string, cookie = '') =>
  http.request(`http://localhost:4400/api/auth${path}`, { headers: { cookie, 'x-envelope': 'none' } })

const post = ({ http }: RunningApp, path: string, body: unknown, cookie = '') =>
  http.request(`http://localhost:4400/api/auth${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-envelope': 'none',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const userOf = async (response: Response) =>
  accountReply.parse(((await response.json()) as { data: unknown }).data).user
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

const locationOf = (response: Response) => {
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') as string)
}

describe('the way to Google', () => {
  test('is a redirect that brings the browser back to the root it came from', async () => {
    const address = locationOf(await ask(local, `/google-consent?state=${state}&challenge=${challenge}`))
    expect(address.origin).toBe(provider.settings.issuer)
    expect(address.searchParams.get('redirect_uri')).toBe('http://localhost:4400/')
  })

  test('that cannot be gone leads back to the root, for the page to say so', async () => {
    const response = await ask(published, `/google-consent?state=${state}&challenge=${challenge}`)
    expect(locationOf(response).href).toBe(`${publicOrigin}/?error=temporarily_unavailable&state=${state}`)
  })

  test.each([
    '',
    '?state=short&challenge=x',
    `?state=${state}`,
    `?state=${state}&challenge=${challenge}x`,
    '?state=a&b',
  ])('is refused without what guards the way back: %s', async (query) => {
    const response = await ask(local, `/google-consent${query}`)
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad-request'])
  })
})

describe('who comes back', () => {
  test('is logged in: a session cookie that scripts cannot read, and another at every login', async () => {
    const ada = someone()
    provider.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, ada))
    const address = locationOf(await ask(local, `/google-consent?state=${state}&challenge=${challenge}`))
    const back = locationOf(await fetch(address, { redirect: 'manual' }))
    const first = await post(local, '/googles', { code: back.searchParams.get('code'), verifier })
    expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('emulsion_session='))).toMatch(
      /; HttpOnly; SameSite=Lax$/i,
    )
    const cookie = cookieOf(first)
    const user = await userOf(first)
    expect(user).toMatchObject({ email: ada.email, hasGoogle: true })
    provider.service.removeAllListeners()

    const second = await post(local, '/google', { credential: await provider.credentialOf(ada) }, cookie)
    expect(await userOf(second)).toMatchObject({ id: user.id })
    expect(await (await ask(local, '/user', cookie)).json()).toEqual({ data: null })
    expect(await (await ask(local, '/user', cookieOf(second))).json()).toMatchObject({ data: { id: user.id } })
  })

  test('twenty times at once is one person with twenty sessions', async () => {
    const ada = someone()
    const credentials = await Promise.all(Array.from({ length: 20 }, () => provider.credentialOf(ada)))
    const replies = await Promise.all(credentials.map((credential) => post(local, '/google', { credential })))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const ids = new Set(await Promise.all(replies.map(async (reply) => (await userOf(reply)).id)))
    expect(ids.size).toBe(1)
    const [id] = ids
    const sessions = db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id as string)
    expect(await sessions.execute()).toHaveLength(20)
  })

  test('with what Google does not stand for, or when Google is away, gets a refusal that blocks no page', async () => {
    const forged = await post(local, '/google', { credential: 'x.y.z' })
    const away = await post(published, '/googles', { code: 'any', verifier })
    for (const response of [forged, away])
      expect([response.status, await codeOf(response)]).toEqual([401, 'google-failed'])
    expect(forged.headers.getSetCookie().filter((cookie) => cookie.includes('session'))).toEqual([])
  })

  test('leaves neither code nor token nor secret in the log', async () => {
    const credential = await provider.credentialOf(someone())
    await post(local, '/google', { credential: `${credential}x` })
    await post(local, '/googles', { code: 'a-private-code', verifier })
    const log = written.join('')
    expect(log).toContain('google-failed')
    for (const word of [credential.slice(-40), 'a-private-code', verifier, state, challenge, 'a-secret'])
      expect(log).not.toContain(word)
  })
})

test('where it is not set up, every way answers that in a sentence', async () => {
  const { running: plain } = await openedInTest(openServer())
  for (const response of [
    await ask(plain, `/google-consent?state=${state}&challenge=${challenge}`),
    await post(plain, '/google', { credential: 'x' }),
    await post(plain, '/googles', { code: 'x', verifier }),
  ])
    expect([response.status, await codeOf(response)]).toEqual([409, 'google-not-set-up'])
})
