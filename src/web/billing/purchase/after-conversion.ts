/** The specification's. */
const conversionTimeoutMs = 2000

/** Sends the conversion event, and calls back when it is sent; at once where there is no analytics function. */
export type SendConversion = (callback: () => void) => void

/**
 * Goes on once the conversion event is sent: at its callback, or after 2000 ms where none comes; at once where
 * sending fails.
 */
export function afterConversion(goOn: () => void, send: SendConversion): void {
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    goOn()
  }
  const timer = setTimeout(end, conversionTimeoutMs)
  try {
    send(end)
  } catch {
    end()
  }
}
