import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { languages, pathIn } from '#i18n/languages.ts'
import { joinFree, newAddress } from '../accounts.ts'
import { publicPaths } from '../public-paths.ts'
import { test } from '../shared-member.ts'

const origin = () => process.env.EMULSION_ORIGIN ?? ''

/** A new browser's first request, from an address of its own. The bytes come as they are sent. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin() + path, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': newAddress(), 'accept-encoding': 'identity', ...headers },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a page from the cache is the page as it is drawn for one reader', async () => {
  // A bot gets a page in one piece, as the cache does; a search of its own is never cached.
  const bot = { 'user-agent': 'Googlebot/2.1' }
  for (const path of publicPaths)
    for (const language of path === '/' || path === '/pricing' ? languages : (['en', 'ja'] as const)) {
      const [cached, again, drawn] = [
        await ask(pathIn(language, path)),
        await ask(pathIn(language, path)),
        await ask(`${pathIn(language, path)}?job=drawn`, bot),
      ]
      expect([cached.status, drawn.status, drawn.headers.get('etag')]).toEqual([200, 200, null])
      expect(again.text === cached.text).toBe(true)
      expect(again.headers.get('etag')).toBe(cached.headers.get('etag'))
      expect(again.headers.get('set-cookie')).not.toBe(cached.headers.get('set-cookie'))
      expect(drawn.text.replaceAll(/ nonce="[^"]+"/g, '').replaceAll('?job=drawn', '')).toBe(cached.text)
      const policyOf = (page: typeof cached) =>
        page.headers.get('content-security-policy')?.replaceAll(/ '(nonce|sha256)-[^']+'/g, '')
      expect(policyOf(cached)).toBe(policyOf(drawn))
    }
})

/** Everything about somebody that a page of theirs could hold. */
async function plant(request: APIRequestContext) {
  const email = await joinFree(request)
  const { cookies } = await request.storageState()
  return [email, ...cookies.flatMap(({ value }) => [value, value.split('.')[0] as string])]
}

test('nothing of a member or another visitor is on a page that comes from the cache', async ({ playwright }) => {
  const newBrowser = () =>
    playwright.request.newContext({ baseURL: origin(), extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const [member, visitor] = [await newBrowser(), await newBrowser()]
  const planted = await plant(member)
  const sent = await visitor.post('/api/photos?name=planted.jpg', {
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin', 'x-envelope': 'none' },
    data: await readFile(join(import.meta.dirname, '../../fixtures/grey.jpg')),
  })
  const photoId: string = ((await sent.json()) as { data: { id: string } }).data.id
  planted.push(photoId, 'planted.jpg', ...(await visitor.storageState()).cookies.map(({ value }) => value))

  for (const path of ['/pricing', '/upload', '/solutions', '/remove-object']) {
    // Both ask before the cache has the page.
    const address = `${path}?utm_source=planted`
    const others = 'emulsion_flash=planted-flash; emulsion_language=de; emulsion_theme=dark'
    const ofMember = await ask(address, { cookie: `${await cookiesOf(member)}; ${others}` })
    const ofVisitor = await ask(address, { cookie: await cookiesOf(visitor) })
    expect(ofMember.text).toContain(planted[0])
    expect(ofMember.headers.get('etag')).toBeNull()
    expect(ofVisitor.text.includes(photoId)).toBe(path === '/upload')
    const newcomer = await ask(address)
    expect(newcomer.headers.get('etag')).not.toBeNull()
    const traces = [...planted, 'planted-flash', 'Diese Seite']
    expect(traces.filter((trace) => newcomer.text.includes(trace))).toEqual([])
    expect(/<html[^>]*>/.exec(newcomer.text)?.[0]).toBe('<html lang="en">')
    const [own] = /emulsion_visitor=[^;]+/.exec(newcomer.headers.get('set-cookie') ?? '') ?? []
    expect(own).toBeDefined()
    expect(newcomer.text).not.toContain(own?.split('=')[1])
  }
  await Promise.all([member.dispose(), visitor.dispose()])
})

const cookiesOf = async (request: APIRequestContext) =>
  (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

test('a page comes in its reader’s theme, language, encoding and with what is left', async () => {
  const plain = await ask('/solutions')
  for (const theme of ['light', 'dark']) {
    const themed = await ask('/solutions', { cookie: `emulsion_theme=${theme}` })
    expect(themed.text.includes(`data-theme="${theme}"`)).toBe(true)
  }
  expect(plain.text.includes('data-theme')).toBe(false)
  const french = await ask('/solutions', { 'accept-language': 'fr-CH' })
  expect([plain, french].map(({ text }) => text.includes('\\"fr\\"'))).toEqual([false, true])
  for (const encoding of ['br', 'gzip', 'zstd']) {
    const packed = await ask('/solutions', { 'accept-encoding': encoding })
    expect([packed.headers.get('content-encoding'), packed.text === plain.text]).toEqual([encoding, true])
    expect(packed.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  }
  const head = await ask('/solutions', {}, 'HEAD')
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', plain.headers.get('etag')])
  expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(plain.text))
  const same = await ask('/solutions', { 'if-none-match': `"other", W/${plain.headers.get('etag')}` })
  expect([same.status, same.text]).toEqual([304, ''])
  expect(same.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
  expect(
    (await ask('/solutions', { 'if-none-match': plain.headers.get('etag') ?? '', 'accept-encoding': 'br' })).status,
  ).toBe(200)
})
