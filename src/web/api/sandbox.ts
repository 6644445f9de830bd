import { z } from 'zod'
import { type RequestInput, request } from './request/request.ts'

/** Calls to the embedded payment provider, which play the payer, the bank and the passing of time. */
export type SandboxInput = Pick<RequestInput, 'handles'>

const done = z.object({ status: z.literal('success') })

const act = async (path: string, json: object, input: SandboxInput): Promise<void> => {
  await request(`/api/sandbox/${path}`, done, { ...input, method: 'POST', json })
}

/** Pays, or lets the bank decline; a declined checkout stays open. */
export function settleCheckout(id: string, how: 'approve' | 'decline', input: SandboxInput = {}): Promise<void> {
  return act(`checkouts/${encodeURIComponent(id)}`, { act: how }, input)
}

const ofSubscription = (id: string, json: object) => act(`subscriptions/${encodeURIComponent(id)}`, json, {})

/** Moves this subscription's clock forward by days; what falls due in them happens. */
export const moveOn = (id: string, days: number) => ofSubscription(id, { act: 'move-on', days })

/** Sets whether the bank declines this subscription's card from now on. */
export const declinePayments = (id: string, declines: boolean) =>
  ofSubscription(id, { act: 'decline-payments', declines })

/** @param cents absent: all that is left */
export const takeBack = (id: string, paymentId: string, as: 'refunded' | 'disputed', cents?: number) =>
  ofSubscription(id, { act: 'take-back', paymentId, as, ...(cents === undefined ? {} : { cents }) })
