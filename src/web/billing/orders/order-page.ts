import type { OrderReply } from '#contract/order.ts'

export const orderPageLength = 20

export interface OrderPage {
  readonly orders: readonly OrderReply[]
  readonly hasOlder: boolean
}

/** @param found up to one more than a page shows; the extra one says that there are older ones */
export const pageOf = (found: readonly OrderReply[]): OrderPage => ({
  orders: found.slice(0, orderPageLength),
  hasOlder: found.length > orderPageLength,
})
