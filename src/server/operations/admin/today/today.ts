import { entitlements } from '#contract/plan.ts'
import { isOurFault, type ProblemCode, problems } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  countEnded,
  countLine,
  countMoney,
  countOpenMessages,
  countReasons,
  countRunning,
  countSignUps,
  type EndedCount,
  type FailedJob,
  findJobOfAll,
  type JobOfMember,
  listFailed,
  type MoneyCount,
} from '#server/operations/admin/today/today-queries.ts'
import { toolCatalog, toolIds } from '#tools/catalog.ts'

export interface ToolToday {
  readonly label: string
  readonly done: number
  /** Nothing can be done with the photo. */
  readonly refused: number
  /** By our fault. */
  readonly failed: number
  readonly cancelled: number
}

/** What happened since midnight (UTC), and what waits now. */
export interface Today {
  readonly since: Date
  /** Every tool, in the order of the menus. */
  readonly tools: readonly ToolToday[]
  readonly reasons: readonly {
    readonly code: string
    readonly sentence: string | null
    readonly refused: number
    readonly failed: number
  }[]
  /** By our fault. Newest first. */
  readonly failed: readonly (FailedJob & { readonly label: string })[]
  readonly running: number
  readonly line: readonly { readonly plan: string; readonly queued: number; readonly oldestSeconds: number | null }[]
  readonly signUps: number
  readonly money: readonly MoneyCount[]
  readonly openMessages: number
}

const reasonsMax = 8
const failedMax = 50

const faults = (Object.keys(problems) as ProblemCode[]).filter(isOurFault)
/** What is not known is no photo's fault. */
const isRefusal = (code: ProblemCode | null): boolean => code !== null && !isOurFault(code)

const midnight = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

/** The plans that are served in one line together. */
const lines = [
  { plan: /* i18n */ 'Basic', priority: entitlements.BASIC.queuePriority },
  { plan: /* i18n */ 'Free and visitors', priority: entitlements.FREE.queuePriority },
]

/** The figures of the operator's page, read at once. */
export async function readToday(db: Db, now = new Date()): Promise<Today> {
  const since = midnight(now)
  const [ended, reasons, failed, line, running, signUps, money, openMessages] = await Promise.all([
    countEnded(db, since),
    countReasons(db, since, reasonsMax),
    listFailed(db, since, faults, failedMax),
    countLine(db),
    countRunning(db),
    countSignUps(db, since),
    countMoney(db, since),
    countOpenMessages(db),
  ])
  const countOf = (tool: string, outcome: 'done' | 'refused' | 'failed' | 'cancelled') =>
    ended.filter((one) => one.tool === tool && outcomeOf(one) === outcome).reduce((sum, { count }) => sum + count, 0)
  return {
    since,
    tools: toolIds.map((id) => ({
      label: toolCatalog[id].label,
      done: countOf(id, 'done'),
      refused: countOf(id, 'refused'),
      failed: countOf(id, 'failed'),
      cancelled: countOf(id, 'cancelled'),
    })),
    reasons: reasons.map(({ problem_code, count }) => ({
      code: problem_code ?? 'unknown',
      sentence: problem_code === null ? null : problems[problem_code].sentence,
      ...(isRefusal(problem_code) ? { refused: count, failed: 0 } : { refused: 0, failed: count }),
    })),
    failed: failed.map((job) => ({ ...job, label: toolCatalog[job.tool].label })),
    running,
    line: lines.map(({ plan, priority }) => {
      const found = line.find((one) => one.priority === priority)
      const oldest = found?.oldest_at ?? null
      return {
        plan,
        queued: found?.queued ?? 0,
        oldestSeconds: oldest === null ? null : Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)),
      }
    }),
    signUps,
    money,
    openMessages,
  }
}

const outcomeOf = ({ state, problem_code }: EndedCount) =>
  state === 'failed' && isRefusal(problem_code) ? 'refused' : state

/** An edit as the operator sees it: what was asked, and how it went. */
export type JobSheet = Pick<
  JobOfMember,
  | 'id'
  | 'tool'
  | 'state'
  | 'attempt'
  | 'crashes'
  | 'lost'
  | 'worker'
  | 'worker_version'
  | 'priority'
  | 'stage'
  | 'problem_code'
  | 'options'
  | 'photo_id'
  | 'mask_id'
  | 'created_at'
  | 'ended_at'
  | 'batch_id'
  | 'is_test'
  | 'email'
> & { readonly label: string; readonly sentence: string | null }

export async function findJobSheet(db: Db, id: string): Promise<JobSheet | null> {
  const job = await findJobOfAll(db, id)
  if (job === null) return null
  const code = job.problem_code
  return { ...job, label: toolCatalog[job.tool].label, sentence: code === null ? null : problems[code].sentence }
}
