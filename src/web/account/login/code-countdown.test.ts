import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countdownStore, startCountdown } from './code-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('counts every second down to zero and stays there', () => {
  startCountdown(60)
  const seen = [countdownStore.get()]
  for (let second = 0; second < 61; second++) {
    vi.advanceTimersByTime(1000)
    seen.push(countdownStore.get())
  }
  expect(seen).toEqual([...Array.from({ length: 61 }, (_, passed) => 60 - passed), 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('follows the clock, so a tab that slept does not wait longer', () => {
  startCountdown(60)
  vi.setSystemTime(Date.now() + 45_000)
  vi.advanceTimersByTime(1000)
  expect(countdownStore.get()).toBe(14)
})

test('a new start counts from its own length', () => {
  startCountdown(60)
  vi.advanceTimersByTime(10_000)
  startCountdown(37)
  expect(countdownStore.get()).toBe(37)
  vi.advanceTimersByTime(37_000)
  expect(countdownStore.get()).toBe(0)
})
