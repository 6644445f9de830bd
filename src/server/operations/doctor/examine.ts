import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { checkDatabase } from '#server/operations/doctor/checks/check-database.ts'
import { checkDisk } from '#server/operations/doctor/checks/check-disk.ts'
import { checkEngine } from '#server/operations/doctor/checks/check-engine.ts'
import { checkMail } from '#server/operations/doctor/checks/check-mail.ts'
import { checkMemory, readGrant } from '#server/operations/doctor/checks/check-memory.ts'
import { checkPayment } from '#server/operations/doctor/checks/check-payment.ts'
import { checkSettings, type Variables } from '#server/operations/doctor/checks/check-settings.ts'
import { checkSite } from '#server/operations/doctor/checks/check-site.ts'
import { checkStore } from '#server/operations/doctor/checks/check-store.ts'
import { type Finding, fail, reasonOf } from '#server/operations/doctor/finding.ts'

/**
 * Looks at everything that a server needs, each part by itself: what is wrong with one hides nothing of another. It
 * changes nothing but a probe that it writes and deletes.
 * @param sendTo where a mail is sent; null: none is
 */
export async function examine(variables: Variables, sendTo: string | null): Promise<Finding[]> {
  const { findings, settings } = checkSettings(variables)
  const engine = guarded('engine', () =>
    checkEngine({
      nodeVersion: process.versions.node,
      load: (name) => import(name),
      folders: modelFoldersFor(settings?.modelsDir ?? null),
    }),
  )
  if (settings === null) return [...findings, ...(await engine)]
  const memory = guarded('memory', async () => checkMemory(settings, readGrant()))
  const disk = guarded('data folder', () => checkDisk(settings.dataDir))
  const mail = guarded('mail', () => checkMail(settings.mail, sendTo))
  const payment = guarded('payment', () => checkPayment(settings))
  const site = guarded('site', () => checkSite(settings))
  const store = await checkStore(settings).catch((error: unknown) => ({
    findings: [fail('photo store', `It could not be looked at: ${reasonOf(error)}.`)],
    deployment: null,
  }))
  const database = guarded('database', () => checkDatabase(settings, store.deployment))
  const rest = await Promise.all([disk, database, store.findings, mail, payment, site, engine, memory])
  return [...findings, ...rest.flat()]
}

/** A check that fails by itself is a finding, too. */
const guarded = (about: string, check: () => Promise<Finding[]>): Promise<Finding[]> =>
  check().catch((error: unknown) => [fail(about, `It could not be looked at: ${reasonOf(error)}.`)])
