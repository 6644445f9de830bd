import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noticeStore } from '#ui/notice.ts'
import { type AccountState, accountStore } from '#web/account/account-store.ts'
import { startCountdown } from '#web/account/login/code-countdown.ts'
import { activityStore, dismissFailures } from '#web/api/request/request-activity.ts'
import { openEvents } from './fake-events.ts'
import { openUploads } from './fake-upload.ts'
import { closePage } from './open-page.tsx'
import { renewServer, server } from './server.ts'

const page = globalThis as { freshAccount?: AccountState }
/** As the first file of this browser page found it. Later ones may find what an answer that came late has left. */
page.freshAccount ??= accountStore.get()
const { freshAccount } = page

beforeEach(() => {
  accountStore.set(freshAccount)
  const { fetch } = renewServer()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('XMLHttpRequest', openUploads(fetch))
  vi.stubGlobal('EventSource', openEvents(fetch))
})

afterEach(async () => {
  closePage()
  vi.unstubAllGlobals()
  await expect.poll(() => activityStore.get().actions).toBe(0)
  dismissFailures()
  noticeStore.set([])
  startCountdown(0)
  localStorage.clear()
  expect(server.unanswered).toEqual([])
})
