import type { OrderReply } from '#contract/order.ts'
import type { PlanId } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'

export const planTexts: Readonly<Record<PlanId, Message>> = {
  FREE: 'FREE',
  'BASIC-MONTH': 'BASIC, monthly',
  'BASIC-YEAR': 'BASIC, yearly',
}

export const kindTexts: Readonly<Record<OrderReply['kind'], Message>> = {
  purchase: 'purchase',
  renewal: 'renewal',
  change: 'change of plan',
}

export const stateTexts: Readonly<Record<OrderReply['state'], Message>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  closed: 'Cancelled, not paid',
  expired: 'Expired, not paid',
  refunded: 'Refunded',
}
