import { sql } from 'kysely'
import type { Logger } from 'pino'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Recipient } from '#server/ground/mail/mail-layout.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import {
  type PlanOfMail,
  paymentFailedMail,
  planBoughtMail,
  planChangedMail,
  planEndedMail,
  planEndedUnpaidMail,
  planEndingMail,
  planResumedMail,
} from '#server/ground/mail/plan-mails.ts'
import { lockBilling, type SubscriptionRow } from '#server/money/billing/billing-queries.ts'
import { findRecipient } from '#server/money/billing/orders/surplus-queries.ts'
import { basicPriceOf, creditOf, priceCurrency } from '#server/money/billing/plan-credit.ts'

export interface PlanNoticesParts {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'send'>
  readonly log: Logger
}

/** What has become of a plan since its member was last told. `recovered` is told by no mail: the member has just paid. */
export type PlanNotice =
  | 'bought'
  | 'changed'
  | 'ending'
  | 'resumed'
  | 'past-due'
  | 'recovered'
  | 'ended'
  | 'ended-unpaid'

type Told = Pick<SubscriptionRow, 'state' | 'product_id' | 'told_product_id' | 'told_is_ending' | 'past_due_told_at'>

/** The next thing to tell; null: the member knows it all. It follows from states alone, so repeats tell nothing twice. */
export function noticeOf({ state, product_id, told_product_id, ...told }: Told): PlanNotice | null {
  const { told_is_ending, past_due_told_at } = told
  if (told_product_id === null) return 'bought'
  if (state === 'past-due') return past_due_told_at === null ? 'past-due' : null
  if (past_due_told_at !== null) return state === 'ended' ? 'ended-unpaid' : 'recovered'
  if (state !== 'active') return told_is_ending ? null : state
  if (told_product_id !== product_id) return 'changed'
  return told_is_ending ? 'resumed' : null
}

const isKnown = { told_product_id: sql<string>`product_id`, told_is_ending: false }
/** The marks that keep a notice from being told again. */
const marks = {
  bought: isKnown,
  changed: isKnown,
  resumed: isKnown,
  ending: { told_is_ending: true },
  ended: { told_is_ending: true },
  'past-due': { past_due_told_at: sql<Date>`now()` },
  recovered: { past_due_told_at: null },
  'ended-unpaid': { past_due_told_at: null, told_is_ending: true },
} as const satisfies Record<PlanNotice, unknown>

/** What a mail says of a plan: its price, its last payment, and what is left of earlier ones. */
async function planOfMail(tx: Db, row: SubscriptionRow): Promise<PlanOfMail> {
  const paid = await takeFirst(
    tx
      .selectFrom('orders')
      .select(['amount_cents', 'credit_cents', 'currency'])
      .where('subscription_id', '=', row.id)
      .where('product_id', '=', row.product_id)
      .where('payment_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  return {
    isYear: row.is_year,
    currency: paid?.currency ?? priceCurrency,
    // Creem charges a change for less than the price, and does not say by how much.
    priceCents:
      paid === null || paid.currency === priceCurrency
        ? basicPriceOf(row.is_year)
        : paid.amount_cents + paid.credit_cents,
    paid: paid && { amountCents: paid.amount_cents, creditCents: paid.credit_cents },
    renewsAt: row.period_end,
    accessUntil: row.access_until,
    credit: creditOf(row),
  }
}

function mailOf(notice: Exclude<PlanNotice, 'recovered'>, to: Recipient, plan: PlanOfMail) {
  switch (notice) {
    case 'bought':
      return planBoughtMail({ ...to, plan })
    case 'changed':
      return planChangedMail({ ...to, plan })
    case 'resumed':
      return planResumedMail({ ...to, plan })
    case 'ending':
      return planEndingMail({ ...to, plan })
    case 'ended':
      return planEndedMail(to)
    case 'past-due':
      return paymentFailedMail({ ...to, until: plan.accessUntil })
    case 'ended-unpaid':
      return planEndedUnpaidMail(to)
  }
}

/** Before its account is deleted: that the plan ends is no news to who asked for it. */
export async function markEndTold(db: Db, provider: string, providerSubscriptionId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ told_product_id: sql`product_id`, told_is_ending: true })
    .where('provider', '=', provider)
    .where('provider_subscription_id', '=', providerSubscriptionId)
    .execute()
}

export type PlanNotices = ReturnType<typeof createPlanNotices>

/** Tells a member by mail what has become of the plan: one mail each, whoever changed it and however often it is heard. */
export function createPlanNotices({ db, mailer, log }: PlanNoticesParts) {
  /**
   * Mails once. If the process is killed between the mail and its mark, it mails again rather than never.
   * @returns whether there was anything to tell
   */
  const tellNext = (id: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `tell ${id}`)
      const row = await tx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const notice = noticeOf(row)
      if (notice === null) return false
      const recipient = row.user_id === null ? null : await findRecipient(tx, row.user_id)
      if (recipient !== null && notice !== 'recovered') {
        const plan = await planOfMail(tx, row)
        // A provider may report the payment after the subscription that it began.
        if (notice === 'bought' && plan.paid === null) return false
        await mailer.send(mailOf(notice, { to: recipient.email, language: recipient.language }, plan))
      }
      await tx.updateTable('subscriptions').set(marks[notice]).where('id', '=', id).execute()
      return true
    })

  return {
    /** What is not told now, since no mail goes out, is told with the next look at the subscription. */
    async settle(subscription: SubscriptionRow): Promise<void> {
      if (noticeOf(subscription) === null) return
      try {
        while (await tellNext(subscription.id));
      } catch (error) {
        log.warn({ subscriptionId: subscription.id, error: String(error) }, 'a mail about a plan did not go out')
      }
    },
  }
}
