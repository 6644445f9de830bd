import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Deployment } from '#server/ground/storage/deployment/deployment.ts'
import {
  type FileParts,
  releaseUnknown,
  type SweepReport,
  sweepFiles,
} from '#server/ground/storage/unkept/unkept-files.ts'
import { type StoreSurvey, surveyStore } from '#server/operations/maintenance/survey-store.ts'

export interface SweepParts extends FileParts {
  readonly deployment: Pick<Deployment, 'mayDelete' | 'verify'>
  /** Who sweeps; recorded with what was deleted. */
  readonly actor: string
}

/** Unknown folders are kept this long, in case, for example, a newer backup knows them. Taste. */
const unknownDays = 30
/** Above this share of all folders, or this number, the database is the one that knows too little. Taste. */
const unknownShareMax = 0.01
const unknownMax = 1_000
/** In a store with a few photos every folder is a large share. */
const unknownAlwaysAllowed = 5

/**
 * Deletes what is due by the database; null while deletions are held. @throws StartError on another deployment's store
 */
export async function sweepDue(parts: SweepParts, signal?: AbortSignal): Promise<SweepReport | null> {
  if (!(await parts.deployment.mayDelete())) return null
  const report = await sweepFiles(parts, signal)
  await audit(parts, report)
  return report
}

/** Whether so much is unknown that the store, or part of it, belongs to another database. */
export function isTooMuchUnknown({ folders, unknown }: Pick<StoreSurvey, 'folders' | 'unknown'>): boolean {
  const count = unknown.length
  if (count === 0) return false
  return count === folders || count > unknownMax || count > Math.max(unknownAlwaysAllowed, folders * unknownShareMax)
}

export interface HandSweep {
  readonly survey: StoreSurvey
  /** Old enough to delete. */
  readonly unknownDue: readonly string[]
  /** Why nothing is deleted; null when something is, or would be. */
  readonly refusal: 'held' | 'too-much-unknown' | null
  /** null: nothing was deleted. */
  readonly report: SweepReport | null
}

/** Surveys the whole store. Unless it is a dry run, deletes what is due and what has been unknown for long. */
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

/** Records who tied this database to a store, and to which. */
export const recordAdoption = (db: Db, actor: string, storeName: string): Promise<void> =>
  insertAudit(db, { actor, action: 'adopt-store', subject: 'store', detail: JSON.stringify({ storeName }) })

async function audit(
  { db, actor }: { readonly db: Db; readonly actor: string },
  report: SweepReport,
  more: Record<string, number> = {},
): Promise<void> {
  if (report.deleted + report.confirmed + report.failed === 0) return
  await insertAudit(db, {
    actor,
    action: 'sweep',
    subject: 'store',
    detail: JSON.stringify({ ...report, ...more }),
  })
}
