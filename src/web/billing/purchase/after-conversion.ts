/** Given by the specification. */
const conversionTimeoutMs = 2000

/** Sends the conversion event and calls back when it is sent, or at once without an analytics function. */
export type SendConversion = (callback: () => void) => void

/**
 * Continues once the conversion event is sent: at its callback, after 2000 ms without one, or at once where sending
 * fails.
 */
export function afterConversion(proceed: () => void, send: SendConversion): void {
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    proceed()
  }
  const timer = setTimeout(end, conversionTimeoutMs)
  try {
    send(end)
  } catch {
    end()
  }
}
