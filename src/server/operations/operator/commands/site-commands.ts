import { pino } from 'pino'
import { readNames } from '#contract/read-names.ts'
import { staffRoles } from '#contract/staff-roles.ts'
import { openWebhookAdmin } from '#server/doors/webhooks/webhook-admin.ts'
import type { Database } from '#server/ground/database/connect.ts'
import { holdDays, openDeployment } from '#server/ground/storage/deployment/deployment.ts'
import { openObjectStore, storeNameOf } from '#server/ground/storage/open-object-store.ts'
import { openSwitchAdmin } from '#server/ground/switches/switches.ts'
import { addKeyByHand } from '#server/operations/admin/add-key.ts'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import { exportAudits } from '#server/operations/admin/export-audits.ts'
import { failed, listed, printed } from '#server/operations/commands/outcome.ts'
import type { NamesOf, OperatorTools, Runs } from '#server/operations/commands/runs.ts'
import { readTaskRuns } from '#server/operations/maintenance/maintenance.ts'
import { recordAdoption, sweepByHand } from '#server/operations/maintenance/sweep-store.ts'
import type { moneyCommands } from '#server/operations/operator/commands/money-commands.ts'
import { adminList, deliveryList, switchList } from '#server/operations/operator/print-page.ts'
import { surveySheet, taskList } from '#server/operations/operator/print-store.ts'
import { findNewestPhotoKeys } from '#server/pictures/photos/recorded-files.ts'

/** The operator's page, what is switched off, what members' programs are told, the store, and what is done by the clock. */
export const siteCommands: Runs<Exclude<NamesOf<'admin'>, keyof typeof moneyCommands>> = {
  'admin admins': (_, tools) =>
    withAppointments(tools, async (admins) =>
      listed(adminList(await admins.list()), "Nobody may open the operator's page."),
    ),
  'admin appoint': ({ email, roles }, tools) =>
    withAppointments(tools, async (admins) => {
      const given = rolesOf(roles)
      await admins.appoint(email, given)
      return printed(`${email} may open /admin as ${given.join(', ')}, and sets up a second factor there.`)
    }),
  'admin set-roles': ({ email, roles }, tools) =>
    withAppointments(tools, async (admins) => {
      const given = rolesOf(roles)
      await admins.setRoles(email, given)
      return printed(`${email} is ${given.join(', ')} now; the groups of a provider do not change that.`)
    }),
  'admin dismiss': ({ email }, tools) =>
    withAppointments(tools, async (admins) => {
      await admins.dismiss(email)
      return printed(
        `${email} may not open /admin any more, unless a provider's groups give a role at the next login there.`,
      )
    }),

  'admin add-key': (given, { actor, withDatabase }) =>
    withDatabase(async ({ db }) => {
      const { secret, isNewAccount } = await addKeyByHand({ db, actor }, given)
      // The secret alone, so that a script can take it.
      const err = isNewAccount ? { err: `${given.email} has an account now, and no password yet.` } : {}
      return { out: secret, ...err }
    }),

  'admin export-audits': (span, tools) =>
    tools.withDatabase(async ({ db }) => {
      for await (const part of exportAudits(db, span)) await tools.write(part)
      return {}
    }),

  'admin switches': (_, tools) => withSwitches(tools, async (switches) => printed(switchList(await switches.list()))),
  'admin switch-off': ({ feature, sentence }, tools) =>
    withSwitches(tools, async (switches) => {
      await switches.switchOff(feature, sentence)
      return printed(`${feature} is off; every server knows within two seconds. What was accepted is still done.`)
    }),
  'admin switch-on': ({ feature }, tools) =>
    withSwitches(tools, async (switches) => {
      await switches.switchOn(feature)
      return printed(`${feature} is on.`)
    }),

  'admin failed-deliveries': (_, tools) =>
    withWebhooks(tools, async (webhooks) => listed(deliveryList(await webhooks.failed()), 'Everything was delivered.')),
  'admin send-again': ({ delivery }, tools) =>
    withWebhooks(tools, async (webhooks) => {
      await webhooks.again(delivery)
      return printed(`Delivery ${delivery} is sent again by the servers that run.`)
    }),

  'admin tasks': (_, tools) =>
    tools.withDatabase(async ({ db }) =>
      listed(taskList(await readTaskRuns(db)), 'Nothing has been done by the clock yet.'),
    ),
  'admin sweep': ({ dryRun }, tools) =>
    tools.withDatabase(async ({ db }) => {
      const swept = await sweepByHand({ db, ...openStore(db, tools), actor: tools.actor }, { isDry: dryRun })
      const out = surveySheet(swept)
      if (swept.refusal === null || dryRun) return { out }
      const why =
        swept.refusal === 'held'
          ? `Nothing was deleted: the database was set back, or took the store over, less than ${holdDays} days ago.`
          : 'Nothing was deleted: so much is unknown that this database may not be the one that the store belongs to.'
      return { out, ...failed(why) }
    }),
  'admin adopt-store': (_, tools) =>
    tools.withDatabase(async ({ db }) => {
      const { deployment, storeName } = openStore(db, tools)
      await deployment.adopt()
      await recordAdoption(db, tools.actor, storeName)
      return printed(
        `${storeName} belongs to this database now; what is due stays for ${holdDays} days. Start again the servers that run on them.`,
      )
    }),
}

/** As the command's fields have let them through. */
const rolesOf = (text: string) => readNames(staffRoles, text.split(',')) ?? []

function openStore(db: Database['db'], tools: OperatorTools) {
  const settings = tools.settings()
  const [store, storeName] = [openObjectStore(settings), storeNameOf(settings)]
  const log = pino({ level: 'silent' })
  return {
    store,
    storeName,
    deployment: openDeployment({ db, store, storeName, log, findNewestKeys: findNewestPhotoKeys }),
  }
}

const withOpened =
  <Opened>(open: (parts: { db: Database['db']; actor: string }) => Opened) =>
  <Result>(tools: OperatorTools, work: (opened: Opened) => Promise<Result>) =>
    tools.withDatabase(({ db }) => work(open({ db, actor: tools.actor })))

const withAppointments = withOpened(openAppointments)
const withSwitches = withOpened(openSwitchAdmin)
const withWebhooks = withOpened(openWebhookAdmin)
