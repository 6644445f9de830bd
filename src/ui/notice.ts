import { atom } from 'nanostores'

/** A message says that something was done; a notification asks to be read, and may carry a way on. */
const messageMs = 3000
const notificationMs = 4500
const lastingMs = 60_000

export interface Notice {
  text: string
  title?: string
  tone?: 'plain' | 'warning' | 'danger'
  action?: { label: string; onSelect(): void }
}

export interface ShownNotice extends Notice {
  id: number
  lifeMs: number
}

/** The notices on the screen, the latest last. */
export const noticeStore = atom<readonly ShownNotice[]>([])

let nextId = 1
/** When each was shown, of `performance.now()`. */
const shownMs = new WeakMap<ShownNotice, number>()

function add(notice: Notice, lifeMs: number) {
  // The same words twice are one notice.
  const others = noticeStore.get().filter((other) => other.text !== notice.text)
  const id = nextId++
  const shown = { ...notice, lifeMs, id }
  shownMs.set(shown, performance.now())
  noticeStore.set([...others, shown].slice(-3))
  return id
}

/** One short line for 3 s. */
export function showMessage(text: string, tone: NonNullable<Notice['tone']> = 'plain') {
  add({ text, tone }, messageMs)
}

/** Title, sentence and a way on, for 4.5 s; stays while pointed at or focused. */
export function showNotification(notice: Notice) {
  add(notice, notificationMs)
}

/** As a notification, for as long as it may take to mend what it tells of. @returns its id */
export const showLastingNotification = (notice: Notice): number => add(notice, lastingMs)

export function dismissNotice(id: number) {
  noticeStore.set(noticeStore.get().filter((other) => other.id !== id))
}

/** A notice that was shown within this time before its page is left tells of what leads to the next. Taste. */
const leadMs = 500

/**
 * Takes away the notices of a page that is left. Those that last, or that offer a way on, stay.
 * @param leftMs when the page was left, of `performance.now()`
 */
export function leaveNotices(leftMs: number) {
  const stays = (notice: ShownNotice) =>
    notice.lifeMs >= lastingMs || notice.action !== undefined || (shownMs.get(notice) ?? 0) > leftMs - leadMs
  const notices = noticeStore.get()
  if (!notices.every(stays)) noticeStore.set(notices.filter(stays))
}
