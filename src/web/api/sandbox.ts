import { z } from 'zod'
import { type RequestInput, request } from './request/request.ts'

/** The desk of the embedded payment provider: what a payer, a bank and time do elsewhere. */
export type SandboxInput = Pick<RequestInput, 'handles'>

const done = z.object({ status: z.literal('success') })

const act = async (path: string, json: object, input: SandboxInput): Promise<void> => {
  await request(`/api/sandbox/${path}`, done, { ...input, method: 'POST', json })
}

/** Pays, or is refused by the bank; a refused checkout stays open. */
export function settleCheckout(id: string, how: 'approve' | 'decline', input: SandboxInput = {}): Promise<void> {
  return act(`checkouts/${encodeURIComponent(id)}`, { act: how }, input)
}

const ofSubscription = (id: string, json: object) => act(`subscriptions/${encodeURIComponent(id)}`, json, {})

/** So many days go by for this subscription; what falls due in them happens. */
export const moveOn = (id: string, days: number) => ofSubscription(id, { act: 'move-on', days })

/** Whether the card of this subscription is refused from now on. */
export const declinePayments = (id: string, declines: boolean) =>
  ofSubscription(id, { act: 'decline-payments', declines })

export const takeBack = (id: string, paymentId: string, as: 'refunded' | 'disputed') =>
  ofSubscription(id, { act: 'take-back', paymentId, as })
