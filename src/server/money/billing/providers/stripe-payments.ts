import type Stripe from 'stripe'
import type { ChangeQuote } from '#contract/plan.ts'
import type { Period } from '#server/money/billing/paid-until.ts'
import type { Credit, PaymentSnapshot } from '#server/money/billing/providers/provider.ts'
import {
  type StripeCharge,
  type StripeInvoice,
  type StripePreview,
  stripeCharge,
  stripeCustomer,
  stripeInvoice,
} from '#server/money/billing/providers/stripe-entities.ts'

/** Ten years of months are 120. */
const listMax = 1000
const pageMax = 100

/** The paid invoices of a subscription, newest first. */
export async function listPaidInvoices(stripe: Stripe, subscription: string): Promise<StripeInvoice[]> {
  const invoices = stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: pageMax,
    expand: ['data.payments'],
  })
  return (await invoices.autoPagingToArray({ limit: listMax })).map((invoice) => stripeInvoice.parse(invoice))
}

/** The period that an invoice paid for: that of its last line that is not a credit for a plan left early. */
export function periodOf(invoice: Pick<StripeInvoice, 'lines'>): Period | null {
  const lines = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const last = lines.sort((a, b) => a.period.end.getTime() - b.period.end.getTime()).at(-1)
  return last === undefined ? null : { startsAt: last.period.start, endsAt: last.period.end }
}

/** Lines below zero are the credit for what is left of the old period. */
const unusedCentsOf = ({ lines }: Pick<StripeInvoice, 'lines'>) =>
  lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)

/** What of an invoice's price credit has paid: the unused part of a plan left early, and the customer's balance. */
function creditUsedBy(invoice: StripeInvoice): number {
  const { starting_balance, ending_balance } = invoice
  return Math.max(0, unusedCentsOf(invoice) - starting_balance + (ending_balance ?? starting_balance))
}

/** The customer's balance, as far as it is a credit. */
export async function creditOf(stripe: Stripe, customerId: string): Promise<Credit | null> {
  const { balance, currency } = stripeCustomer.parse(await stripe.customers.retrieve(customerId))
  return balance < 0 && currency ? { cents: -balance, currency: currency.toUpperCase() } : null
}

export function quoteOf(preview: StripePreview): ChangeQuote {
  const unusedCents = unusedCentsOf(preview)
  const priceCents = preview.total + unusedCents
  const creditCents = unusedCents + Math.max(0, -preview.starting_balance)
  const period = periodOf(preview)
  if (period === null) throw new Error('Stripe previewed a change without a price')
  return {
    currency: preview.currency.toUpperCase(),
    priceCents,
    creditCents,
    dueCents: preview.amount_due,
    leftCents: Math.max(0, creditCents - priceCents),
    renewsAt: period.endsAt.toISOString(),
  }
}

/** Only charges know of refunds and disputes; an invoice leads to them by its payment intents. */
export async function paymentsOf(
  stripe: Stripe,
  customer: string,
  invoices: readonly StripeInvoice[],
): Promise<PaymentSnapshot[]> {
  if (invoices.length === 0) return []
  const found = stripe.charges.list({ customer, limit: pageMax })
  const charges = (await found.autoPagingToArray({ limit: listMax }))
    .map((charge) => stripeCharge.parse(charge))
    .filter(({ status }) => status === 'succeeded')
  return Promise.all(
    invoices.map(async (invoice) => {
      const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? []
      const own = charges.filter(({ payment_intent }) => payment_intent && intents.includes(payment_intent))
      return snapshotOf(invoice, own, await isAnyDisputed(stripe, own))
    }),
  )
}

/** A dispute that we won, that was only an inquiry or that was prevented takes nothing back. */
async function isAnyDisputed(stripe: Stripe, charges: readonly StripeCharge[]): Promise<boolean> {
  for (const { id, disputed } of charges) {
    if (!disputed) continue
    const { data } = await stripe.disputes.list({ charge: id, limit: pageMax })
    if (data.some(({ status }) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning_')))
      return true
  }
  return false
}

function snapshotOf(invoice: StripeInvoice, charges: readonly StripeCharge[], isDisputed: boolean): PaymentSnapshot {
  return {
    paymentId: invoice.id,
    subscriptionId: invoice.parent?.subscription_details?.subscription ?? null,
    amountCents: invoice.amount_paid,
    creditCents: creditUsedBy(invoice),
    isChange: invoice.billing_reason === 'subscription_update',
    currency: invoice.currency.toUpperCase(),
    paidAt: invoice.status_transitions?.paid_at ?? invoice.created,
    isRefunded: charges.length > 0 && charges.every(({ refunded }) => refunded),
    refundedCents: charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    isDisputed,
    periodEnd: periodOf(invoice)?.endsAt ?? null,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
  }
}
