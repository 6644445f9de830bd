import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CodePurpose } from '#contract/account.ts'
import type { KeyPhotos, KeyRight } from '#contract/api-key.ts'
import type { JobReport, JobState } from '#contract/job.ts'
import type { AuditAction } from '#contract/operator-commands.ts'
import type { OrderState } from '#contract/order.ts'
import type { AnimationTiming, PhotoExtra, PhotoFormat } from '#contract/photo.ts'
import type { PlanId } from '#contract/plan.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { JobMask } from '#contract/recipe.ts'
import type { ReportReason } from '#contract/share.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { PartState, StatusPart } from '#contract/status.ts'
import type { DeliveryProblem, WebhookEvent } from '#contract/webhook.ts'
import type { Language } from '#i18n/languages.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Made } from '#tools/made.ts'
import type { RecipeStep } from '#tools/recipe.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Small facts that all processes share, e.g. the secret that signs visitor cookies. */
export interface SettingsTable {
  key: string
  value: string
}

export interface DeploymentTable {
  is_only: Generated<true>
  id: string
  /** Incremented before the store's copy. */
  epoch: Generated<string>
  /** Until then nothing is deleted automatically. */
  held_until: Date | null
}

export interface UnkeptFilesTable {
  /** A prefix such as 'photos/ID': all objects below it. */
  folder: string
  /** false: being written; the row that takes the files over deletes this one. */
  is_let_go: boolean
  due_at: Date
  /** Set by the first deletion; a second one confirms it. */
  deleted_at: Date | null
  tries: Generated<number>
  failure: string | null
  created_at: CreatedAt
}

export interface TaskRunsTable {
  task: string
  started_at: Date
  ended_at: Date | null
  succeeded_at: Date | null
  /** Failures in a row. */
  failures: Generated<number>
  failure: string | null
  /** What the last successful run did. */
  report: string | null
}

/** Photos that a member keeps together under a name. */
export interface AlbumsTable {
  id: string
  user_id: ColumnType<string, string, never>
  name: string
  created_at: CreatedAt
  /** When its name or what is in it changed last. */
  changed_at: Generated<Date>
}

/** An entry of the gallery in an album; gone with the last photo of its chain, by the database. */
export interface AlbumEntriesTable {
  album_id: ColumnType<string, string, never>
  root_photo_id: ColumnType<string, string, never>
  added_at: CreatedAt
}

export interface PhotosTable {
  id: string
  visitor_id: string
  /** null: it belongs to the visitor. */
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
  /** null for a still photo. */
  animation: JSONColumnType<AnimationTiming | null, string | null | undefined, never>
  /** Counted by the database from the timing; 1 for a still photo. */
  frames: ColumnType<number, never, never>
  /** Whether the lines of the drawing are kept as SVG. */
  has_lines: Generated<boolean>
  /** A result that is delivered like an upload: its file, byte for byte, or changed only by tools that cost nothing. */
  is_as_uploaded: Generated<boolean>
  /** A result that visitors get without a watermark, as the first that they have made. */
  is_unmarked: Generated<boolean>
  /** The first photo of its chain of edits, which may be deleted; set by the database. */
  root_photo_id: Generated<string>
  /** A result inherits it from its source. */
  is_favourite: Generated<boolean>
  /** What its file holds beyond ordinary pixels. */
  holds: Generated<PhotoExtra[]>
  /** What its upload held, and its file does not. */
  lost: Generated<PhotoExtra[]>
  /** Came by a test key; set by the database on every result made of a test's result. */
  is_test: Generated<boolean>
  /** Of an upload's file, hex; null for results. */
  sha256: ColumnType<string | null, string | null | undefined, never>
  /** The steps that made it, for another photo: an upload's as its file says, a result's with its own. Null: none. */
  has_recipe: ColumnType<boolean, never, never>
  recipe: JSONColumnType<RecipeStep[] | null, string | null | undefined, never>
  /** Of a result: the file that was edited and what was done to it here. Null for uploads. */
  made: JSONColumnType<Made | null, string | null | undefined, never>
  /** The key with which it was made; null: in the page. Of a result: its job's, set by the database. */
  api_key_id: ColumnType<string | null, string | null | undefined, never>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
}

export interface MasksTable {
  id: string
  visitor_id: string
  /** null: it belongs to the visitor. */
  user_id: ColumnType<string | null, string | null | undefined, string>
  photo_id: string
  sha256: string
  is_empty: boolean
  created_at: CreatedAt
}

