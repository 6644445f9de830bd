import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SubscriptionReply, Tier } from '#contract/plan.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { dismissNotice, noticeStore } from '#ui/notice.ts'
import { tellOnce } from './use-usage-notice.ts'

const t = openFullTranslator('en')

const usageOf = (current: number, limit: number, plan: Tier = 'FREE'): SubscriptionReply => ({
  plan,
  usage: { current, limit },
  renewsAt: plan === 'VISITOR' ? '2026-11-22T00:00:00.000Z' : '2026-12-01T00:00:00.000Z',
  subscription: null,
})

/** The texts shown since it was last asked. */
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

test('says at 80 % what is left, and once a period', () => {
  tellOnce(t, usageOf(79, 100), 'ada')
  expect(takeTexts()).toEqual([])
  tellOnce(t, usageOf(80, 100), 'ada')
  expect(takeTexts()).toEqual(['20 of 100 are left. They renew on 1 December.'])
  tellOnce(t, usageOf(81, 100), 'ada')
  expect(takeTexts()).toEqual([])
  vi.setSystemTime(new Date('2026-12-20T12:00:00Z'))
  tellOnce(t, { ...usageOf(85, 100), renewsAt: '2027-01-01T00:00:00.000Z' }, 'ada')
  expect(takeTexts()).toHaveLength(1)
})

test('says it to each member of the browser, and again on another plan', () => {
  tellOnce(t, usageOf(80, 100), 'ada')
  tellOnce(t, usageOf(90, 100), 'bob')
  tellOnce(t, usageOf(4000, 5000, 'BASIC'), 'bob')
  expect(takeTexts()).toHaveLength(3)
})

test('says nothing once nothing is left: that is said in place', () => {
  tellOnce(t, usageOf(100, 100), 'ada')
  tellOnce(t, usageOf(3, 3, 'VISITOR'), 'visitor')
  expect(takeTexts()).toEqual([])
})
