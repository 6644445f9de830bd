import type { Kysely } from 'kysely'
import { openAppointments } from '#server/admin/appoint-admins.ts'
import type { Tables } from '#server/database/tables.ts'
import { adminList, deliveryList, switchList } from '#server/operator/print-page.ts'
import type { AdminCommand, PageCommand } from '#server/operator/read-admin-command.ts'
import { openSwitchAdmin } from '#server/switches/switches.ts'
import { openWebhookAdmin } from '#server/webhooks/webhook-admin.ts'

const pageVerbs: readonly string[] = [
  'admins',
  'appoint',
  'dismiss',
  'switches',
  'switch-off',
  'switch-on',
  'failed-deliveries',
  'send-again',
] satisfies PageCommand['verb'][]

export const isPageCommand = (command: AdminCommand): command is PageCommand => pageVerbs.includes(command.verb)

interface PageCommandParts {
  readonly db: Kysely<Tables>
  readonly actor: string
}

/**
 * Runs a command about the operator's page or the switches, prints the result, and returns the exit code. @throws
 * OperatorError
 */
export async function runPageCommand(command: PageCommand, parts: PageCommandParts): Promise<number> {
  const appointments = openAppointments(parts)
  const switches = openSwitchAdmin(parts)
  switch (command.verb) {
    case 'admins': {
      const admins = adminList(await appointments.list())
      console.log(admins === '' ? "Nobody may open the operator's page." : admins)
      return 0
    }
    case 'appoint':
      await appointments.appoint(command.email)
      console.log(`${command.email} may open /admin, and sets up a second factor there.`)
      return 0
    case 'dismiss':
      await appointments.dismiss(command.email)
      console.log(`${command.email} may not open /admin any more.`)
      return 0
    case 'switches':
      console.log(switchList(await switches.list()))
      return 0
    case 'switch-off':
      await switches.switchOff(command.feature, command.sentence)
      console.log(`${command.feature} is off; every server knows within two seconds. What was accepted is still done.`)
      return 0
    case 'failed-deliveries': {
      const deliveries = deliveryList(await openWebhookAdmin(parts).failed())
      console.log(deliveries === '' ? 'Everything was delivered.' : deliveries)
      return 0
    }
    case 'send-again':
      await openWebhookAdmin(parts).again(command.delivery)
      console.log(`Delivery ${command.delivery} is sent again by the servers that run.`)
      return 0
    case 'switch-on':
      await switches.switchOn(command.feature)
      console.log(`${command.feature} is on.`)
      return 0
  }
}
