import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const policy = "script-src 'nonce-abc'"
/** Text that no compression makes small. */
const noise = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => Math.imul((seed + 1) * 7919 + at, 2654435761).toString(36)).join('')
const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { 'content-type': 'text/html', 'content-security-policy': policy, ...headers } })

test('a page is rendered once, however many ask for it at the same time', async () => {
  const cache = createPageCache(2 ** 20)
  let rendered = 0
  const ask = () =>
    cache.get('/', async () => {
      rendered++
      await new Promise((done) => setTimeout(done, 5))
      return page('<p>one')
    })
  const asked = await Promise.all(Array.from({ length: 50 }, ask))
  expect(new Set([...asked, await ask()]).size).toBe(1)
  expect(rendered).toBe(1)
})

test('each form holds the same page', async () => {
  const cache = createPageCache(2 ** 20)
  const html = `<p>${noise(1, 500)}`
  const kept = await cache.get('/', async () => page(html))
  if (kept === null) throw new Error('not kept')
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b }
  for (const form of ['br', 'zstd', 'gzip', 'identity'] as const)
    expect(unpack[form](await cache.bodyOf(kept, form)).toString()).toBe(html)
})

test('a page is not kept when it is not for all, or cannot be rendered', async () => {
  const cache = createPageCache(2 ** 20)
  expect(await cache.get('/', async () => null)).toBeNull()
  await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(cache.count).toBe(0)
  expect(await cache.get('/', async () => page('<p>now'))).not.toBeNull()
})

test('cookies and what belongs to one connection are never kept', async () => {
  const cache = createPageCache(2 ** 20)
  const kept = await cache.get('/', async () => page('<p>', { 'set-cookie': 'session=planted', 'content-length': '3' }))
  expect(Object.keys(Object.fromEntries(kept?.headers ?? [])).sort()).toEqual([
    'content-security-policy',
    'content-type',
  ])
})

test('what is kept stays within its bytes, and what was used last stays', async () => {
  const bytesMax = 60_000
  const steps = fc.array(fc.tuple(fc.nat(30), fc.constantFrom('br', 'gzip', 'zstd', 'identity')), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      const cache = createPageCache(bytesMax)
      for (const [number, form] of asked) {
        const html = `<p>${noise(number, 300 + number * 40)}`
        const kept = await cache.get(`/${number}`, async () => page(html))
        if (kept === null) throw new Error('not kept')
        await cache.bodyOf(kept, form as 'br')
        expect(cache.bytes).toBeLessThanOrEqual(bytesMax)
        // Its forms together are far below the limit, so the page just used is there.
        expect(kept.isKept).toBe(true)
      }
      expect(cache.count === 0).toBe(cache.bytes === 0)
    }),
    { numRuns: 25 },
  )
})

test('a page larger than all the room is answered, and not kept', async () => {
  const cache = createPageCache(3_000)
  const html = `<p>${noise(3, 2_000)}`
  const kept = await cache.get('/', async () => page(html))
  expect(kept === null ? '' : (await cache.bodyOf(kept, 'identity')).toString()).toBe(html)
  expect([cache.count, cache.bytes]).toEqual([0, 0])
})
