import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noticeStore } from '#ui/notice.ts'
import { type AccountState, accountStore } from '#web/account/account-store.ts'
import { startCountdown } from '#web/account/login/code-countdown.ts'
import { queue } from '#web/api/request/request.ts'
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
  // Also what nobody waits for: it would be answered by the next test's server, as for that test's page.
  await expect.poll(() => queue.isIdle && activityStore.get().actions === 0).toBe(true)
  vi.unstubAllGlobals()
  dismissFailures()
  noticeStore.set([])
  startCountdown(0)
  localStorage.clear()
  expect(server.unanswered).toEqual([])
})
