import type { OrderReply } from '#contract/order.ts'
import type { PlanId } from '#contract/plan.ts'

const planTexts: Readonly<Record<PlanId, string>> = {
  FREE: 'FREE',
  'BASIC-MONTH': 'BASIC, monthly',
  'BASIC-YEAR': 'BASIC, yearly',
}

export const planText = (planId: PlanId) => planTexts[planId]

const stateTexts: Readonly<Record<OrderReply['state'], string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  closed: 'Closed, not paid',
  expired: 'Expired, not paid',
  refunded: 'Refunded',
}

export const stateText = (state: OrderReply['state']) => stateTexts[state]
