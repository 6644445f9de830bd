import { pino } from 'pino'
import { openBillingAdmin } from '#server/billing/admin/billing-admin.ts'
import { createBilling } from '#server/billing/billing.ts'
import { openProvider } from '#server/billing/providers/open-provider.ts'
import type { Database } from '#server/database/connect.ts'
import { loadSecret } from '#server/database/secrets.ts'
import type { Settings } from '#server/env.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { actorName } from '#server/operator/actor-name.ts'
import {
  accessSheet,
  auditList,
  describeMember,
  eventList,
  ledgerList,
  memberList,
  orderList,
} from '#server/operator/print-billing.ts'
import { oneLine, shortId } from '#server/operator/print-message.ts'
import type { AdminCommand } from '#server/operator/read-admin-command.ts'
import { isPageCommand, runPageCommand } from '#server/operator/run-page-command.ts'
import { isStoreCommand, runStoreCommand } from '#server/operator/run-store-command.ts'
import { countMemberUsage } from '#server/usage/member-usage.ts'
import { createQuota } from '#server/usage/quota.ts'
import { createUsage } from '#server/usage/usage.ts'

/** As many as a person reads at once. */
const ledgerEntriesMax = 500
const failedExitCode = 1

/** Runs a command, prints the result, and returns the exit code. @throws BillingAdminError */
export async function runAdmin(command: AdminCommand, { db }: Database, settings: Settings): Promise<number> {
  const actor = actorName()
  if (isStoreCommand(command)) return runStoreCommand(command, { db, settings, actor })
  if (isPageCommand(command)) return runPageCommand(command, { db, actor })
  // No command here makes the embedded provider send webhooks; its webhooks go to a server.
  const sandbox = { db, secret: await loadSecret(db, 'sandbox-secret'), deliver: async () => {} }
  const log = pino({ level: 'silent' })
  const { provider } = await openProvider(settings.payment, sandbox, log)
  const mailer = openMailer(settings.mail, { db, log })
  const billing = createBilling({ db, provider, mailer, log })
  const quota = createQuota({ db, pepper: await loadSecret(db, 'usage-pepper') })
  const usage = createUsage({ quota, billing })
  const billingAdmin = openBillingAdmin({ db, actor, inbox: billing.inbox })
  const print = (text: string, none: string) => console.log(text === '' ? none : text)

  switch (command.verb) {
    case 'users':
      print(memberList(await billingAdmin.users(command.part)), 'There is no such member.')
      return 0
    case 'orders':
      print(orderList(await billingAdmin.orders(command.email)), 'Nothing has been ordered yet.')
      return 0
    case 'subscription': {
      const access = await billingAdmin.access(command.email)
      console.log(accessSheet({ ...access, usage: await countMemberUsage(quota, access.member) }))
      return 0
    }
    case 'ledger': {
      const { id } = await billingAdmin.getMember(command.email)
      print(ledgerList(await usage.ledger(id, { before: null, limit: ledgerEntriesMax })), 'No request was made yet.')
      return 0
    }
    case 'grant':
      console.log(`${describeMember(await billingAdmin.grant(command.email, command.days, command.reason))}.`)
      return 0
    case 'revoke':
      console.log(`${describeMember(await billingAdmin.revoke(command.email, command.reason))}.`)
      return 0
    case 'refund-note': {
      const { id } = await billingAdmin.noteRefund(command.order, command.text)
      console.log(`The note is kept with order ${shortId(id)}; the money goes back at the payment provider.`)
      return 0
    }
    case 'inbox':
      print(
        eventList(await billingAdmin.inbox(command.isWaitingOnly)),
        command.isWaitingOnly ? 'No webhook is waiting.' : 'No webhook has come yet.',
      )
      return 0
    case 'replay': {
      const event = await billingAdmin.replay(command.event)
      if (event.processed_at !== null) {
        console.log(`Event ${event.event_id} was worked on once more.`)
        return 0
      }
      const why = event.failure === null ? `it is ${event.provider}'s, and another provider is set` : event.failure
      console.error(`Event ${event.event_id} waits again, and could not be worked on: ${oneLine(why)}.`)
      return failedExitCode
    }
    case 'audits':
      print(auditList(await billingAdmin.audits()), 'Nothing has been changed yet.')
      return 0
  }
}