export interface JobsTable {
  id: string
  visitor_id: string
  /** null: it belongs to the visitor. */
  user_id: ColumnType<string | null, string | null | undefined, string>
  tool: ToolId
  photo_id: string
  mask_id: string | null
  /** What the mask outlines; without a mask, what the run finds and outlines. */
  mask_by: JSONColumnType<JobMask | null, string | null | undefined, never>
  options: JSONColumnType<Record<string, unknown>, string, never>
  state: Generated<JobState>
  /** The number of this run; never decreases. */
  attempt: Generated<number>
  /** Higher is served first. */
  priority: Generated<number>
  /** Order of insertion. */
  place: Generated<string>
  /** Runs whose child crashed or took too long. */
  crashes: Generated<number>
  /**
   * Runs that ended with their worker, counted when the next one begins, so that a photo that kills workers cannot
   * loop.
   */
  lost: Generated<number>
  /** When it was first postponed because storage or database was unavailable. */
  waiting_since: Date | null
  /** Incremented by the database at every change. */
  version: Generated<number>
  /** The process that made the last run. */
  worker: string | null
  /** The version of the program that made the last run. */
  worker_version: string | null
  stage: string | null
  done: Generated<number>
  seconds_left: number | null
  result_photo_id: string | null
  /** The tool had nothing to change: the job is done and its request released. */
  is_unchanged: Generated<boolean>
  problem_code: ProblemCode | null
  report: JSONColumnType<JobReport | null, string | null, string | null>
  idempotency_key: string | null
  /** Tells whether a repeated idempotency key came with the same request. */
  request_sha256: string
  created_at: CreatedAt
  ended_at: Date | null
  /** Set on the jobs of a batch. */
  batch_id: string | null
  /** Place of the photo in its batch, and of the step in the batch's recipe. */
  batch_place: number | null
  batch_step: number | null
  /** The step before, until it is done. Then the database fills in its result as the photo. */
  after_job_id: string | null
  /** The key with which it was asked for; null: the page. */
  api_key_id: string | null
  /** Asked for with a test key. */
  is_test: Generated<boolean>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
  /** The address that is told of its end, in `webhook_endpoints`. */
  callback_id: ColumnType<string | null, string | null | undefined, never>
}

export interface ArchivesTable {
  id: string
  user_id: string
  root_photo_ids: string[]
  created_at: CreatedAt
}

export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  is_test: boolean
  /** SHA-256 of the key, hexadecimal. The key itself is kept nowhere. */
  secret_sha256: string
  /** How the key begins and ends, to tell keys apart. */
  prefix: string
  last_four: string
  /** null: every tool. */
  tools: ToolId[] | null
  /** IP addresses and blocks; null: any. */
  addresses: string[] | null
  /** Edits of one period that it may take; null: all that the member has. */
  requests_max: number | null
  rights: Generated<KeyRight[]>
  photos: Generated<KeyPhotos>
  /** The version of the API that it speaks when a call names none. */
  version: string
  created_at: CreatedAt
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface MadePhotosTable {
  user_id: string
  idempotency_key: string
  /** null: the request still runs. */
  photo_id: string | null
  request_sha256: string | null
  created_at: CreatedAt
}

export interface UploadCallsTable {
  user_id: string
  idempotency_key: string
  upload_id: string
}

export interface UploadsTable {
  id: string
  user_id: string
  sandbox: string | null
  api_key_id: string | null
  name: string
  type: string
  bytes: number
  /** null: it was not used yet. */
  photo_id: string | null
  /** How often something was sent to an address of this server. */
  tries: Generated<number>
  /** While it is made a photo. */
  claimed_at: Date | null
  created_at: CreatedAt
  expires_at: Date
}

export interface StatusPartsTable {
  part: StatusPart
  state: PartState
  since: Date
  checked_at: Date
  measured_from: Date
}

export interface StatusDaysTable {
  part: StatusPart
  /** UTC. */
  day: Date
  good: number
  bad: number
}

export interface StatusHoursTable {
  hour: Date
  edits: number
  median_seconds: number
  slow_seconds: number
}

export interface StatusOutcomesTable {
  name: string
  good_at: Date | null
  bad_at: Date | null
}

export interface IncidentsTable {
  id: string
  title: string
  parts: StatusPart[]
  opened_at: CreatedAt
  closed_at: Date | null
}

