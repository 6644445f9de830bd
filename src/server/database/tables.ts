import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CodePurpose, Role } from '#contract/account.ts'
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
  /** null: the visitor's. */
  user_id: ColumnType<string | null, string | null | undefined, string>
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
  /** null: the visitor's. */
  user_id: ColumnType<string | null, string | null | undefined, string>
  photo_id: string
  sha256: string
  is_empty: boolean
  created_at: CreatedAt
}

export interface JobsTable {
  id: string
  visitor_id: string
  /** null: the visitor's. */
  user_id: ColumnType<string | null, string | null | undefined, string>
  /** Made as a visitor, before its owner logged in. */
  is_carried_over: ColumnType<boolean, never, true>
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

export interface UsersTable {
  id: string
  name: string
  /** Lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<Role>
  created_at: CreatedAt
  updated_at: Generated<Date>
}

export interface SessionsTable {
  id: string
  /** The secret of the cookie; never leaves the server otherwise. */
  token: string
  user_id: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: CreatedAt
  updated_at: Generated<Date>
}

export interface AccountsTable {
  id: string
  account_id: string
  /** 'credential' holds a password, 'google' an account there. */
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  /** A hash. */
  password: string | null
  created_at: CreatedAt
  updated_at: Generated<Date>
}

export interface KnownDevicesTable {
  user_id: string
  visitor_id: string
  created_at: CreatedAt
}

export interface CodesTable {
  email: string
  purpose: CodePurpose
  visitor_id: string
  code_hmac: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
}

export interface MailboxTable {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  created_at: CreatedAt
}

export interface SupportMessagesTable {
  id: string
  user_id: string
  subject: string
  text: string
  created_at: CreatedAt
}

export interface SupportAnswersTable {
  id: string
  message_id: string
  text: string
  created_at: CreatedAt
}

export interface Tables {
  settings: SettingsTable
  photos: PhotosTable
  masks: MasksTable
  jobs: JobsTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  known_devices: KnownDevicesTable
  codes: CodesTable
  mailbox: MailboxTable
  support_messages: SupportMessagesTable
  support_answers: SupportAnswersTable
}
