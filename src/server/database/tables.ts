import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { JobReport, JobState } from '#contract/job.ts'
import type { PhotoFormat } from '#contract/photo.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ToolId } from '#tools/catalog.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Small facts that all processes share, e.g. the secret that signs visitor cookies. */
export interface SettingsTable {
  key: string
  value: string
}

export interface PhotosTable {
  id: string
  visitor_id: string
  name: string
  /** Upright. */
  width: number
  height: number
  /** Size of the stored file. */
  bytes: number
  format: PhotoFormat
  has_alpha: boolean
  created_at: CreatedAt
  source_photo_id: string | null
  job_id: string | null
  tool: ToolId | null
}

export interface MasksTable {
  id: string
  visitor_id: string
  photo_id: string
  sha256: string
  is_empty: boolean
  created_at: CreatedAt
}

export interface JobsTable {
  id: string
  visitor_id: string
  tool: ToolId
  photo_id: string
  mask_id: string | null
  options: JSONColumnType<Record<string, unknown>, string, never>
  state: Generated<JobState>
  /** Which run this is; never counts back. */
  attempt: Generated<number>
  /** Runs not known to have ended well: counted before decoding, so that a photo that crashes the engine cannot loop. */
  crashes: Generated<number>
  /** Counted by the database at every change. */
  version: Generated<number>
  stage: string | null
  done: Generated<number>
  seconds_left: number | null
  result_photo_id: string | null
  problem_code: ProblemCode | null
  report: JSONColumnType<JobReport | null, string | null, string | null>
  idempotency_key: string | null
  /** Tells whether a repeated idempotency key came with the same request. */
  request_sha256: string
  created_at: CreatedAt
  ended_at: Date | null
}

export interface Tables {
  settings: SettingsTable
  photos: PhotosTable
  masks: MasksTable
  jobs: JobsTable
}
