import { expect, test } from 'vitest'
import { mayReload } from './may-reload.ts'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('reloads a path once within 10 s, and again after', () => {
  const storage = memoryStorage()
  expect(mayReload('/upload', 0, storage)).toBe(true)
  expect(mayReload('/upload', 9_999, storage)).toBe(false)
  expect(mayReload('/upload', 10_000, storage)).toBe(true)
})

test('another path has its own reload', () => {
  const storage = memoryStorage()
  expect(mayReload('/upload', 0, storage)).toBe(true)
  expect(mayReload('/pricing', 1, storage)).toBe(true)
})

test('never reloads when the reload cannot be recorded', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(mayReload('/upload', 0, full)).toBe(false)
})

test('a damaged record counts as none', () => {
  const storage = { getItem: () => '{', setItem: () => {} }
  expect(mayReload('/upload', 0, storage)).toBe(true)
})
