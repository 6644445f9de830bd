import { type Tier, tiers } from '#contract/plan.ts'
import type { ProblemCode } from '#contract/problem.ts'

interface Budget {
  /** Stored uploads and results; above it no upload is accepted, while edits go on. */
  readonly photosKeptMax: number
  readonly bytesKeptMax: number
  /** Photos and masks. */
  readonly uploadsPerHourMax: number
  readonly uploadMebibytesPerDayMax: number
  /** Photos that we fetch from other sites for them. */
  readonly importsPerHourMax: number
  /** Files made for download; cached ones cost nothing. */
  readonly downloadsPerHourMax: number
  /** Uploads and imports in progress. */
  readonly transfersAtOnceMax: number
  /** Tasks of render children, running and waiting. */
  readonly rendersAtOnceMax: number
  /** Jobs that are followed by an event stream. */
  readonly eventStreamsMax: number
}

const gibibyte = 1024 ** 3

/**
 * What anyone may use. All figures are taste: several times the busiest honest use. A visitor's photos are deleted
 * after a day. A FREE member's 100 edits a month are kept for 30 days. BASIC's 5,000 edits a month, at 4 MB in and 20
 * MB out, are all kept for three months. Storage counts by browser or account. Everything else counts by account, and
 * for visitors by address, which a school of 400 may share: ten uploads each within a day's lessons.
 */
export const admissionBudgets = {
  VISITOR: {
    photosKeptMax: 300,
    bytesKeptMax: 3 * gibibyte,
    uploadsPerHourMax: 1_200,
    uploadMebibytesPerDayMax: 16 * 1024,
    importsPerHourMax: 200,
    downloadsPerHourMax: 1_200,
    transfersAtOnceMax: 100,
    rendersAtOnceMax: 100,
    eventStreamsMax: 200,
  },
  FREE: {
    photosKeptMax: 2_000,
    bytesKeptMax: 20 * gibibyte,
    uploadsPerHourMax: 300,
    uploadMebibytesPerDayMax: 8 * 1024,
    importsPerHourMax: 100,
    downloadsPerHourMax: 300,
    transfersAtOnceMax: 20,
    rendersAtOnceMax: 40,
    eventStreamsMax: 30,
  },
  BASIC: {
    photosKeptMax: 30_000,
    bytesKeptMax: 400 * gibibyte,
    uploadsPerHourMax: 1_500,
    uploadMebibytesPerDayMax: 64 * 1024,
    importsPerHourMax: 600,
    downloadsPerHourMax: 3_000,
    transfersAtOnceMax: 60,
    rendersAtOnceMax: 100,
    eventStreamsMax: 100,
  },
} as const satisfies Readonly<Record<Tier, Budget>>

/** What one process does at once for everybody together. Above it, new requests are asked to wait. */
export const processBudget = {
  /** Each holds a connection, an open file and some 100 KB; a thousand slow ones must leave room for others. */
  transfersAtOnceMax: 2_000,
  /** Tasks waiting for a child. At a second each, as for a usual photo, the last one waits two minutes. */
  rendersWaitingMax: 400,
  /** Each queries the database every five seconds, and at each change. */
  eventStreamsMax: 2_000,
} as const

const hour = 3600
const problem: ProblemCode = 'budget-used-up'

const ratesOf = (tier: Tier) => {
  const budget = admissionBudgets[tier]
  return {
    [`upload-${tier}`]: [{ times: budget.uploadsPerHourMax, seconds: hour, problem }],
    [`mebibytes-${tier}`]: [{ times: budget.uploadMebibytesPerDayMax, seconds: 24 * hour, problem }],
    [`import-${tier}`]: [{ times: budget.importsPerHourMax, seconds: hour, problem }],
    [`download-${tier}`]: [{ times: budget.downloadsPerHourMax, seconds: hour, problem }],
  }
}

type AdmissionRate = `${'upload' | 'mebibytes' | 'import' | 'download'}-${Tier}`

/** The budgets per hour and day, by name. */
export const admissionRates = Object.assign({}, ...tiers.map(ratesOf)) as Record<
  AdmissionRate,
  readonly { readonly times: number; readonly seconds: number; readonly problem: ProblemCode }[]
>
