import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { ownOrigin } from '#server/ground/http/own-origin.ts'

test('the origin that the operator set is the one, whatever the Host says', () => {
  expect(ownOrigin('http://evil.example/x', 'https://photos.example.org')).toBe('https://photos.example.org')
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('%s is this machine', (origin) => {
  expect(ownOrigin(`${origin}/link?order=1`, null)).toBe(origin)
})

test('an address of this machine is, too', () => {
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((one) => one ?? [])) {
    const origin = family === 'IPv4' ? `http://${address}:8080` : `http://[${address}]:8080`
    expect(ownOrigin(origin, null)).toBe(origin)
  }
})

test.each(['http://evil.example:3000', 'http://192.0.2.7:3000', 'http://localhost.evil.example:3000'])(
  'a Host of the client, as in %s, leads nowhere but to this machine',
  (origin) => expect(ownOrigin(`${origin}/`, null)).toBe('http://localhost:3000'),
)
