/** A message says that something was done; a notification asks to be read, and may carry a way on. */
const messageMs = 3000
const notificationMs = 4500

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

let shown: readonly ShownNotice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(notices: readonly ShownNotice[]) {
  shown = notices
  for (const listener of listeners) listener()
}

function add(notice: Notice, lifeMs: number) {
  // The same words twice are one notice.
  const others = shown.filter((other) => other.text !== notice.text)
  change([...others, { ...notice, lifeMs, id: nextId++ }].slice(-3))
}

/** One short line for 3 s. */
export function showMessage(text: string, tone: NonNullable<Notice['tone']> = 'plain') {
  add({ text, tone }, messageMs)
}

/** Title, sentence and a way on, for 4.5 s; stays while pointed at or focused. */
export function showNotification(notice: Notice) {
  add(notice, notificationMs)
}

export function dismissNotice(id: number) {
  change(shown.filter((other) => other.id !== id))
}

/** @returns what ends it */
export function watchNotices(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const listNotices = () => shown
