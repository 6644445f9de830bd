import { pino } from 'pino'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { type BillingAdmin, openBillingAdmin } from '#server/money/billing/admin/billing-admin.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { openProvider } from '#server/money/billing/providers/open-provider.ts'
import { countMemberUsage } from '#server/money/usage/member-usage.ts'
import { createQuota, type Quota } from '#server/money/usage/quota.ts'
import { createUsage, type Usage } from '#server/money/usage/usage.ts'
import { failed, listed, printed } from '#server/operations/commands/outcome.ts'
import type { OperatorTools, Runs } from '#server/operations/commands/runs.ts'
import {
  accessSheet,
  auditList,
  describeMember,
  eventList,
  ledgerList,
  memberList,
  orderList,
} from '#server/operations/operator/print-billing.ts'
import { oneLine, shortId } from '#server/operations/operator/print-message.ts'

/** As many as a person reads at once. */
const ledgerEntriesMax = 500
/** One connection holds a webhook, one a locked subscription, and one reads the embedded provider's books. */
const connectionsMax = 3

type MoneyCommand =
  | 'admin users'
  | 'admin orders'
  | 'admin subscription'
  | 'admin ledger'
  | 'admin grant'
  | 'admin revoke'
  | 'admin refund-note'
  | 'admin inbox'
  | 'admin replay'
  | 'admin audits'

/** Members, plans, orders and what the payment provider tells. */
export const moneyCommands: Runs<MoneyCommand> = {
  'admin users': ({ part = '' }, tools) =>
    withDesk(tools, async ({ billing }) => listed(memberList(await billing.users(part)), 'There is no such member.')),
  'admin orders': ({ email = null }, tools) =>
    withDesk(tools, async ({ billing }) =>
      listed(orderList(await billing.orders(email)), 'Nothing has been ordered yet.'),
    ),
  'admin subscription': ({ email }, tools) =>
    withDesk(tools, async ({ billing, quota }) => {
      const access = await billing.access(email)
      return printed(accessSheet({ ...access, usage: await countMemberUsage(quota, access.member) }))
    }),
  'admin ledger': ({ email }, tools) =>
    withDesk(tools, async ({ billing, usage }) => {
      const { id } = await billing.getMember(email)
      const entries = await usage.ledger(id, { before: null, limit: ledgerEntriesMax })
      return listed(ledgerList(entries), 'No request was made yet.')
    }),
  'admin grant': ({ email, days, reason }, tools) =>
    withDesk(tools, async ({ billing }) => printed(`${describeMember(await billing.grant(email, days, reason))}.`)),
  'admin revoke': ({ email, reason }, tools) =>
    withDesk(tools, async ({ billing }) => printed(`${describeMember(await billing.revoke(email, reason))}.`)),
  'admin refund-note': ({ order, text }, tools) =>
    withDesk(tools, async ({ billing }) => {
      const { id } = await billing.noteRefund(order, text)
      return printed(`The note is kept with order ${shortId(id)}; the money goes back at the payment provider.`)
    }),
  'admin inbox': ({ waiting }, tools) =>
    withDesk(tools, async ({ billing }) =>
      listed(eventList(await billing.inbox(waiting)), waiting ? 'No webhook is waiting.' : 'No webhook has come yet.'),
    ),
  'admin replay': ({ event }, tools) =>
    withDesk(tools, async ({ billing }) => {
      const { event_id, processed_at, failure, provider } = await billing.replay(event)
      if (processed_at !== null) return printed(`Event ${event_id} was worked on once more.`)
      const why = failure ?? `it is ${provider}'s, and another provider is set`
      return failed(`Event ${event_id} waits again, and could not be worked on: ${oneLine(why)}.`)
    }),
  'admin audits': (_, tools) =>
    withDesk(tools, async ({ billing }) => listed(auditList(await billing.audits()), 'Nothing has been changed yet.')),
}

interface Desk {
  readonly billing: BillingAdmin
  readonly quota: Quota
  readonly usage: Usage
}

const withDesk = <Result>(tools: OperatorTools, work: (desk: Desk) => Promise<Result>) =>
  tools.withDatabase(async ({ db }) => {
    const settings = tools.settings()
    // No command here makes the embedded provider send webhooks; its webhooks go to a server.
    const sandbox = { db, secret: await loadSecret(db, 'sandbox-secret'), deliver: async () => {} }
    const log = pino({ level: 'silent' })
    const { provider } = await openProvider(settings.payment, sandbox, log)
    const billing = createBilling({ db, provider, mailer: openMailer(settings.mail, { db, log }), log })
    const quota = createQuota({ db, pepper: await loadSecret(db, 'usage-pepper') })
    const desk = openBillingAdmin({ db, actor: tools.actor, inbox: billing.inbox })
    return work({ billing: desk, quota, usage: createUsage({ quota, billing }) })
  }, connectionsMax)
