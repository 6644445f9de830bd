/** Hands clicks over to React, which hydrates clicked parts first. Call it before React starts. */
export function leaveClicksToReact(): void {
  window.earlyActions?.end('click')
}

/** Repeats what was done before the page was hydrated (start-late.ts), in the order of a form. */
export async function replayEarlyActions(): Promise<void> {
  const early = window.earlyActions
  if (!early) return
  delete window.earlyActions
  early.end('change', 'dragover', 'drop', 'paste')
  const picked = [...early.picked]
  // The map is kept up to date meanwhile: what is typed into a later field must not be overwritten.
  for (const [field, text] of early.typed) await act(() => field.isConnected && typeAgain(field, text))
  early.end('input')
  for (const [field, isOn] of early.toggled) await act(() => toggleAgain(field, isOn))
  for (const field of picked) await act(() => field.dispatchEvent(new Event('change', { bubbles: true })))
  early.end('submit')
  for (const button of early.clicked) await act(() => button.isConnected && button.click())
  for (const form of early.sent) await act(() => form.isConnected && form.requestSubmit())
  for (const { target, type, data } of early.given) await act(() => target.dispatchEvent(eventOf(type, data)))
}

/** As with a real user, each effect is drawn before the next action. */
function act(once: () => unknown): Promise<void> {
  once()
  return new Promise((done) => setTimeout(done))
}

/** React ignores an input event whose text it knows, and it tracks texts set by scripts. So the text bypasses React. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  const setUnseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setUnseen?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** React tracks states set by scripts, and ignores a click that leads to one it knows. So the click starts from the other. */
function toggleAgain(field: HTMLInputElement, isOn: boolean): void {
  field.checked = !isOn
  field.click()
}

function eventOf(type: 'drop' | 'paste', data: DataTransfer): Event {
  const init = { bubbles: true, cancelable: true }
  return type === 'drop'
    ? new DragEvent('drop', { ...init, dataTransfer: data })
    : new ClipboardEvent('paste', { ...init, clipboardData: data })
}
