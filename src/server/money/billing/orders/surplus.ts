import type { Logger } from 'pino'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { surplusMail } from '#server/ground/mail/plan-mails.ts'
import { listAudits } from '#server/money/billing/admin/billing-admin-queries.ts'
import { lockBilling, type SubscriptionRow } from '#server/money/billing/billing-queries.ts'
import {
  findRecipient,
  listRefundsDue,
  listSurplusOrders,
  markNotified,
  markRefundAsked,
  needsNotice,
} from '#server/money/billing/orders/surplus-queries.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'

export interface SurplusParts {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly mailer: Pick<Mailer, 'send'>
  readonly log: Logger
}

export type Surplus = ReturnType<typeof createSurplus>

/** Actor in the audits for what the shop does by itself. */
export const shopActor = 'emulsion'
const stuckAction = 'surplus-stuck'
/**
 * A provider may report a payment later than the subscription that it began. After this time there is none to announce.
 */
const paymentHours = 24

/** Handles a subscription that was paid beside a plan: ends it, refunds the payments and notifies the member. */
export function createSurplus({ db, provider, mailer, log }: SurplusParts) {
  const refundAll = async (subscriptionId: string): Promise<boolean> => {
    const due = await listRefundsDue(db, subscriptionId)
    for (const { id, payment_id } of due) {
      if (payment_id === null) continue
      await provider.refund(payment_id)
      await markRefundAsked(db, id)
    }
    return due.length > 0
  }

  /** Mails once. If the process is killed between the mail and its mark, it mails again rather than never. */
  const tell = (subscription: SubscriptionRow): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `tell ${subscription.id}`)
      if (!(await needsNotice(tx, subscription.id))) return
      const recipient = subscription.user_id === null ? null : await findRecipient(tx, subscription.user_id)
      const orders = await listSurplusOrders(tx, subscription.id)
      const [first] = orders
      const ageMs = Date.now() - (subscription.surplus_since?.getTime() ?? 0)
      if (first === undefined && ageMs < paymentHours * 3_600_000) return
      if (recipient !== null && first !== undefined) {
        const amountCents = orders.reduce((sum, order) => sum + order.amount_cents, 0)
        const { currency } = first
        await mailer.send(surplusMail({ to: recipient.email, language: recipient.language, amountCents, currency }))
      }
      await markNotified(tx, subscription.id)
    })

  /** Writes one audit entry for the operator; the log repeats it with each attempt. */
  const report = async ({ provider_subscription_id: subject }: SubscriptionRow, error: unknown): Promise<void> => {
    log.error({ subscriptionId: subject, error: String(error) }, 'a payment beside a plan could not be given back yet')
    const noted = await listAudits(db, { subjects: [subject], action: stuckAction, limit: 1 })
    if (noted.length > 0) return
    const detail = JSON.stringify({ provider: provider.name, error: String(error).slice(0, 500) })
    await insertAudit(db, { actor: shopActor, action: stuckAction, subject, detail })
  }

  return {
    /**
     * Does the remaining steps. Ends the subscription first, so that it is not renewed while the rest waits.
     * @returns whether anything changed at the provider
     * @throws what failed; to be tried again
     */
    async settle(subscription: SubscriptionRow): Promise<boolean> {
      const steps = [
        async () => {
          if (subscription.state === 'ended') return false
          await provider.endNow(subscription.provider_subscription_id)
          return true
        },
        () => refundAll(subscription.id),
        async () => {
          if (subscription.surplus_told_at === null) await tell(subscription)
          return false
        },
      ]
      const failures: unknown[] = []
      let hasChanged = false
      // A failed step does not prevent the others.
      for (const step of steps)
        try {
          hasChanged = (await step()) || hasChanged
        } catch (error) {
          failures.push(error)
        }
      if (failures.length === 0) return hasChanged
      await report(subscription, failures[0])
      throw failures[0]
    },
  }
}