export interface IncidentNotesTable {
  id: Generated<string>
  incident_id: string
  text: string
  written_at: CreatedAt
}

export interface BatchesTable {
  id: string
  user_id: string
  tool: ToolId
  /** In the requested order. */
  photo_ids: string[]
  idempotency_key: string | null
  request_sha256: string
  created_at: CreatedAt
  /** The key with which it was made; null: in the page. */
  api_key_id: ColumnType<string | null, string | null | undefined, never>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
  /** The address that is told of its end, in `webhook_endpoints`. */
  callback_id: ColumnType<string | null, string | null | undefined, never>
}

export interface PresetsTable {
  id: string
  user_id: string
  tool: ToolId
  /** Unique for a member and a tool, in any case. */
  name: string
  options: JSONColumnType<Record<string, unknown>, string, never>
  is_starred: Generated<boolean>
  /** The order in which they were saved. */
  place: ColumnType<string, never, never>
}

export interface RecipesTable {
  id: string
  user_id: string
  name: string
  steps: JSONColumnType<RecipeStep[], string, string>
  created_at: CreatedAt
  changed_at: Generated<Date>
  /** The key with which it was made; null: in the page. */
  api_key_id: ColumnType<string | null, string | null | undefined, never>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
}

export interface PresetStarsTable {
  user_id: string
  tool: ToolId
  /** The id of a preset of the tool itself. */
  preset_id: string
}

export interface UsersTable {
  id: string
  name: string
  /** Lower case. */
  email: string
  email_verified: Generated<boolean>
  image: string | null
  /** Start of unbroken paid access. */
  basic_from: Date | null
  /** Paid until then; the role follows from it. */
  basic_until: Date | null
  /** The member's language, for mails that do not answer a call. */
  language: Generated<Language>
  created_at: CreatedAt
  updated_at: Generated<Date>
}

