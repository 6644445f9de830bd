import { z } from 'zod'
import { type CheckoutReply, checkoutReply, type OrderReply, orderReply, ordersReply } from '#contract/order.ts'
import {
  type ChangeQuote,
  changeQuoteReply,
  type PlanEntry,
  type PlanId,
  planEntry,
  type SubscriptionReply,
  subscriptionReply,
} from '#contract/plan.ts'
import { type RequestInput, request } from './request/request.ts'

/** The subscription itself; null on FREE, or where BASIC was granted. */
export type PaidPlan = SubscriptionReply['subscription']
const paidPlan = subscriptionReply.shape.subscription
const portalReply = z.object({ url: z.string().nullable() })

/** What a caller may set: an abort signal, whether the request is quiet, which failures it shows itself. */
export type BillingInput = Pick<RequestInput, 'signal' | 'isQuiet' | 'handles'>

export function listPlans(input: BillingInput = {}): Promise<PlanEntry[]> {
  return request('/api/plans/list', z.array(planEntry), input)
}

export interface CheckoutForm {
  readonly userId: string
  readonly planId: PlanId
  readonly checkedYear: boolean
  readonly productId: string
}

/** Makes an order and its checkout, or returns the order that can still be paid. */
export function checkout(form: CheckoutForm, input: BillingInput = {}): Promise<CheckoutReply> {
  return request('/api/subscriptions/user', checkoutReply, { ...input, method: 'POST', json: form })
}

/** Newest first. @param page before: the `createdAt` of the last order shown */
export async function listOrders(
  page: { before?: string; limit?: number } = {},
  input: BillingInput = {},
): Promise<OrderReply[]> {
  const { orders } = await request('/api/user/order-record', ordersReply, { ...input, method: 'POST', json: page })
  return orders
}

/** The order's current state; the server asks the payment provider about a pending one. */
export function getOrder(id: string, input: BillingInput = {}): Promise<OrderReply> {
  return request(`/api/user/orders/${encodeURIComponent(id)}`, orderReply, input)
}

/** Closes the order, so that it can no longer be paid. */
export function closeOrder(orderId: string, input: BillingInput = {}): Promise<OrderReply> {
  return request('/api/user/close-order-pay', orderReply, { ...input, method: 'POST', json: { orderId } })
}

const changeTo = (verb: 'cancel' | 'resume' | 'refresh' | 'change', json: object, input: BillingInput) =>
  request(`/api/user/subscription/${verb}`, paidPlan, { ...input, method: 'POST', json })

/** Cancels the plan at the end of the paid period. */
export const cancelPlan = (input: BillingInput = {}): Promise<PaidPlan> => changeTo('cancel', {}, input)

/** Withdraws a cancellation. */
export const resumePlan = (input: BillingInput = {}): Promise<PaidPlan> => changeTo('resume', {}, input)

/** Asks the payment provider for the current state. */
export const refreshPlan = (input: BillingInput = {}): Promise<PaidPlan> => changeTo('refresh', {}, input)

/** Changes from monthly to yearly billing, or back. */
export const changePlan = (planId: PlanId, input: BillingInput = {}): Promise<PaidPlan> =>
  changeTo('change', { planId }, input)

/** What that change would charge now; null: the payment provider does not say. */
export async function quoteChange(planId: PlanId, input: BillingInput = {}): Promise<ChangeQuote | null> {
  const json = { planId }
  return (await request('/api/user/subscription/quote', changeQuoteReply, { ...input, method: 'POST', json })).quote
}

/** The provider's pages for cards and invoices; null: it has none. */
export async function portal(input: BillingInput = {}): Promise<string | null> {
  const { url } = await request('/api/user/subscription/portal', portalReply, { ...input, method: 'POST', json: {} })
  return url
}
