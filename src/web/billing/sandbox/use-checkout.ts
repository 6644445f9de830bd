import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { asFailure } from '#web/api/request/request.ts'
import { settleCheckout } from '#web/api/sandbox.ts'

export type CheckoutStep = 'open' | 'approving' | 'declining' | 'declined' | 'leaving'

/** A payer at the checkout, until it sends them back to where they came from. */
export function useCheckout(id: string, returnUrl: string) {
  const [step, setStep] = useState<CheckoutStep>('open')
  const { revalidate } = useRevalidator()

  const settle = async (how: 'approve' | 'decline') => {
    setStep(how === 'approve' ? 'approving' : 'declining')
    try {
      await settleCheckout(id, how, { handles: ['order-differs'] })
      if (how === 'decline') return setStep('declined')
      setStep('leaving')
      // As another provider would send the browser back: by its address.
      window.location.assign(returnUrl)
    } catch (error) {
      setStep('open')
      // Paid or closed meanwhile: the page says which.
      if (asFailure(error).code === 'order-differs') await revalidate()
    }
  }
  return { step, settle }
}
