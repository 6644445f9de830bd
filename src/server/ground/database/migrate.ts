import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { statements as start } from '#server/ground/database/migrations/001-start.ts'
import { statements as accounts } from '#server/ground/database/migrations/002-accounts.ts'
import { statements as billing } from '#server/ground/database/migrations/003-billing.ts'
import { statements as batches } from '#server/ground/database/migrations/004-batches.ts'
import { statements as animations } from '#server/ground/database/migrations/005-animations.ts'
import { statements as languages } from '#server/ground/database/migrations/006-languages.ts'
import { statements as oneSubscription } from '#server/ground/database/migrations/007-one-subscription.ts'
import { statements as admission } from '#server/ground/database/migrations/008-admission.ts'
import { statements as deployment } from '#server/ground/database/migrations/009-deployment.ts'
import { statements as doors } from '#server/ground/database/migrations/010-doors.ts'
import { statements as jobRules } from '#server/ground/database/migrations/011-job-rules.ts'
import { statements as gallery } from '#server/ground/database/migrations/012-gallery.ts'
import { statements as presets } from '#server/ground/database/migrations/013-presets.ts'
import { statements as depthAndHdr } from '#server/ground/database/migrations/014-depth-and-hdr.ts'
import { statements as series } from '#server/ground/database/migrations/015-series.ts'
import { statements as apiKeys } from '#server/ground/database/migrations/016-api-keys.ts'
import { statements as recipes } from '#server/ground/database/migrations/017-recipes.ts'
import { statements as webhooks } from '#server/ground/database/migrations/018-webhooks.ts'
import { statements as shares } from '#server/ground/database/migrations/019-shares.ts'
import { statements as provenance } from '#server/ground/database/migrations/020-provenance.ts'
import { statements as jobWorkers } from '#server/ground/database/migrations/021-job-workers.ts'
import { statements as admins } from '#server/ground/database/migrations/023-admins.ts'
import { statements as switches } from '#server/ground/database/migrations/024-switches.ts'
import { statements as keys } from '#server/ground/database/migrations/025-keys.ts'
import { statements as subscriptionActs } from '#server/ground/database/migrations/026-subscription-acts.ts'
import { statements as shareReports } from '#server/ground/database/migrations/027-share-reports.ts'
import { statements as firstResults } from '#server/ground/database/migrations/028-first-results.ts'
import { statements as passkeys } from '#server/ground/database/migrations/029-passkeys.ts'
import { statements as callbacks } from '#server/ground/database/migrations/030-callbacks.ts'
import { statements as connections } from '#server/ground/database/migrations/031-connections.ts'
import { statements as staffRoles } from '#server/ground/database/migrations/032-staff-roles.ts'
import { statements as uploadsAndStatus } from '#server/ground/database/migrations/033-uploads-and-status.ts'
import { statements as uploadsOnce } from '#server/ground/database/migrations/034-uploads-once.ts'
import { statements as albums } from '#server/ground/database/migrations/035-albums.ts'
import { statements as planCredit } from '#server/ground/database/migrations/036-plan-credit.ts'
import type { Db } from '#server/ground/database/tables.ts'

/** What each runs, in order; a name is never changed once released. */
const migrations: Record<string, readonly string[]> = {
  '001-start': start,
  '002-accounts': accounts,
  '003-billing': billing,
  '004-batches': batches,
  '005-animations': animations,
  '006-languages': languages,
  '010-doors': doors,
  '011-job-rules': jobRules,
  '008-admission': admission,
  '007-one-subscription': oneSubscription,
  '009-deployment': deployment,
  '012-gallery': gallery,
  '013-presets': presets,
  '014-depth-and-hdr': depthAndHdr,
  '015-series': series,
  '016-api-keys': apiKeys,
  '017-recipes': recipes,
  '018-webhooks': webhooks,
  '019-shares': shares,
  '020-provenance': provenance,
  '021-job-workers': jobWorkers,
  '023-admins': admins,
  '024-switches': switches,
  '025-keys': keys,
  '026-subscription-acts': subscriptionActs,
  '027-share-reports': shareReports,
  '028-first-results': firstResults,
  '029-passkeys': passkeys,
  '030-callbacks': callbacks,
  '031-connections': connections,
  '032-staff-roles': staffRoles,
  '033-uploads-and-status': uploadsAndStatus,
  '034-uploads-once': uploadsOnce,
  '035-albums': albums,
  '036-plan-credit': planCredit,
}

/** In the order in which they are run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/** Runs the statements of a migration. */
export async function runStatements(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const getMigrations = async () =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, statements]) => [name, { up: (db: Db) => runStatements(db, statements) }]),
  )

/**
 * Updates the tables. Of several processes that start at once, one does it and the others wait. Tables of a newer version
 * are left as they are: they still serve the version before it, which may start again during an update
 * (docs/decisions/database.md).
 * @param last the migration to stop after, for a backup of an older version
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined && !(await isNewer(db))) throw error
}

/** Whether the tables have all of our migrations, and later ones that we do not know. */
async function isNewer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.length > migrationNames.length && migrationNames.every((name, place) => rows[place]?.name === name)
}
