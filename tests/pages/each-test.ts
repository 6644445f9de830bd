import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noticeStore } from '#ui/notice.ts'
import { accountStore } from '#web/account/account-store.ts'
import { startCountdown } from '#web/account/login/code-countdown.ts'
import { activityStore, dismissFailures } from '#web/api/request/request-activity.ts'
import { openEvents } from './fake-events.ts'
import { openUploads } from './fake-upload.ts'
import { closePage } from './open-page.tsx'
import { renewServer, server } from './server.ts'

const freshAccount = accountStore.get()

beforeEach(() => {
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
  accountStore.set(freshAccount)
  localStorage.clear()
  expect(server.unanswered).toEqual([])
})
