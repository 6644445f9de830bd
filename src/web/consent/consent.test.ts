import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentKey, consentLifeDays } from './consent.ts'

const dayMs = 86_400_000
let kept: Map<string, string>

/** Loads the page anew in a browser that keeps its storage. */
async function openPage({ globalPrivacyControl = false } = {}) {
  vi.resetModules()
  vi.stubGlobal('navigator', { globalPrivacyControl })
  return import('./consent.ts')
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('somebody who has not chosen is asked, and has consented to nothing', async () => {
  const { consentStore } = await openPage()
  expect(consentStore.get()).toEqual({ choice: null, isAsked: true, letsAdsIn: false })
  expect(kept.size).toBe(0)
})

test.each(['accepted', 'declined'] as const)('%s is remembered for half a year, then asked again', async (choice) => {
  const { choose } = await openPage()
  choose(choice)
  vi.setSystemTime(consentLifeDays * dayMs - 1)
  expect((await openPage()).consentStore.get()).toMatchObject({ choice, isAsked: false })
  vi.setSystemTime(consentLifeDays * dayMs)
  expect((await openPage()).consentStore.get()).toMatchObject({ choice: null, isAsked: true })
})

test('asking again withdraws nothing until something else is chosen', async () => {
  const { choose, askConsent, consentStore } = await openPage()
  choose('accepted')
  askConsent()
  expect(consentStore.get()).toMatchObject({ choice: 'accepted', isAsked: true })
  choose('declined')
  expect(consentStore.get()).toMatchObject({ choice: 'declined', isAsked: false })
})

test('a choice in another tab holds here', async () => {
  const here = await openPage()
  here.choose('accepted')
  kept.set(consentKey, JSON.stringify({ value: 'declined', expires: dayMs }))
  here.takeOtherChoice()
  expect(here.consentStore.get().choice).toBe('declined')
})

test('a browser that sends Global Privacy Control refuses, unless its reader accepts', async () => {
  const page = await openPage({ globalPrivacyControl: true })
  expect(page.consentStore.get()).toMatchObject({ choice: 'declined', isAsked: false })
  page.choose('accepted')
  expect((await openPage({ globalPrivacyControl: true })).consentStore.get().choice).toBe('accepted')
})

test('foreign data under the key is no consent', async () => {
  kept.set(consentKey, JSON.stringify({ value: 'yes', expires: dayMs }))
  expect((await openPage()).consentStore.get().choice).toBeNull()
})