export interface SessionsTable {
  id: string
  /** SHA-256 of the cookie's secret, base64url: reading it opens no session. */
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
  /** 'credential' holds a password, 'google' a Google account, 'openid:ISSUER' one at that provider. */
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

/** What the authorization server keeps; the library's models, by their names. */
export interface OauthRecordsTable {
  model: string
  /** Of what opens something: its SHA-256, hexadecimal. */
  id: string
  key_id: string | null
  grant_id: string | null
  payload: JSONColumnType<Readonly<Record<string, unknown>>>
  consumed_at: Date | null
  expires_at: Date | null
  created_at: CreatedAt
}

export interface PasskeysTable {
  id: string
  user_id: string
  /** As the device names it, base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  counter: ColumnType<string, string | number, string>
  transports: string[]
  is_synced: boolean
  name: string
  created_at: CreatedAt
  used_at: Date | null
}

export interface PasskeyChallengesTable {
  challenge: string
  visitor_id: string
  /** null: for a login. */
  user_id: string | null
  expires_at: Date
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
  /** Set when the code is the one that all strangers share. */
  shared_seed: string | null
}

export interface SharedCodesTable {
  email: string
  purpose: CodePurpose
  /** The code is derived from it and a pepper. */
  seed: string
  expires_at: Date
}

export interface ClockTable {
  only_row: Generated<boolean>
  /** The latest time that was seen. */
  latest: Date
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

export interface SubscriptionsTable {
  id: string
  user_id: string | null
  provider: string
  provider_subscription_id: string
  provider_customer_id: string | null
  product_id: string
  is_year: boolean
  state: 'active' | 'past-due' | 'ending' | 'ended'
  period_start: Date
  period_end: Date
  access_until: Date
  checked_at: Generated<Date>
  created_at: CreatedAt
  /** Set: paid beside a plan, so never the member's plan; it is ended, and what was paid since is refunded. */
  surplus_since: Date | null
  /** When the member was notified by mail. */
  surplus_told_at: Date | null
  /** When the member was told that a renewal was not paid; null while nothing is due. */
  past_due_told_at: Date | null
}

/** What a member asked of a subscription. Its id is the provider's idempotency key. */
export interface SubscriptionActsTable {
  id: string
  user_id: string | null
  provider: string
  provider_subscription_id: string
  kind: 'change' | 'cancel' | 'resume'
  /** The new product of a change; null for the others. */
  product_id: string | null
  /** asked: under way; unanswered: nobody knows whether the provider did it; refused: it did not. */
  state: Generated<'asked' | 'unanswered' | 'done' | 'refused'>
  asked_at: Generated<Date>
}

/** BASIC granted by the operator. */
export interface GrantsTable {
  id: string
  user_id: string | null
  access_until: Date
  reason: string
  revoked_at: Date | null
  created_at: CreatedAt
}

export interface OrdersTable {
  id: string
  /** null: the account is deleted, the record stays. */
  user_id: string | null
  kind: 'purchase' | 'renewal'
  plan_id: PlanId
  product_id: string
  amount_cents: number
  /** What of it was given back; the state says refunded once all of it was. */
  refunded_cents: Generated<number>
  currency: string
  state: Generated<OrderState>
  provider: string
  checkout_id: string | null
  checkout_url: string | null
  payment_id: string | null
  subscription_id: string | null
  invoice_url: string | null
  created_at: CreatedAt
  expires_at: Date | null
  settled_at: Date | null
  /** Its payment bought nothing, because there was a plan, and is refunded. */
  is_surplus: Generated<boolean>
  /** When the provider last accepted our request for the refund. */
  refund_asked_at: Date | null
  /** Closed here; its checkout is not yet closed at the provider. */
  is_checkout_open: Generated<boolean>
}

export interface WebhookEventsTable {
  provider: string
  event_id: string
  type: string
  body: string
  received_at: Generated<Date>
  processed_at: Date | null
  tries: Generated<number>
  tried_at: Date | null
  failure: string | null
}

/** An address that a member's program is told events at. */
export interface WebhookEndpointsTable {
  id: string
  user_id: string
  url: string
  events: WebhookEvent[]
  is_on: Generated<boolean>
  /** Why we switched it off; null: it is on, or its owner switched it off. */
  off_reason: 'gone' | 'failing' | null
  /** The secret is derived from it. */
  secret_version: Generated<number>
  secret_made_at: Generated<Date>
  /** The first failure since the last success. */
  failing_since: Date | null
  created_at: CreatedAt
  /** The key with which it was made; null: in the page. */
  api_key_id: ColumnType<string | null, string | null | undefined, never>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
  /** Named by a call: told of that alone, and in no list. */
  is_callback: Generated<boolean>
  /** When a call named it last; null: it is no callback. */
  named_at: Date | null
}

/** Written by triggers in the transaction of what is told. */
export interface WebhookDeliveriesTable {
  id: string
  endpoint_id: string
  type: string
  /** What is told; an address is told it once. */
  cause: string
  /** Sent as it is, each time. */
  body: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  /** The number of this try; never decreases. */
  attempt: Generated<number>
  /** Tries since it was made or sent again by hand. */
  tries: Generated<number>
  due_at: Generated<Date>
  /** Until then a process is at it, unless that has died. */
  claimed_until: Date | null
  response_code: number | null
  response_text: string | null
  problem: DeliveryProblem | null
  created_at: CreatedAt
  ended_at: Date | null
}

/** A link to a before and after. */
export interface SharesTable {
  id: string
  user_id: string
  /** Who has it may see. */
  token: string
  photo_id: string
  before_photo_id: string
  views: Generated<number>
  created_at: CreatedAt
  expires_at: Date
  /** Since when the operator shows it to nobody, after a report. */
  hidden_at: Generated<Date | null>
}

/** What somebody said of a shared picture, without an account. */
export interface ShareReportsTable {
  id: string
  /** null: it has ended. */
  share_id: string | null
  reason: ReportReason
  /** Of who reported it, if they want to hear what was decided. */
  email: string | null
  language: Language
  created_at: CreatedAt
  /** null: it waits for one. */
  decision: Generated<'hidden' | 'kept' | null>
  /** The reasons for it. */
  statement: Generated<string | null>
  decided_at: Generated<Date | null>
}

export interface UsagePeriodsTable {
  /** 'user:…', 'visitor:…', 'address:…', 'key:…' or 'test:…'. */
  payer: string
  starts_at: Date
  plan: string
  ends_at: Date
  taken: Generated<number>
  taken_max: number
}

export interface LedgerTable {
  id: Generated<string>
  payer: string
  starts_at: Date
  plan: string
  job_id: string
  tool: string
  kind: 'reserve' | 'commit' | 'release'
  at: Generated<Date>
}

export interface SandboxCheckoutsTable {
  id: string
  order_id: string
  product_id: string
  amount_cents: number
  email: string
  return_url: string
  state: Generated<'open' | 'paid' | 'expired'>
  subscription_id: string | null
  created_at: CreatedAt
  expires_at: Date
}

export interface SandboxSubscriptionsTable {
  id: string
  order_id: string
  product_id: string
  amount_cents: number
  state: 'active' | 'past-due' | 'ended'
  is_year: boolean
  period_start: Date
  period_end: Date
  ends_at_period_end: Generated<boolean>
  /** Its card fails from now on. */
  declines_payments: Generated<boolean>
  /** What was paid for a longer period that was left early, and not used yet. */
  credit_cents: Generated<number>
}

export interface SandboxPaymentsTable {
  id: string
  subscription_id: string
  /** null: booked before it was noted. */
  product_id: string | null
  amount_cents: number
  /** What of it was given back. */
  refunded_cents: Generated<number>
  paid_at: Date
  /** End of the period that it paid for. */
  period_end: Date
  state: Generated<'paid' | 'refunded' | 'disputed'>
}

export interface AuditsTable {
  id: Generated<string>
  actor: string
  action: AuditAction
  subject: string
  detail: JSONColumnType<Record<string, unknown>, string, never>
  at: Generated<Date>
}

/** Accounts that may open the operator's page. */
export interface AdminsTable {
  user_id: string
  /** The secret of the second factor is derived from it. */
  factor_seed: string
  /** When its first code was typed; null: not yet. */
  factor_set_up_at: Date | null
  /** The half minute, counted since 1970, of the last accepted code; codes up to it are used. */
  factor_last_step: string | null
  /** At least one. */
  roles: Generated<StaffRole[]>
  /** The provider whose groups gave the roles, as `accounts.provider_id`; null: the operator's command did. */
  provider: Generated<string | null>
  /** When the groups were read; null with `provider`. */
  roles_read_at: Generated<Date | null>
  created_at: CreatedAt
}

/** Passkeys that are an admin's second factor. */
export interface AdminPasskeysTable {
  passkey_id: string
  user_id: string
  created_at: CreatedAt
}

export interface AdminRecoveryCodesTable {
  user_id: string
  code_hmac: string
  used_at: Date | null
}

/** A session that has shown the second factor. */
export interface AdminPassesTable {
  session_id: string
  user_id: string
  passed_at: Generated<Date>
}

/** What the operator has switched off. */
export interface SwitchesTable {
  feature: string
  /** What users read instead. */
  sentence: string
  switched_at: Generated<Date>
}

export interface Tables {
  settings: SettingsTable
  deployment: DeploymentTable
  unkept_files: UnkeptFilesTable
  task_runs: TaskRunsTable
  photos: PhotosTable
  masks: MasksTable
  jobs: JobsTable
  batches: BatchesTable
  api_keys: ApiKeysTable
  made_photos: MadePhotosTable
  upload_calls: UploadCallsTable
  uploads: UploadsTable
  status_parts: StatusPartsTable
  status_days: StatusDaysTable
  status_hours: StatusHoursTable
  status_outcomes: StatusOutcomesTable
  incidents: IncidentsTable
  incident_notes: IncidentNotesTable
  archives: ArchivesTable
  presets: PresetsTable
  preset_stars: PresetStarsTable
  recipes: RecipesTable
  albums: AlbumsTable
  album_entries: AlbumEntriesTable
  users: UsersTable
  sessions: SessionsTable
  accounts: AccountsTable
  oauth_records: OauthRecordsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  known_devices: KnownDevicesTable
  codes: CodesTable
  shared_codes: SharedCodesTable
  clock: ClockTable
  mailbox: MailboxTable
  support_messages: SupportMessagesTable
  support_answers: SupportAnswersTable
  subscriptions: SubscriptionsTable
  subscription_acts: SubscriptionActsTable
  grants: GrantsTable
  orders: OrdersTable
  webhook_events: WebhookEventsTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  shares: SharesTable
  share_reports: ShareReportsTable
  usage_periods: UsagePeriodsTable
  ledger: LedgerTable
  sandbox_checkouts: SandboxCheckoutsTable
  sandbox_subscriptions: SandboxSubscriptionsTable
  sandbox_payments: SandboxPaymentsTable
  audits: AuditsTable
  admins: AdminsTable
  admin_passkeys: AdminPasskeysTable
  admin_recovery_codes: AdminRecoveryCodesTable
  admin_passes: AdminPassesTable
  switches: SwitchesTable
}
