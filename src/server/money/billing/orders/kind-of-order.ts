import type { OrderReply } from '#contract/order.ts'
import type { OrderRow } from '#server/money/billing/billing-queries.ts'

/** What an order was for, as members and operators read it. */
export const kindOf = ({ kind, is_change }: Pick<OrderRow, 'kind' | 'is_change'>): OrderReply['kind'] =>
  is_change ? 'change' : kind
