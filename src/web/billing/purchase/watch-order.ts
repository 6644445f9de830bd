import type { OrderReply } from '#contract/order.ts'
import { getOrder } from '#web/api/billing.ts'
import { asFailure, type FailureCode } from '#web/api/request/request.ts'

/** The payment's confirmation is a matter of seconds; the provider is asked each time. Taste. */
const askEveryMs = 2000

export interface OrderWatch {
  onOrder(order: OrderReply): void
  /** It is asked again all the same, until the signal stops it. */
  onFailure(code: FailureCode): void
  readonly signal: AbortSignal
}

/** Asks how the order stands until it is no longer pending; not while nobody looks at the page. */
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

/** Ends early when it is stopped. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, askEveryMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
