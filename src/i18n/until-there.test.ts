import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilThere } from '#i18n/until-there.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Succeeds at the given try. */
function comesAt(tryNumber: number) {
  const asked = { times: 0 }
  const load = async () => {
    if (++asked.times < tryNumber) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  }
  return { asked, load }
}

test('a load that fails is tried again every few seconds', async () => {
  const { asked, load } = comesAt(3)
  const loading = untilThere(load)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(asked.times).toBe(1)
  await vi.advanceTimersByTimeAsync(5_200)
  expect(await loading).toBe('there')
})

test('a load that fails is tried again at once when the connection is back', async () => {
  const { load } = comesAt(2)
  const loading = untilThere(load)
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('there')
  expect(vi.getTimerCount()).toBe(0)
})
