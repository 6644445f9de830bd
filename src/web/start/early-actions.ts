import './start-late.ts'

/** From here on React hears clicks, and makes alive at once what is clicked. To be called before it starts. */
export function leaveClicksToReact(): void {
  window.earlyActions?.endClicks()
}

/** Does again, now that somebody listens, what was done before the page came alive (start-late.ts); in the order of a form. */
export async function replayEarlyActions(): Promise<void> {
  const early = window.earlyActions
  if (!early) return
  early.end()
  const actions = [
    ...[...early.picked].map((field) => () => field.dispatchEvent(new Event('change', { bubbles: true }))),
    ...[...early.typed].map(
      ([field, text]) =>
        () =>
          field.isConnected && typeAgain(field, text),
    ),
    ...[...early.clicked].map((button) => () => button.isConnected && button.click()),
    ...[...early.sent].map((form) => () => form.isConnected && form.requestSubmit()),
    ...early.given.map(
      ({ target, type, data }) =>
        () =>
          target.dispatchEvent(eventOf(type, data)),
    ),
  ]
  delete window.earlyActions
  for (const act of actions) {
    act()
    // As with a hand: what it does is drawn before the next.
    await new Promise((done) => setTimeout(done))
  }
}

/** React hears of a text where it differs from the one it knows, and it learns that from what a script sets. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  const setUnseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setUnseen?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function eventOf(type: 'drop' | 'paste', data: DataTransfer): Event {
  const init = { bubbles: true, cancelable: true }
  return type === 'drop'
    ? new DragEvent('drop', { ...init, dataTransfer: data })
    : new ClipboardEvent('paste', { ...init, clipboardData: data })
}
