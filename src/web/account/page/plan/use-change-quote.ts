import { useEffect, useState } from 'react'
import type { ChangeQuote, PlanId } from '#contract/plan.ts'
import { quoteChange } from '#web/api/billing.ts'

/**
 * What a change to that plan charges now.
 * @param planId null: nothing is asked
 * @returns 'asked' until the answer is there; null: the payment provider does not say, or did not answer
 */
export function useChangeQuote(planId: PlanId | null): ChangeQuote | null | 'asked' {
  const [quote, setQuote] = useState<ChangeQuote | null | 'asked'>('asked')
  useEffect(() => {
    if (planId === null) return
    const stop = new AbortController()
    setQuote('asked')
    quoteChange(planId, { signal: stop.signal, isQuiet: true }).then(setQuote, () => {
      if (!stop.signal.aborted) setQuote(null)
    })
    return () => stop.abort()
  }, [planId])
  return quote
}
