import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isProblem, type Problem } from '#contract/problem.ts'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { createRateLimits, type RateLimitName } from '#server/ground/limits/rate-limits.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

const limits = createRateLimits(database)

const newKey = () => `${randomUUID()}@example.org`

/** null: allowed. */
async function refusal(limit: RateLimitName, key: string, from = limits): Promise<Problem | null> {
  try {
    await from.take(limit, key)
    return null
  } catch (error) {
    if (isProblem(error)) return error
    throw error
  }
}

/** Simulates that this many seconds have passed for all counts. */
const passTime = (seconds: number) => database.pool.query('update limits set expire = expire - $1', [seconds * 1000])

describe('a limit', () => {
  test('allows its number, then gives the seconds left', async () => {
    const key = newKey()
    for (let attempts = 0; attempts < 10; attempts++) expect(await refusal('password-source', key)).toBeNull()
    await passTime(100)
    const refused = await refusal('password-source', key)
    expect(refused).toMatchObject({ code: 'too-many-tries', status: 429 })
    expect(refused?.retryAfterSeconds).toBeGreaterThan(795)
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(800)
    await passTime(refused?.retryAfterSeconds as number)
    expect(await refusal('password-source', key)).toBeNull()
  })

  test('applies to each key and each action separately', async () => {
    const key = newKey()
    for (let attempts = 0; attempts < 11; attempts++) await refusal('password-source', key)
    expect(await refusal('password-source', newKey())).toBeNull()
    expect(await refusal('password-source', `${key}+ada`)).toBeNull()
    expect(await refusal('code-source', key)).toBeNull()
  })

  test('accepts keys of any length and stores none in readable form', async () => {
    const key = `${'x'.repeat(600)}@example.org`
    for (let attempts = 0; attempts < 10; attempts++) expect(await refusal('password-source', key)).toBeNull()
    expect(await refusal('password-source', key)).not.toBeNull()
    const { rows } = await database.pool.query<{ key: string }>('select key from limits')
    expect(rows.filter((row) => row.key.includes('@'))).toEqual([])
  })

  test('keeps its count over a restart', async () => {
    const key = newKey()
    for (let attempts = 0; attempts < 10; attempts++) await limits.take('password-source', key)
    const other = connectDatabase(database.address)
    expect(await refusal('password-source', key, createRateLimits(other))).not.toBeNull()
    await other.pool.end()
  })

  test('lasts no longer than its time when the clock was set back', async () => {
    const key = newKey()
    for (let attempts = 0; attempts < 11; attempts++) await refusal('password-source', key)
    await passTime(-86_400)
    expect(await refusal('password-source', key)).toBeNull()
  })

  test('refuses while the database is unavailable, rather than allow everybody', async () => {
    const away = connectDatabase(database.address)
    await away.pool.end()
    await expect(createRateLimits(away).take('password-source', newKey())).rejects.toThrow()
  })
})

test.each([
  ['password-source', 10],
  ['password-network', 30],
  ['code-network', 20],
  ['code-source', 1],
] as const)('of 200 at once %s lets %i through', async (limit, times) => {
  const key = newKey()
  const refusals = await Promise.all(Array.from({ length: 200 }, () => refusal(limit, key)))
  expect(refusals.filter((one) => one === null)).toHaveLength(times)
})

describe('codes', () => {
  test('are sent once a minute, five times an hour and ten times a day, whatever is pressed in between', async () => {
    const key = newKey()
    const sent: number[] = []
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      for (let presses = 0; presses < 3; presses++) if ((await refusal('code-source', key)) === null) sent.push(minute)
      await passTime(600)
    }
    expect(sent).toEqual([0, 10, 20, 30, 40, 60, 70, 80, 90, 100])
  })

  test('give the wait of the window that is full for the longest time', async () => {
    const key = newKey()
    await limits.take('code-source', key)
    expect(await refusal('code-source', key)).toMatchObject({ code: 'code-sent-lately', retryAfterSeconds: 60 })
    for (let sent = 1; sent < 5; sent++) {
      await passTime(60)
      await limits.take('code-source', key)
    }
    expect(await refusal('code-source', key)).toMatchObject({ code: 'too-many-tries', retryAfterSeconds: 3600 - 240 })
  })
})

test('a conditional count counts while there is room, says when there is none, and then counts nothing', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 200 }, () => limits.takeIfOpen('code-email', key)))
  expect(answers.filter(Boolean)).toHaveLength(5)
  await passTime(3600)
  // Those left of the day; none of the 195 has used them up.
  for (let attempts = 0; attempts < 5; attempts++) expect(await limits.takeIfOpen('code-email', key)).toBe(true)
  await passTime(3600)
  expect(await limits.takeIfOpen('code-email', key)).toBe(false)
})

describe('an attempt', () => {
  test('that is given back no longer counts, and the count never falls below zero', async () => {
    const key = newKey()
    await limits.giveBack('code-source', key)
    await limits.take('code-source', key)
    await limits.giveBack('code-source', key)
    await limits.giveBack('code-source', key)
    expect(await refusal('code-source', key)).toBeNull()
    expect(await refusal('code-source', key)).not.toBeNull()
  })

  test('of somebody who proved who they are is forgotten', async () => {
    const key = newKey()
    for (let attempts = 0; attempts < 10; attempts++) await limits.take('password-source', key)
    await limits.reset('password-source', key)
    for (let attempts = 0; attempts < 10; attempts++) expect(await refusal('password-source', key)).toBeNull()
    expect(await refusal('password-source', key)).not.toBeNull()
  })
})

test('expired counts are deleted, and no others', async () => {
  await passTime(2 * 86_400)
  await limits.deleteExpired()
  const living = newKey()
  await limits.take('code-source', living)
  await passTime(61)
  expect(await limits.deleteExpired()).toBe(1)
  expect((await database.pool.query('select 1 from limits')).rowCount).toBe(2)
})
