import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/ground/database/tables.ts'
import { paymentFailedMail, planEndedUnpaidMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { lockBilling, type SubscriptionRow } from '#server/money/billing/billing-queries.ts'
import { findRecipient } from '#server/money/billing/orders/surplus-queries.ts'

export interface DunningParts {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'send'>
  readonly log: Logger
}

export type Dunning = ReturnType<typeof createDunning>

/** Tells a member of a renewal that was not paid, and of the plan that ended over it: one mail each. */
export function createDunning({ db, mailer, log }: DunningParts) {
  /** Mails once. If the process is killed between the mail and its mark, it mails again rather than never. */
  const tell = ({ id }: SubscriptionRow): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `tell ${id}`)
      const query = tx.selectFrom('subscriptions').select(['user_id', 'state', 'access_until', 'past_due_told_at'])
      const { user_id, state, access_until, past_due_told_at } = await query
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const isDue = state === 'past-due'
      if (isDue === (past_due_told_at !== null)) return
      const recipient = user_id === null ? null : await findRecipient(tx, user_id)
      if (recipient !== null) {
        const to = { to: recipient.email, language: recipient.language }
        if (isDue) await mailer.send(paymentFailedMail({ ...to, until: access_until }))
        else if (state === 'ended') await mailer.send(planEndedUnpaidMail(to))
      }
      await tx
        .updateTable('subscriptions')
        .set({ past_due_told_at: isDue ? sql`now()` : null })
        .where('id', '=', id)
        .execute()
    })

  return {
    /** What is not told now, since no mail goes out, is told with the next look at the subscription. */
    async settle(subscription: SubscriptionRow): Promise<void> {
      if ((subscription.state === 'past-due') === (subscription.past_due_told_at !== null)) return
      await tell(subscription).catch((error: unknown) =>
        log.warn({ subscriptionId: subscription.id, error: String(error) }, 'a mail about a payment did not go out'),
      )
    },
  }
}
