import { afterAll, beforeAll, expect, test } from 'vitest'
import { findKeyOfToken, findRecord, keepRecord } from '#server/doors/connections/record-queries.ts'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let listening: Listening
let origin: string

beforeAll(async () => {
  v1 = await openV1()
  listening = await listen(v1.running.http, { host: '127.0.0.1', port: 0 })
  origin = `http://localhost:${listening.port}`
})
afterAll(async () => {
  await listening.drain(1_000)
  await v1.close()
})

const json = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const register = (metadata: Record<string, unknown>) =>
  json('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
const redirect = 'http://127.0.0.1:9/callback'

test('a refused assistant finds from the refusal who gives out tokens, and how', async () => {
  const refused = await fetch(`${origin}/mcp`, { method: 'POST', body: '{}' })
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  expect([refused.status, metadata]).toEqual([401, `${origin}/.well-known/oauth-protected-resource/mcp`])
  const resource = await json(new URL(metadata).pathname)
  expect(resource.body).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
  const { body } = await json('/.well-known/oauth-authorization-server')
  expect(body).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  })
})

test('another Host makes no server of another name', async () => {
  const { body } = await json('/.well-known/oauth-protected-resource')
  expect(body.resource).toBe(`${origin}/mcp`)
  const foreign = await v1.running.http.request('http://evil.example/.well-known/oauth-protected-resource')
  expect(await foreign.text()).not.toContain('evil.example')
})

test('a program makes itself known without a secret; one that leads nowhere or wants more is refused', async () => {
  const known = await register({ client_name: 'Studio', redirect_uris: [redirect], token_endpoint_auth_method: 'none' })
  expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
  expect(known.body).toMatchObject({ token_endpoint_auth_method: 'none', client_name: 'Studio' })
  expect(known.body).not.toHaveProperty('client_secret')
  for (const right of ['cursor://anysphere.cursor-mcp/callback', 'https://claude.example/callback'])
    expect((await register({ redirect_uris: [right] })).status).toBe(201)
  for (const wrong of [
    { redirect_uris: [] },
    { redirect_uris: [redirect], token_endpoint_auth_method: 'client_secret_basic' },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: ['http://elsewhere.example/'] },
  ])
    expect((await register(wrong)).status).toBe(400)
})

test('without PKCE, at an address that was not named, or as a program that is unknown, nothing is asked', async () => {
  const { body } = await register({ redirect_uris: [redirect] })
  const known = { client_id: String(body.client_id), redirect_uri: redirect, response_type: 'code' }
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' }
  const ask = (query: Record<string, string>) =>
    fetch(`${origin}/oauth/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' })
  const asked = await ask({ ...known, ...challenge })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/api\/connections\/./)])
  expect((await ask({ ...known, ...challenge, redirect_uri: 'https://evil.example/' })).status).toBe(400)
  expect((await ask({ ...known, ...challenge, client_id: 'nobody' })).status).toBe(400)
  const plain = new URL((await ask(known)).headers.get('location') ?? '')
  expect([plain.origin + plain.pathname, plain.searchParams.get('error')]).toEqual([redirect, 'invalid_request'])
})

test('a question belongs to the browser that was asked: without its cookie it is not there', async () => {
  const { body } = await register({ redirect_uris: [redirect] })
  const query = new URLSearchParams({
    client_id: String(body.client_id),
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  const asked = await fetch(`${origin}/oauth/authorize?${query}`, { redirect: 'manual' })
  const path = asked.headers.get('location') ?? ''
  const cookie = asked.headers.getSetCookie().map((one) => one.split(';')[0])
  expect((await fetch(`${origin}${path}/program`)).status).toBe(404)
  expect((await fetch(`${origin}${path}/program`, { headers: { cookie: cookie.join('; ') } })).status).toBe(200)
  // What knows no socket, or nobody who is logged in, decides nothing.
  expect((await v1.running.http.request(path)).status).toBe(303)
  expect((await v1.running.http.request(`${path}/program`)).status).toBe(404)
  expect((await v1.running.http.request('/oauth/token', { method: 'POST' })).status).toBe(404)
  const nobody = await v1.createBrowser().ask('POST', path, { body: '{"photos":"all"}' })
  expect(nobody.status).toBe(401)
})

test('tokens are kept as hashes, stand for a key while it lives, and end with it', async () => {
  const ada = await v1.member()
  const token = 'a-token-of-forty-three-letters-and-digits'
  await keepRecord(v1.db, 'AccessToken', token, { jti: token, accountId: ada.key.id }, 3600)
  const rows = await v1.db.selectFrom('oauth_records').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await findRecord(v1.db, 'AccessToken', token)).toMatchObject({ jti: token, accountId: ada.key.id })
  expect((await v1.call('GET', '/usage', { key: token })).status).toBe(200)
  await ada.browser.data('DELETE', `/api/user/keys/${ada.key.id}`)
  expect((await v1.call('GET', '/usage', { key: token })).status).toBe(401)
  await v1.db.deleteFrom('api_keys').where('id', '=', ada.key.id).execute()
  expect(await findKeyOfToken(v1.db, token)).toBeNull()
  await keepRecord(v1.db, 'AccessToken', 'old', { accountId: undefined as never }, -1)
  expect(await findRecord(v1.db, 'AccessToken', 'old')).toBeUndefined()
})
