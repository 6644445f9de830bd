import type { OrderReply } from '#contract/order.ts'
import { getOrder } from '#web/api/billing.ts'
import { asFailure, type FailureCode } from '#web/api/request/request.ts'

/** A payment is confirmed within seconds, and each request asks the provider. Taste. */
const askEveryMs = 2000

export interface OrderWatch {
  onOrder(order: OrderReply): void
  /** Reports a failure; polling continues until the signal stops it. */
  onFailure(code: FailureCode): void
  readonly signal: AbortSignal
}

/** Polls the order until it is no longer pending; pauses while the page is hidden. */
export async function watchOrder(id: string, { onOrder, onFailure, signal }: OrderWatch): Promise<void> {
  while (!signal.aborted) {
    await pause(signal)
    if (signal.aborted) return
    if (document.hidden) continue
    try {
      const order = await getOrder(id, { isQuiet: true, signal })
      if (signal.aborted) return
      onOrder(order)
      if (order.state !== 'pending') return
    } catch (error) {
      if (!signal.aborted) onFailure(asFailure(error).code)
    }
  }
}

/** Ends early when the signal aborts. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, askEveryMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
