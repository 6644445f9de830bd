import { createHmac, randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { lockBilling } from '#server/money/billing/billing-queries.ts'
import type { ProviderEvent } from '#server/money/billing/providers/provider.ts'
import {
  findSubscription,
  insertPayment,
  type SandboxSubscription,
  updateSubscription,
} from '#server/money/billing/sandbox/sandbox-queries.ts'

export const signatureHeader = 'sandbox-signature'

export interface SandboxParts {
  readonly db: Db
  readonly secret: Buffer
  /** Carries a webhook to the same route that real providers call. */
  deliver(body: string, headers: Record<string, string>): Promise<void>
}

export type SandboxBooks = ReturnType<typeof openSandboxBooks>

/** What both sides of the embedded provider do: book payments, take turns on a subscription, and report by webhook. */
export function openSandboxBooks({ db, secret, deliver }: SandboxParts) {
  const sign = (body: string | Uint8Array) => createHmac('sha256', secret).update(body).digest('hex')

  const tell = async (type: string, about: ProviderEvent['about']): Promise<void> => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, about })
    await deliver(body, { 'content-type': 'application/json', [signatureHeader]: sign(body) })
  }

  /** Charges the price, less what is left of earlier payments; the rest of that credit is kept for the next one. */
  const pay = async (tx: Db, subscription: SandboxSubscription, paidAt: Date, is_change = false): Promise<void> => {
    const { id, product_id, amount_cents, credit_cents, period_end } = subscription
    const used = Math.min(credit_cents, amount_cents)
    if (used > 0) await updateSubscription(tx, id, { credit_cents: credit_cents - used })
    await insertPayment(tx, {
      id: `pay_${randomUUID()}`,
      subscription_id: id,
      product_id,
      amount_cents: amount_cents - used,
      credit_cents: used,
      credit_left_cents: credit_cents - used,
      is_change,
      paid_at: paidAt,
      period_end,
    })
  }

  /**
   * Changes a subscription by what it is at that moment: renewals and acts come one after another.
   * @throws Problem 'not-found'
   */
  const withLock = <Outcome>(
    id: string,
    work: (tx: Db, subscription: SandboxSubscription) => Promise<Outcome>,
  ): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `sandbox clock ${id}`)
      const subscription = await findSubscription(tx, id)
      if (subscription === null) throw new Problem('not-found')
      return work(tx, subscription)
    })

  return { db, sign, tell, pay, withLock }
}
