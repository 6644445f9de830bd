import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlannedOrder } from '#web/billing/purchase/purchase-store.ts'
import {
  beginProviderFlow,
  pathOutside,
  returnElsewhere,
  takeProviderReturn,
  withoutProviderReturn,
} from './provider-flow.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const root = (query: string) => new URL(`http://localhost/${query}`)

/** Starts a flow. @returns the query of the consent address, and the storage that was used */
function begin(path = '/upload', order: PlannedOrder | null = null, provider: string | null = null) {
  const storage = createStorage()
  const { pathname, searchParams } = new URL(
    beginProviderFlow(() => storage, { provider, path, order }),
    'http://localhost',
  )
  const [state, challenge] = [searchParams.get('state') as string, searchParams.get('challenge') as string]
  return { storage, path: pathname, state, challenge, nonce: searchParams.get('nonce') }
}

describe('a flow', () => {
  test('sends Google the hash of a verifier that stays here, and a state that cannot be guessed', async () => {
    const { storage, state, challenge } = begin()
    const back = takeProviderReturn(() => storage, root(`?code=abc&state=${state}`))
    expect(back).toMatchObject({ kind: 'consented', code: 'abc', path: '/upload' })
    const { verifier } = back as { verifier: string }
    expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(challenge).toBe(Buffer.from(hash).toString('base64url'))
    expect(state).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(new Set(Array.from({ length: 50 }, () => begin().state)).size).toBe(50)
  })

  test('is resumed only once', () => {
    const { storage, state } = begin()
    const address = root(`?code=abc&state=${state}`)
    expect(takeProviderReturn(() => storage, address)?.kind).toBe('consented')
    expect(takeProviderReturn(() => storage, address)).toEqual({ kind: 'unknown', provider: null })
  })

  test('is not resumed by a code with another state or none, or in another tab', () => {
    fc.assert(
      fc.property(fc.string(), (guess) => {
        const { storage, state } = begin()
        fc.pre(guess !== state)
        const address = root(`?${new URLSearchParams({ code: 'theirs', state: guess })}`)
        expect(takeProviderReturn(() => storage, address)).toEqual({ kind: 'unknown', provider: null })
        expect(storage.kept.size).toBe(0)
      }),
    )
    expect(takeProviderReturn(() => begin().storage, root('?code=theirs'))).toEqual({ kind: 'unknown', provider: null })
    expect(takeProviderReturn(createStorage, root(`?code=theirs&state=${begin().state}`))).toEqual({
      kind: 'unknown',
      provider: null,
    })
  })

  test('with a provider of the operator carries a nonce there, and is resumed by that provider’s answer alone', () => {
    const address = ({ state }: { state: string }, provider: string) =>
      root(`?${new URLSearchParams({ code: 'abc', state, iss: 'https://login.example.org', provider })}`)
    const right = begin('/upload', null, '2')
    expect(right.path).toBe('/api/auth/openid/2/consent')
    const back = takeProviderReturn(() => right.storage, address(right, '2'))
    expect(back).toMatchObject({ kind: 'consented', provider: '2', iss: 'https://login.example.org' })
    expect(right.nonce).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(back).toHaveProperty('nonce', right.nonce)
    const mixedUp = begin('/upload', null, '2')
    expect(takeProviderReturn(() => mixedUp.storage, address(mixedUp, '1'))).toEqual({ kind: 'unknown', provider: '1' })
    const google = begin()
    expect(takeProviderReturn(() => google.storage, address(google, '2'))).toEqual({ kind: 'unknown', provider: '2' })
  })

  test('tells a refusal by the person from a failure at Google', () => {
    const declined = begin()
    expect(takeProviderReturn(() => declined.storage, root(`?error=access_denied&state=${declined.state}`))).toEqual({
      kind: 'declined',
      path: '/upload',
      provider: null,
    })
    const failed = begin()
    expect(
      takeProviderReturn(() => failed.storage, root(`?error=temporarily_unavailable&state=${failed.state}`)),
    ).toEqual({ kind: 'failed', path: '/upload', provider: null })
  })

  test('brings back the order that was being placed, if it is still complete', () => {
    const order = { planId: 'BASIC-YEAR', checkedYear: true, productId: 'year', planText: 'BASIC' } as const
    const whole = begin('/pricing', order)
    expect(takeProviderReturn(() => whole.storage, root(`?code=abc&state=${whole.state}`))).toMatchObject({ order })
    for (const broken of [null, 'BASIC-YEAR', { ...order, planId: 'GOLD' }, { planId: 'BASIC-YEAR' }]) {
      const { storage, state } = begin('/pricing', broken as PlannedOrder)
      expect(takeProviderReturn(() => storage, root(`?code=abc&state=${state}`))).toMatchObject({ order: null })
    }
  })

  test('resumes in the language it began in, with the answer still unused', () => {
    const german = begin('/de/pricing?year')
    const address = root(`?code=abc&state=${german.state}`)
    expect(returnElsewhere(() => german.storage, address)).toBe(`/de?code=abc&state=${german.state}`)
    const there = new URL(`/de?code=abc&state=${german.state}`, address)
    expect(returnElsewhere(() => german.storage, there)).toBeNull()
    expect(takeProviderReturn(() => german.storage, there)).toMatchObject({
      kind: 'consented',
      path: '/de/pricing?year',
    })
    expect(withoutProviderReturn(there)).toBe('/de')

    const english = begin('/design')
    expect(returnElsewhere(() => english.storage, root(`?code=abc&state=${english.state}`))).toBeNull()
    expect(returnElsewhere(() => begin('/de').storage, root(''))).toBeNull()
  })

  test('survives foreign data under its key, and a browser that refuses storage', () => {
    for (const text of ['', '{', 'null', '[]', '{"state":"s"}', '{"state":1,"verifier":2,"path":3}']) {
      const storage = createStorage()
      begin()
      storage.setItem('emulsion_login', text)
      expect(takeProviderReturn(() => storage, root('?code=abc&state=s'))).toEqual({ kind: 'unknown', provider: null })
    }
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    expect(takeProviderReturn(refuse, root('?code=abc&state=s'))).toEqual({ kind: 'unknown', provider: null })
    expect(() => beginProviderFlow(refuse, { provider: null, path: '/', order: null })).toThrow()
  })
})

test.each(['', '?photo=1', '?state=x', '?error=x', 'upload?code=abc&state=x', 'home/create?error=x&state=y'])(
  'an address that no provider has sent, /%s, takes up nothing',
  (address) => {
    const { storage } = begin()
    expect(takeProviderReturn(() => storage, root(address))).toBeNull()
    expect(storage.kept.size).toBe(1)
  },
)

test('removes from the address what the way back added, and nothing else', () => {
  expect(withoutProviderReturn(root('?code=a&state=b&scope=c&authuser=0&prompt=consent&iss=d&provider=2'))).toBe('/')
  expect(withoutProviderReturn(root('?ref=ad&code=a&state=b#plans'))).toBe('/?ref=ad#plans')
})

test.each([
  ['/de', '/'],
  ['/de/pricing?a#b', '/pricing?a#b'],
  ['/zh-Hans?photo=1', '/?photo=1'],
  ['/design', '/design'],
])('the router knows %s as %s', (path, outside) => expect(pathOutside(path)).toBe(outside))
