import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noticeStore } from '#ui/notice.ts'
import { type AccountState, accountStore } from '#web/account/account-store.ts'
import { startCountdown } from '#web/account/login/code-countdown.ts'
import { activityStore, dismissFailures } from '#web/api/request/request-activity.ts'
import { RequestQueue } from '#web/api/request/request-queue.ts'
import { beginTest, isOfEarlierTest } from './editor-server.ts'
import { openEvents } from './fake-events.ts'
import { openUploads } from './fake-upload.ts'
import { closePage } from './open-page.tsx'
import './one-element.ts'
import { holdPreviews } from './previews.ts'
import { renewServer, server } from './server.ts'

const page = globalThis as { freshAccount?: AccountState; add?: RequestQueue['add'] }
/** As the first file of this browser page found it. Later ones may find what an answer that came late has left. */
page.freshAccount ??= accountStore.get()
page.add ??= RequestQueue.prototype.add
const { freshAccount, add } = page

/** Calls of the page that wait for their turn or their answer, those that nobody waits for as well. */
let waiting = 0
RequestQueue.prototype.add = function <Answer>(this: RequestQueue, ...given: Parameters<RequestQueue['add']>) {
  waiting++
  return add.apply(this, given).finally(() => waiting--) as Promise<Answer>
}

let uploads = { waiting: 0 }
/** For these a test's end waits; one that is never answered belongs to the test. */
const uploadMsMax = 1_000

beforeEach(() => {
  beginTest()
  holdPreviews()
  accountStore.set(freshAccount)
  const { fetch: answer } = renewServer()
  // Refused, a call of an earlier test's page would block those of this one that wait for their turn.
  const fetch: typeof answer = async (input, init) => {
    if (isOfEarlierTest(input instanceof Request ? input.url : String(input))) throw new TypeError('Failed to fetch')
    return answer(input, init)
  }
  vi.stubGlobal('fetch', fetch)
  uploads = { waiting: 0 }
  vi.stubGlobal('XMLHttpRequest', openUploads(fetch, uploads))
  vi.stubGlobal('EventSource', openEvents(fetch))
})

afterEach(async () => {
  closePage()
  // What still waited would be answered by the next test's server, as for that test's page. An answer may be followed by
  // the next call: of an upload, by what its photo shows.
  const endMs = performance.now() + uploadMsMax
  for (let quiet = 0; quiet < 3; quiet++) {
    while (uploads.waiting > 0 && performance.now() < endMs) await new Promise((next) => setTimeout(next, 20))
    await expect.poll(() => waiting + activityStore.get().actions).toBe(0)
    await new Promise((next) => setTimeout(next))
  }
  vi.unstubAllGlobals()
  dismissFailures()
  noticeStore.set([])
  startCountdown(0)
  localStorage.clear()
  // Joined, since a list is cut short where a run says what failed.
  expect(server.unanswered.join(', ')).toBe('')
})
