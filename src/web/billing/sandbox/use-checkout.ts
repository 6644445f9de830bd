import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { asFailure } from '#web/api/request/request.ts'
import { settleCheckout } from '#web/api/sandbox.ts'

export type CheckoutStep = 'open' | 'approving' | 'declining' | 'declined' | 'leaving'

/** Pays or declines at the checkout, then returns to where the payer came from. */
export function useCheckout(id: string, returnUrl: string) {
  const [step, setStep] = useState<CheckoutStep>('open')
  const { revalidate } = useRevalidator()

  const settle = async (how: 'approve' | 'decline') => {
    setStep(how === 'approve' ? 'approving' : 'declining')
    try {
      await settleCheckout(id, how, { handles: ['order-differs'] })
      if (how === 'decline') return setStep('declined')
      setStep('leaving')
      // A full navigation, as another provider would do.
      window.location.assign(returnUrl)
    } catch (error) {
      setStep('open')
      // The order was paid or closed meanwhile; the reloaded page shows which.
      if (asFailure(error).code === 'order-differs') await revalidate()
    }
  }
  return { step, settle }
}
