import { z } from 'zod'
import { addressSettings, addressVariables } from '#server/ground/settings/address.ts'
import { databaseSettings, databaseVariables } from '#server/ground/settings/database.ts'
import { editingSettings, editingVariables } from '#server/ground/settings/editing.ts'
import { loginSettings, loginVariables } from '#server/ground/settings/login.ts'
import { mailSettings, mailVariables } from '#server/ground/settings/mail.ts'
import { pageSettings, pageVariables } from '#server/ground/settings/pages.ts'
import { paymentSettings, paymentVariables } from '#server/ground/settings/payment.ts'
import { processSettings, processVariables } from '#server/ground/settings/process.ts'
import { provenanceSettings, provenanceVariables } from '#server/ground/settings/provenance.ts'
import { siteSettings, siteVariables } from '#server/ground/settings/site.ts'
import { storeSettings, storeVariables } from '#server/ground/settings/store.ts'
import { telemetrySettings, telemetryVariables } from '#server/ground/settings/telemetry.ts'
import type { Variables } from '#server/ground/settings/variables.ts'
import { webhookSettings, webhookVariables } from '#server/ground/settings/webhooks.ts'
import { StartError } from '#server/ground/start-error.ts'

const variables = {
  ...addressVariables,
  ...processVariables,
  ...databaseVariables,
  ...storeVariables,
  ...mailVariables,
  ...paymentVariables,
  ...siteVariables,
  ...loginVariables,
  ...webhookVariables,
  ...provenanceVariables,
  ...editingVariables,
  ...telemetryVariables,
  ...pageVariables,
}

const environment = z.object(variables)

/** The names of all variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(variables)

function settingsOf(env: Variables<typeof variables>) {
  return {
    ...addressSettings(env),
    ...processSettings(env),
    ...databaseSettings(env),
    ...storeSettings(env),
    ...mailSettings(env),
    ...paymentSettings(env),
    ...siteSettings(env),
    ...loginSettings(env),
    ...webhookSettings(env),
    ...provenanceSettings(env),
    ...editingSettings(env),
    ...telemetrySettings(env),
    ...pageSettings(env),
  }
}

/** Everything that an operator can set; `src/server/ground/settings` holds a file a topic. */
export type Settings = ReturnType<typeof settingsOf>

/**
 * Reads every setting from the environment; an empty variable counts as not set.
 * @throws StartError naming the first variable that is wrong or missing
 */
export function readSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'A setting is wrong.')
  return settingsOf(parsed.data)
}
