import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { loadEnvelopeKeys } from '#server/ground/http/envelope/envelope-keys.ts'
import { createHttpApp } from '#server/ground/http/http-app.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

async function open(isSecure: boolean) {
  const http = createHttpApp({
    log: pino({ level: 'silent' }),
    visitorSecret: randomBytes(32),
    isSecure,
    trustedProxies: 0,
    publicOrigin: isSecure ? 'https://photos.example.org' : null,
    findSession: async () => null,
    envelopeKeys: await loadEnvelopeKeys(database.db),
    api: { '/health': answering((c) => c.json({})), '/broken': answering(raise) },
  })
  // Like the files and pages that are mounted behind it.
  http.get('/assets/root.js', () => new Response('export {}'))
  http.get('/', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
  return http
}

function answering(answer: (c: HttpContext) => Response): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', answer)
  return routes
}

function raise(): never {
  throw new Error('a bug')
}

const asks: [what: string, path: string, init: RequestInit, status: number][] = [
  ['a page', '/', {}, 200],
  ['a file', '/assets/root.js', {}, 200],
  ['an answer of the API', '/api/health', {}, 200],
  ['a failure of ours', '/api/broken', {}, 500],
  ['what is not here', '/api/nothing', {}, 404],
  ['what another site asks for', '/api/health', { method: 'POST', headers: { origin: 'https://evil.example' } }, 403],
  ['an address that is nothing', '/nothing', {}, 404],
]

describe('browsers are told to use https only', () => {
  test.each(asks)('with %s, where the site is served by https', async (_what, path, init, status) => {
    const answer = await (await open(true)).request(path, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test.each(asks)('and not with %s where it is served over http', async (_what, path, init) => {
    expect((await (await open(false)).request(path, init)).headers.has('strict-transport-security')).toBe(false)
  })
})
