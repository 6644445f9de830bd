import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeAll, expect, test, vi } from 'vitest'
import { pagesPerMinuteMax } from '#server/ground/http/pages/page-limit.ts'
import { mountPages } from '#server/ground/http/pages/pages.ts'
import { useFolder } from '../../../../../tests/use-folder.ts'

const script = `export const text = '${'grain '.repeat(500)}'\n`
const rootDir = useFolder('pages')
let http: Hono
const warn = vi.spyOn(console, 'warn').mockReturnValue()

/** The smallest possible build: the router's manifest with an empty page, and one with data. */
const serverBuild = `
import { createRequestHandler, RouterContextProvider } from ${JSON.stringify(import.meta.resolve('react-router'))}
export const entry = { module: {
  default: (request, status, headers) => new Response('<!doctype html>', { status, headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' } }),
  createRequestHandler,
  handleError: () => {},
  provideApp: (app) => Object.assign(new RouterContextProvider(), { app }),
  publicPage: async () => null,
  answerTooMany: () => new Response('wait', { status: 429, headers: { 'content-type': 'text/html' } }),
  answerUnavailable: () => new Response('back in a moment', { status: 503, headers: { 'content-type': 'text/html' } }),
} }
const loader = ({ context }) => {
  if (context.app.away) throw context.app.away
  return null
}
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  pricing: { id: 'pricing', parentId: 'root', path: 'pricing', module: { default: () => null, loader } },
}
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
export const publicPath = '/'
export const assetsBuildDirectory = 'client'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
`

beforeAll(async () => {
  const client = join(rootDir, 'build/client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'))
  await mkdir(join(rootDir, 'build/server'))
  await writeFile(join(client, 'assets/root-1a2b.js'), script)
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, '.vite/manifest.json'), '{}')
  await writeFile(join(rootDir, 'build/server/index.js'), serverBuild)
  await writeFile(join(rootDir, 'secret.txt'), 'secret')
  await writeFile(join(client, 'assets/root-1a2b.js.br'), brotliCompressSync(script))
  http = new Hono()
  http.use('*', async (c, next) => {
    c.header('set-cookie', 'emulsion_visitor=one')
    c.set('log' as never, { warn: () => {}, error: () => {}, info: () => {} } as never)
    await next()
  })
  await mountPages(http, {
    app: {},
    requestContextOf: () => ({}),
    clientOf: (c) => c.req.header('x-client') ?? 'one',
    seesAdmin: async () => false,
    rootDir,
    isDevelopment: false,
    pageCacheBytes: 2 ** 20,
  })
})

