import type { PartState, StatusPart } from '#contract/status.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Readiness } from '#server/ground/telemetry/ready-state.ts'
import { type Backlog, findOutcome, readBacklog } from '#server/operations/status/status-queries.ts'

export interface LookParts {
  readonly db: Db
  readonly readiness: Pick<Readiness, 'check'>
  /** Whether the interface for programs answers a call. */
  readonly askPrograms: () => Promise<boolean>
  readonly now?: () => number
}

/** An edit that waits longer than this has nobody who works on it, or far too many before it. Taste. */
const queuedSecondsMax = 600
/** Of the edits of the last 15 minutes; a single photo that no server could edit is no outage. Taste. */
const faultsShareMax = 0.2
const faultsMin = 3
/** A message to a member's program that is not even tried in this time. Taste. */
const webhooksSecondsMax = 900
/** What was done longer ago says nothing about now. */
const knownMs = 86_400_000

/** Problems of edits that are faults of the server, not of a photo or its settings. */
const faultCodes = ['job-crashed', 'job-timed-out', 'unavailable', 'storage-full', 'model-missing', 'internal']

/**
 * How each part is now. Where nothing can be asked of a part (a mail is not sent to see whether one can be), what was
 * last done counts for a day, and then it is unknown.
 */
export async function lookAtParts({
  db,
  readiness,
  askPrograms,
  now = () => Date.now(),
}: LookParts): Promise<ReadonlyMap<StatusPart, PartState>> {
  const { parts } = await readiness.check()
  const backlog = await readBacklog(db, faultCodes)
  const mail = await findOutcome(db, 'mail')
  const answers = await askPrograms().catch(() => false)
  const isOk = (part: keyof typeof parts) => parts[part] === 'ok'
  const stateOf = (isGood: boolean): PartState => (isGood ? 'good' : 'bad')
  return new Map<StatusPart, PartState>([
    ['pages', stateOf(isOk('database'))],
    ['files', stateOf(isOk('store') && isOk('engine'))],
    ['edits', stateOf(isOk('queue') && areEditsWell(backlog))],
    ['mail', lastDone(mail?.good_at ?? null, mail?.bad_at ?? null, now())],
    ['payments', backlog.paymentsLate > 0 ? 'bad' : lastDone(backlog.paymentAt, null, now())],
    ['programs', stateOf(answers && backlog.webhooksLateSeconds < webhooksSecondsMax)],
  ])
}

const areEditsWell = ({ queuedSeconds, ended, faults }: Backlog): boolean =>
  queuedSeconds < queuedSecondsMax && (faults < faultsMin || faults / ended <= faultsShareMax)

/** What the last try says, where it is not too long ago. */
export function lastDone(goodAt: Date | null, badAt: Date | null, nowMs: number): PartState {
  if (goodAt === null && badAt === null) return 'unknown'
  const [good, bad] = [goodAt?.getTime() ?? 0, badAt?.getTime() ?? 0]
  if (nowMs - Math.max(good, bad) > knownMs) return 'unknown'
  return good >= bad ? 'good' : 'bad'
}
