import { expect, test } from 'vitest'
import { createExpiringEntries } from './expiring-entry.ts'

function createStorage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const dayMs = 86_400_000

test('an entry is { value, expires } and can be read until it expires', () => {
  const storage = createStorage()
  let now = 1000
  const entries = createExpiringEntries(
    () => storage,
    () => now,
  )
  entries.write('marker', 'me', 7 * dayMs)
  expect(JSON.parse(storage.kept.get('marker') ?? '')).toEqual({ value: 'me', expires: 1000 + 7 * dayMs })
  now += 7 * dayMs - 1
  expect(entries.read('marker')).toBe('me')
  now += 1
  expect(entries.read('marker')).toBeNull()
  expect(storage.kept.size).toBe(0)
})

test('a removed entry cannot be read', () => {
  const entries = createExpiringEntries(() => storage)
  const storage = createStorage()
  entries.write('marker', 'me', dayMs)
  entries.remove('marker')
  expect(entries.read('marker')).toBeNull()
})

test.each([
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '{"value":"me"}',
  '{"value":1,"expires":9e15}',
  '{"value":"me","expires":"never"}',
])('what is no entry, %j, is nothing and is cleared away', (text) => {
  const storage = createStorage({ marker: text })
  expect(createExpiringEntries(() => storage).read('marker')).toBeNull()
  expect(storage.kept.size).toBe(0)
})

test('where storage is refused or full, nothing is stored and nothing is thrown', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const findStorage of [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })]) {
    const entries = createExpiringEntries(findStorage)
    expect(() => entries.write('marker', 'me', dayMs)).not.toThrow()
    expect(() => entries.remove('marker')).not.toThrow()
    expect(entries.read('marker')).toBeNull()
  }
})
