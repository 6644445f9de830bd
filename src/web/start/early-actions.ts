import './start-late.ts'

/** From here on React hears clicks, and makes alive at once what is clicked. To be called before it starts. */
export function leaveClicksToReact(): void {
  window.earlyActions?.endClicks()
}

/** Does again, now that somebody listens, what was done before the page came alive (start-late.ts). */
export function replayEarlyActions(): void {
  const early = window.earlyActions
  if (!early) return
  early.endFiles()
  for (const button of early.clicked) if (button.isConnected) button.click()
  early.clicked.clear()
  for (const { target, type, data } of early.given.splice(0)) target.dispatchEvent(eventOf(type, data))
}

function eventOf(type: 'drop' | 'paste', data: DataTransfer): Event {
  const init = { bubbles: true, cancelable: true }
  return type === 'drop'
    ? new DragEvent('drop', { ...init, dataTransfer: data })
    : new ClipboardEvent('paste', { ...init, clipboardData: data })
}
