import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressedFile, addressSeconds, createResultAddresses } from '#server/pictures/results/result-addresses.ts'

const origin = 'https://photos.example.org'
let nowMs = Date.UTC(2026, 10, 23)
const results = createResultAddresses({
  secret: Buffer.alloc(32, 5),
  now: () => nowMs,
})

/** What an address says, as the route reads it. */
function read(url: string): { file: AddressedFile; signature: string } {
  const { pathname, searchParams } = new URL(url)
  const part = (name: string) => searchParams.get(name) as string
  return {
    file: {
      photoId: pathname.split('/').at(-1) as string,
      variant: part('variant') as 'auto',
      disposition: part('disposition') as 'attachment',
      expires: Number(part('expires')),
    },
    signature: part('signature'),
  }
}

test('an address is good for an hour to the second, which its field tells', () => {
  const from = nowMs
  const { url, expiresAt } = results.of(origin, randomUUID())
  const { file, signature } = read(url)
  expect(Date.parse(expiresAt)).toBe(from + addressSeconds * 1000)
  for (const [seconds, isGood] of [
    [0, true],
    [3599, true],
    [3600, false],
    [86_400, false],
  ] as const) {
    nowMs = from + seconds * 1000
    expect([seconds, results.isGood(file, signature)]).toEqual([seconds, isGood])
  }
  nowMs = from
})

test('no change of photo, form or time is good with the same signature, nor any other signature', () => {
  const photoId = randomUUID()
  const { file, signature } = read(results.of(origin, photoId).url)
  const changes = fc.oneof(
    fc.uuid().map((other) => ({ photoId: other })),
    fc.integer({ min: 1, max: 10 ** 9 }).map((more) => ({ expires: file.expires + more })),
    fc.constant({ disposition: 'inline' as const }),
  )
  fc.assert(
    fc.property(changes, (change) => {
      expect(results.isGood({ ...file, ...change }, signature)).toBe(false)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (other) => {
      fc.pre(!Buffer.from(other, 'base64url').equals(Buffer.from(signature, 'base64url')))
      expect(results.isGood(file, other)).toBe(false)
    }),
  )
  const another = createResultAddresses({ secret: Buffer.alloc(32, 6), now: () => nowMs })
  expect(another.isGood(file, signature)).toBe(false)
})
