import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'

async function addressOf(connected: string, forwarded: string | null, trustedProxies: number): Promise<string> {
  const http = new Hono<HttpEnv>()
  http.get('/', (c) => c.text(readClientAddress(c, trustedProxies)))
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: { remoteAddress: connected } }
  return (await http.request('/', { headers }, { incoming } as unknown as HttpEnv['Bindings'])).text()
}

test('without trusted proxies nobody can choose an address', async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('trusts a proxy about who connected to it, and not about earlier entries', async () => {
  expect(await addressOf('10.0.0.1', '1.1.1.1, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
})

test('uses the connecting address when an entry is no address', async () => {
  for (const forwarded of [null, '', 'unknown', '"; drop table'])
    expect(await addressOf('10.0.0.1', forwarded, 1)).toBe('10.0.0.1')
  expect(await addressOf('10.0.0.1', '198.51.100.1', 2)).toBe('10.0.0.1')
})

test('treats IPv4 written as IPv6 as IPv4', async () => {
  expect(await addressOf('::ffff:203.0.113.9', null, 0)).toBe('203.0.113.9')
})
