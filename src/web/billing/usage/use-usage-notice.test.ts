import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubscriptionReply, Tier } from '#contract/plan.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { dismissNotice, noticeStore } from '#ui/notice.ts'
import { warnOnce } from './use-usage-notice.ts'

const t = openFullTranslator('en')

const usageOf = (current: number, limit: number, plan: Tier = 'FREE'): SubscriptionReply => ({
  plan,
  usage: { current, limit },
  renewsAt: plan === 'VISITOR' ? '2026-11-22T00:00:00.000Z' : '2026-12-01T00:00:00.000Z',
  subscription: null,
})

/** Returns the texts shown since the last call. */
function takeTexts(): string[] {
  const shown = noticeStore.get()
  for (const { id } of shown) dismissNotice(id)
  return shown.map(({ text }) => text)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('warns at 80 % and says what is left, once a period', () => {
  warnOnce(t, usageOf(79, 100), 'ada')
  expect(takeTexts()).toEqual([])
  warnOnce(t, usageOf(80, 100), 'ada')
  expect(takeTexts()).toEqual(['20 of 100 are left. They renew on 1 December.'])
  warnOnce(t, usageOf(81, 100), 'ada')
  expect(takeTexts()).toEqual([])
  vi.setSystemTime(new Date('2026-12-20T12:00:00Z'))
  warnOnce(t, { ...usageOf(85, 100), renewsAt: '2027-01-01T00:00:00.000Z' }, 'ada')
  expect(takeTexts()).toHaveLength(1)
})

test('warns each member of the browser, and again on another plan', () => {
  warnOnce(t, usageOf(80, 100), 'ada')
  warnOnce(t, usageOf(90, 100), 'bob')
  warnOnce(t, usageOf(4000, 5000, 'BASIC'), 'bob')
  expect(takeTexts()).toHaveLength(3)
})

test('is silent once nothing is left, which the page itself says', () => {
  warnOnce(t, usageOf(100, 100), 'ada')
  warnOnce(t, usageOf(3, 3, 'VISITOR'), 'visitor')
  expect(takeTexts()).toEqual([])
})
