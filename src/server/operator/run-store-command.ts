import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Tables } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'
import { readTaskRuns } from '#server/maintenance/maintenance.ts'
import { recordAdoption, sweepByHand } from '#server/maintenance/sweep-store.ts'
import { surveySheet, taskList } from '#server/operator/print-store.ts'
import type { AdminCommand, StoreCommand } from '#server/operator/read-admin-command.ts'
import { findNewestPhotoKeys } from '#server/photos/recorded-files.ts'
import { holdDays, openDeployment } from '#server/storage/deployment/deployment.ts'
import { openObjectStore, storeNameOf } from '#server/storage/open-object-store.ts'

const failedExitCode = 1

export const isStoreCommand = (command: AdminCommand): command is StoreCommand =>
  ['sweep', 'adopt-store', 'tasks'].includes(command.verb)

interface StoreParts {
  readonly db: Kysely<Tables>
  readonly settings: Settings
  readonly actor: string
}

/**
 * Runs a command about the store, prints the result, and returns the exit code. @throws StartError on another
 * deployment's store
 */
export async function runStoreCommand(command: StoreCommand, { db, settings, actor }: StoreParts): Promise<number> {
  if (command.verb === 'tasks') {
    const tasks = taskList(await readTaskRuns(db))
    console.log(tasks === '' ? 'Nothing has been done by the clock yet.' : tasks)
    return 0
  }
  const store = openObjectStore(settings)
  const storeName = storeNameOf(settings)
  const log = pino({ level: 'silent' })
  const deployment = openDeployment({ db, store, storeName, log, findNewestKeys: findNewestPhotoKeys })
  if (command.verb === 'adopt-store') {
    await deployment.adopt()
    await recordAdoption(db, actor, storeName)
    console.log(
      `${storeName} belongs to this database now; what is due stays for ${holdDays} days. Start again the servers that run on them.`,
    )
    return 0
  }
  const swept = await sweepByHand({ db, store, deployment, actor }, command)
  console.log(surveySheet(swept))
  if (swept.refusal === null || command.isDry) return 0
  console.error(
    swept.refusal === 'held'
      ? `Nothing was deleted: the database was set back, or took the store over, less than ${holdDays} days ago.`
      : 'Nothing was deleted: so much is unknown that this database may not be the one that the store belongs to.',
  )
  return failedExitCode
}
