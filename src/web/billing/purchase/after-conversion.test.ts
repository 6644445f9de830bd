import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterConversion } from './after-conversion.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('continues at the callback, and only once', () => {
  const proceed = vi.fn()
  afterConversion(proceed, (callback) => setTimeout(callback, 300))
  vi.advanceTimersByTime(299)
  expect(proceed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(proceed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(proceed).toHaveBeenCalledTimes(1)
})

test('continues after 2000 ms without a callback, and ignores a late one', () => {
  const proceed = vi.fn()
  afterConversion(proceed, (callback) => setTimeout(callback, 5000))
  vi.advanceTimersByTime(1999)
  expect(proceed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(proceed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(proceed).toHaveBeenCalledTimes(1)
})

test.each([
  ['it calls back at once, there being no analytics function', (callback: () => void) => callback()],
  [
    'it fails',
    () => {
      throw new Error('blocked')
    },
  ],
])('goes on at once where %s', (_, send) => {
  const proceed = vi.fn()
  afterConversion(proceed, send)
  expect(proceed).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
