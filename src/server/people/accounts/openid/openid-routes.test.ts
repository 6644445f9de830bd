import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { accountReply } from '#contract/account.ts'
import {
  openidClient,
  startOpenidProvider,
  visitProvider,
} from '#server/people/accounts/openid/test-openid-provider.ts'
import { openServer } from '../../../../../tests/faults/setup/open-server.ts'
import { opened } from '../../../../../tests/opened.ts'

const origin = 'http://localhost:4400'
const [verifier, state, nonce] = ['v', 's', 'n'].map((letter) => letter.repeat(43)) as [string, string, string]
const challenge = createHash('sha256').update(verifier).digest('base64url')
const flow = new URLSearchParams({ state, nonce, challenge })

const written: string[] = []
const provider = await startOpenidProvider(`${origin}/api/auth/openid/1/return`)
afterAll(() => provider.stop())

const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
const variables = {
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: openidClient.clientId,
  OPENID_CLIENT_SECRET: openidClient.clientSecret,
  OPENID_NAME: 'Work',
  OPENID_2_ISSUER: 'http://localhost:9',
  OPENID_2_CLIENT_ID: 'away',
}
const { running } = await opened(openServer(variables, { log }))

const ask = (path: string, more: RequestInit = {}) => {
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return running.http.request(`${origin}/api/auth${path}`, { headers, ...more })
}
const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })
const locationOf = (response: Response) => {
  expect(response.status).toBe(302)
  return response.headers.get('location') as string
}

test('the page is told which providers there are, by name, and nothing else of them', () => {
  expect(running.app.publicConfig(null).openidProviders).toEqual([
    { id: '1', name: 'Work' },
    { id: '2', name: 'localhost:9' },
  ])
})

test('a person goes to the provider and comes back to the page with its answer, which logs in', async () => {
  provider.people.set('ada', { email: 'ada@example.org', email_verified: true, name: 'Ada' })
  const back = await visitProvider(locationOf(await ask(`/openid/1/consent?${flow}`)), 'ada')
  expect(back.href).toContain(`${origin}/api/auth/openid/1/return?`)
  const page = new URL(locationOf(await ask(`/openid/1/return${back.search}`)))
  expect([page.origin, page.pathname, [...page.searchParams.keys()].sort()]).toEqual([
    origin,
    '/',
    ['code', 'iss', 'provider', 'state'],
  ])
  expect(page.searchParams.get('provider')).toBe('1')
  const given = { code: page.searchParams.get('code'), iss: page.searchParams.get('iss'), verifier, nonce }
  const response = await post('/openid/1', given)
  expect(response.headers.getSetCookie().some((cookie) => /^emulsion_session=.*HttpOnly/i.test(cookie))).toBe(true)
  const { user } = accountReply.parse(((await response.json()) as { data: unknown }).data)
  expect(user).toMatchObject({ email: 'ada@example.org', providerHosts: [new URL(provider.issuer).host] })
})

test('a provider that cannot be reached leads back to the page, which says so', async () => {
  expect(locationOf(await ask(`/openid/2/consent?${flow}`))).toBe(
    `${origin}/?error=temporarily_unavailable&state=${state}&provider=2`,
  )
})

test('the way there is refused without state, nonce and challenge, and to a provider that nobody has set up', async () => {
  for (const name of ['state', 'nonce', 'challenge']) {
    const without = new URLSearchParams([...flow].filter(([one]) => one !== name))
    expect((await ask(`/openid/1/consent?${without}`)).status).toBe(400)
  }
  for (const response of [
    await ask(`/openid/3/consent?${flow}`),
    await post('/openid/3', { code: 'x', verifier, nonce }),
  ])
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'provider-not-set-up'])
})

test('the log holds neither code nor nonce nor secret of a refused login', async () => {
  await post('/openid/1', { code: 'a-private-code', verifier, nonce })
  const log = written.join('')
  expect(log).toContain('provider-failed')
  for (const word of ['a-private-code', verifier, nonce, state, openidClient.clientSecret])
    expect(log).not.toContain(word)
})
