import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyRequest } from '#contract/api-key.ts'
import { createApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { isAddressAllowed } from '#server/doors/api-keys/key-addresses.ts'
import { createKeySecret, isKeyText, keyHash } from '#server/doors/api-keys/key-secret.ts'
import type { Database } from '#server/ground/database/connect.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { createQuota } from '#server/money/usage/quota.ts'

const random = fc.uint8Array({ minLength: 32, maxLength: 32 })
const kinds = fc.constantFrom('live' as const, 'test' as const)

describe('the text of a key', () => {
  test('says what it is, holds all its random bytes, and is recognised', () => {
    fc.assert(
      fc.property(random, random, kinds, (bytes, others, kind) => {
        const secret = createKeySecret(kind, bytes)
        expect(secret.text).toMatch(new RegExp(`^em_${kind}_[0-9A-Za-z]{49}$`))
        expect(isKeyText(secret.text)).toBe(true)
        expect(secret.sha256).toBe(keyHash(secret.text))
        expect(secret.text.startsWith(secret.prefix) && secret.text.endsWith(secret.lastFour)).toBe(true)
        // What is shown later tells 4 of 43 random digits, and 4 that follow from the rest.
        expect(secret.prefix.length + secret.lastFour.length).toBe(16)
        const isSame = Buffer.from(bytes).equals(Buffer.from(others))
        expect(createKeySecret(kind, others).text === secret.text).toBe(isSame)
      }),
    )
  })

  test('with one character changed is not looked up', () => {
    fc.assert(
      fc.property(
        random,
        kinds,
        fc.integer({ min: 8, max: 56 }),
        fc.constantFrom(...'0aZ9'),
        (bytes, kind, at, other) => {
          const { text } = createKeySecret(kind, bytes)
          fc.pre(text[at] !== other)
          expect(isKeyText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false)
        },
      ),
    )
  })
})

describe('addresses', () => {
  test.each([
    [null, '203.0.113.9', true],
    [['203.0.113.9'], '203.0.113.9', true],
    [['203.0.113.9'], '203.0.113.10', false],
    [['203.0.113.0/24', '2001:db8::/48'], '203.0.113.200', true],
    [['203.0.113.0/24', '2001:db8::/48'], '2001:db8:0:7::1', true],
    [['203.0.113.0/24', '2001:db8::/48'], '2001:db9::1', false],
    [['2001:db8::1'], '2001:0db8:0:0:0:0:0:1', true],
    [['0.0.0.0/0'], '::1', false],
    [['fe80::/10'], 'fe80::1%eth0', true],
  ] as const)('%j lets %s in: %s', (addresses, client, expected) => {
    expect(isAddressAllowed(addresses, client)).toBe(expected)
  })
})

describe('keys of a member', () => {
  let database: Database
  let keys: ReturnType<typeof createApiKeys>
  const taken: string[] = []

  beforeAll(async () => {
    database = await openTestDatabase()
    keys = createApiKeys({
      findKeyOfToken: async () => null,
      db: database.db,
      limits: { take: async (name, key) => void taken.push(`${name} ${key}`) },
      quota: createQuota({ db: database.db, pepper: Buffer.alloc(32) }),
    })
  })
  afterAll(() => database.close())

  const newUser = async () => {
    const id = randomUUID()
    await database.db
      .insertInto('users')
      .values({ id, email: `${id}@example.org`, name: 'Ada' })
      .execute()
    return id
  }
  const request = apiKeyRequest.parse({ name: 'shop', kind: 'live' })

  test('are stored as a hash: no column of no row holds a secret', async () => {
    const userId = await newUser()
    const { secret, key } = await keys.make(userId, { ...request, tools: ['beauty'], requestsMax: 5 })
    const rows = await database.db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).execute()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(12, -4))
    expect(JSON.stringify(await keys.list(userId))).not.toContain(secret.slice(12, -4))
    const use = await keys.use(secret, '203.0.113.9')
    expect(use).toMatchObject({ keyId: key.id, tools: ['beauty'], actor: { owner: { userId }, tier: 'FREE' } })
    expect(use.actor.apiKey).toEqual({ id: key.id, isTest: false, requestsMax: 5 })
  })

  test('are at most twenty that work, also when they are made at once', async () => {
    const userId = await newUser()
    const made = await Promise.allSettled(Array.from({ length: 24 }, () => keys.make(userId, request)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const [first] = await keys.list(userId)
    await keys.revoke(userId, first?.id as string)
    expect((await keys.make(userId, request)).key.revokedAt).toBeNull()
  })

  test('note their last use at most once a minute', async () => {
    const userId = await newUser()
    const { secret, key } = await keys.make(userId, request)
    const version = async () =>
      (
        await database.db
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('id', '=', key.id)
          .executeTakeFirstOrThrow()
      ).last_used_at
    expect(await version()).toBeNull()
    await keys.use(secret, '203.0.113.9')
    const first = await version()
    await Promise.all(Array.from({ length: 5 }, () => keys.use(secret, '203.0.113.9')))
    expect(first).not.toBeNull()
    expect(await version()).toEqual(first)
  })

  test('that are forgotten leave no webhook behind that would then be told of all photos', async () => {
    const userId = await newUser()
    const { db } = database
    const [own, all] = [
      await keys.make(userId, { ...request, photos: 'own' }),
      await keys.make(userId, { ...request, photos: 'all' }),
    ]
    for (const { key } of [own, all]) {
      const endpoint = { id: randomUUID(), user_id: userId, url: 'https://hooks.example.org/', sandbox: null }
      await db
        .insertInto('webhook_endpoints')
        .values({ ...endpoint, events: ['job.done'], api_key_id: key.id })
        .execute()
      // As revoking left it before webhooks ended with such a key.
      await db
        .updateTable('api_keys')
        .set({ revoked_at: new Date(0) })
        .where('id', '=', key.id)
        .execute()
    }
    await keys.deleteExpired()
    const left = await db.selectFrom('webhook_endpoints').select('api_key_id').where('user_id', '=', userId).execute()
    expect(left).toEqual([{ api_key_id: all.key.id }])
  })

  test('cannot be used from the moment they are revoked, and cannot be changed or revoked by others', async () => {
    const [userId, otherId] = [await newUser(), await newUser()]
    const { secret, key } = await keys.make(userId, request)
    await expect(keys.revoke(otherId, key.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(keys.change(otherId, key.id, { name: 'mine' })).rejects.toMatchObject({ code: 'not-found' })
    expect(await keys.change(userId, key.id, { addresses: ['203.0.113.0/24'] })).toMatchObject({ name: 'shop' })
    await expect(keys.use(secret, '198.51.100.1')).rejects.toMatchObject({ code: 'key-address-refused' })
    await keys.revoke(userId, key.id)
    await expect(keys.use(secret, '203.0.113.1')).rejects.toMatchObject({ code: 'key-refused' })
    expect(taken.at(-1)).toBe('key-refused 203.0.113.1')
    await expect(keys.change(userId, key.id, { name: 'again' })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('go with the account', async () => {
    const userId = await newUser()
    const { secret } = await keys.make(userId, request)
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    await expect(keys.use(secret, '203.0.113.1')).rejects.toMatchObject({ code: 'key-refused' })
  })
})