test('a hashed file is cached for a year and sent in the smallest form that the browser accepts', async () => {
  const reply = await http.request('/assets/root-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(reply.headers.get('vary')).toBe('accept-encoding')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.length).toBe(Number(reply.headers.get('content-length')))
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
})

test('a running server keeps the build that it was started with when another replaces it', async () => {
  const place = join(rootDir, 'build/client/assets')
  await rename(place, `${place}-away`)
  try {
    const reply = await http.request('/assets/root-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(script)
  } finally {
    await rename(`${place}-away`, place)
  }
})

test.each([
  ['of a build made since, which another server has', 'build/client/assets', 'new'],
  ['of the build before, for pages that are open', 'build/last/assets', 'old'],
])('hashed files are there %s', async (_, folder, name) => {
  await mkdir(join(rootDir, folder), { recursive: true })
  await writeFile(join(rootDir, folder, `${name}-5e6f.js`), script)
  await writeFile(join(rootDir, folder, `${name}-5e6f.js.br`), brotliCompressSync(script))
  const reply = await http.request(`/assets/${name}-5e6f.js`, { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-type')).toContain('text/javascript')
  expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(script)
})

test.each(['/assets/gone-9z9z.js', '/assets/root-1a2b.js.br', '/assets/.hidden.js'])(
  'nobody caches that a hashed file is missing: %s',
  async (path) => {
    const reply = await http.request(path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('a browser that refuses an encoding gets the plain file', async () => {
  const reply = await http.request('/assets/root-1a2b.js', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(await reply.text()).toBe(script)
})

test('the icon that browsers ask for by its old name is there', async () => {
  const reply = await http.request('/favicon.ico')
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/favicon.svg'])
})

test('an address that cannot be decoded is not found, and the log says nothing of it', async () => {
  expect((await http.request('/%E0%A4%A')).status).toBe(404)
  expect(warn).not.toHaveBeenCalled()
})

test('a cached file costs nothing the second time', async () => {
  const first = await http.request('/favicon.svg')
  const again = await http.request('/favicon.svg', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(first.headers.get('cache-control')).not.toContain('immutable')
})

test.each(['/../secret.txt', '/%2e%2e/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/.vite/manifest.json'])(
  'nothing outside the list of built files is served: %s',
  async (path) => {
    const reply = await http.request(path)
    expect(await reply.text()).not.toMatch(/secret|\{\}/)
  },
)

test.each([
  ['/', 200],
  ['/de', 200],
  ['/zh-Hans/', 200],
  ['/pt', 404],
  ['/de/de', 404],
])('each language has the pages below its own name: %s', async (path, status) => {
  expect((await http.request(path)).status).toBe(status)
})

test.each([
  ['/', 'en'],
  ['/zh-Hans', 'zh-Hans'],
])('a page says its language: %s', async (path, language) => {
  expect((await http.request(path)).headers.get('content-language')).toBe(language)
})

test.each([
  ['/home/create?a=1', 'de', '/de/home/create?a=1'],
  ['/home', 'ja', '/ja/home'],
  ['/link?session_id=1', 'zh-Hans', '/zh-Hans/link?session_id=1'],
  ['/home/create', 'en', null],
  ['/home/create', 'klingon', null],
  ['/de/home/create', 'fr', null],
  ['/home/create.data', 'de', null],
  ['/homework', 'de', null],
  ['/pricing', 'de', null],
  ['/', 'de', null],
])(
  'a page of one’s own is shown in the language last read in, a public one as its address says: %s in %s',
  async (path, language, location) => {
    const reply = await http.request(path, { headers: { cookie: `emulsion_language=${language}` } })
    expect(reply.headers.get('location')).toBe(location)
    expect(reply.status === 302).toBe(location !== null)
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('a page is sent in the smallest form the browser reads, too: %s', async (accepted, encoding) => {
  const reply = await http.request('/', { headers: { 'accept-encoding': accepted } })
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  const bytes = Buffer.from(await reply.arrayBuffer())
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(text.toString()).toBe('<!doctype html>')
})

test('the front page leads to that in the browser’s language, and the new visitor’s cookie goes along', async () => {
  const reply = await http.request('/?utm_source=letter', { headers: { 'accept-language': 'ja,en;q=0.5' } })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/ja?utm_source=letter'])
  expect(reply.headers.get('set-cookie')).toBe('emulsion_visitor=one')
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
})

test('a post without a language is handled at its own address', async () => {
  const reply = await http.request('/link', { method: 'POST', headers: { cookie: 'emulsion_language=de' } })
  expect(reply.headers.get('location')).toBeNull()
})

test('a page keeps the session’s cookie, cannot be framed, and is revalidated each time', async () => {
  const reply = await http.request('/')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('text/html')
  expect(reply.headers.get('set-cookie')).toBe('emulsion_visitor=one')
  expect(reply.headers.get('x-frame-options')).toBe('DENY')
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page whose data is unavailable says so, and its data is refused as the API refuses', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const failing = new Hono()
  failing.use('*', async (c, next) => {
    c.set('log' as never, { warn: () => {} } as never)
    if (c.req.path === '/who') throw away
    await next()
  })
  await mountPages(failing, {
    app: { away },
    requestContextOf: () => ({}),
    clientOf: (c) => c.req.header('x-client') ?? 'one',
    seesAdmin: async () => false,
    rootDir,
    isDevelopment: false,
    pageCacheBytes: 2 ** 20,
  })
  // One address fails in its loader; another fails already when the session is looked up.
  for (const path of ['/pricing', '/who']) {
    const page = await failing.request(path, { headers: { accept: 'text/html,*/*' } })
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(await page.text()).toBe('back in a moment')
  }
  const data = await failing.request('/pricing.data')
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '5'])
  // An open page takes it for a lost connection: the router's own answers are marked by this header.
  expect(data.headers.get('x-remix-response')).toBeNull()
  expect(await data.json()).toMatchObject({ code: 'unavailable' })
})

test('a network that asks for rendered pages without end gets a page that says so, and files all the same', async () => {
  const ask = (path: string, client = 'greedy') =>
    http.request(path, { headers: { 'x-client': client, accept: 'text/html' } })
  for (let asked = 0; asked < pagesPerMinuteMax; asked++) await (await ask('/pricing')).arrayBuffer()
  const refused = await ask('/pricing')
  expect([refused.status, await refused.text()]).toEqual([429, 'wait'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/favicon.svg')).status).toBe(200)
  expect((await ask('/pricing', 'another')).status).toBe(200)
})
