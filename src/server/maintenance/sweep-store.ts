import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { insertStoreAudit } from '#server/maintenance/maintenance-queries.ts'
import { type StoreSurvey, surveyStore } from '#server/maintenance/survey-store.ts'
import type { Deployment } from '#server/storage/deployment/deployment.ts'
import { type FileParts, releaseUnknown, type SweepReport, sweepFiles } from '#server/storage/unkept/unkept-files.ts'

export interface SweepParts extends FileParts {
  readonly deployment: Pick<Deployment, 'mayDelete' | 'verify'>
  /** Who sweeps; written beside what was deleted. */
  readonly actor: string
}

/** What nothing is known of is kept so long, in case somebody comes to know it: by a newer backup, say. Taste. */
const unknownDays = 30
/** Share of all folders, and their number, from which on it is the database that knows too little. Taste. */
const unknownShareMax = 0.01
const unknownMax = 1_000
/** Of a store with a few photos every folder is a large share. */
const unknownAlwaysAllowed = 5

/** Deletes what is due by the database; null while deletions are held. @throws StartError on a store of strangers */
export async function sweepDue(parts: SweepParts, signal?: AbortSignal): Promise<SweepReport | null> {
  if (!(await parts.deployment.mayDelete())) return null
  const report = await sweepFiles(parts, signal)
  await audit(parts, report)
  return report
}

/** Whether so much is unknown that the store, or part of it, is another database's. */
export function isTooMuchUnknown({ folders, unknown }: Pick<StoreSurvey, 'folders' | 'unknown'>): boolean {
  const count = unknown.length
  if (count === 0) return false
  return count === folders || count > unknownMax || count > Math.max(unknownAlwaysAllowed, folders * unknownShareMax)
}

export interface HandSweep {
  readonly survey: StoreSurvey
  /** Old enough to go. */
  readonly unknownDue: readonly string[]
  /** Why nothing is deleted; null when something is, or would be. */
  readonly refusal: 'held' | 'too-much-unknown' | null
  /** null: nothing was deleted. */
  readonly report: SweepReport | null
}

/** Looks through the whole store; deletes what is due, and what has been unknown for long, unless it is a dry run. */
export async function sweepByHand(parts: SweepParts, { isDry }: { readonly isDry: boolean }): Promise<HandSweep> {
  await parts.deployment.verify()
  const survey = await surveyStore(parts)
  const before = Date.now() - unknownDays * 86_400_000
  const unknownDue = survey.unknown
    .filter(({ modifiedAt }) => modifiedAt.getTime() < before)
    .map(({ folder }) => folder)
  const isHeld = !(await parts.deployment.mayDelete())
  const refusal = isHeld ? 'held' : isTooMuchUnknown(survey) ? 'too-much-unknown' : null
  if (isDry || refusal !== null) return { survey, unknownDue, refusal, report: null }
  await releaseUnknown(parts.db, unknownDue)
  const report = await sweepFiles(parts)
  await audit(parts, report, { unknown: unknownDue.length })
  return { survey, unknownDue, refusal, report }
}

/** Who has tied this database to a store, and to which. */
export const recordAdoption = (db: Kysely<Tables>, actor: string, storeName: string): Promise<void> =>
  insertStoreAudit(db, { actor, action: 'adopt-store', subject: 'store', detail: JSON.stringify({ storeName }) })

async function audit(
  { db, actor }: { readonly db: Kysely<Tables>; readonly actor: string },
  report: SweepReport,
  more: Record<string, number> = {},
): Promise<void> {
  if (report.deleted + report.confirmed + report.failed === 0) return
  await insertStoreAudit(db, {
    actor,
    action: 'sweep',
    subject: 'store',
    detail: JSON.stringify({ ...report, ...more }),
  })
}
