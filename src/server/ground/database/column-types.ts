import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CodePurpose } from '#contract/account.ts'
import type { KeyPhotos, KeyRight } from '#contract/api-key.ts'
import type { JobReport, JobState } from '#contract/job.ts'
import type { AuditAction } from '#contract/operator-commands.ts'
import type { OrderReply, OrderState } from '#contract/order.ts'
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

/** What programs make too. */
interface MadeByProgram {
  /** The key with which it was made; null: in the page. Of a result: its job's, set by the database. */
  api_key_id: ColumnType<string | null, string | null | undefined, never>
  /** The test key in whose sandbox it lies; null: it is not a test. */
  sandbox: ColumnType<string | null, string | null | undefined, never>
}

/** What the database does not say of its columns: what they mean, and what else is known of their values. */
export interface ColumnTypes {
  /** Small facts that all processes share, e.g. the secret that signs visitor cookies. */
  settings: { value: string }

  deployment: {
    /** Incremented before the store's copy. */
    epoch: Generated<string>
    /** Until then nothing is deleted automatically. */
    held_until: Date | null
  }

  unkept_files: {
    /** A prefix such as 'photos/ID': all objects below it. */
    folder: string
    /** false: being written; the row that takes the files over deletes this one. */
    is_let_go: boolean
    /** Set by the first deletion; a second one confirms it. */
    deleted_at: Date | null
  }

  task_runs: {
    /** Failures in a row. */
    failures: Generated<number>
    /** What the last successful run did. */
    report: string | null
  }

  /** Photos that a member keeps together under a name. */
  albums: {
    user_id: ColumnType<string, string, never>
    /** When its name or what is in it changed last. */
    changed_at: Generated<Date>
  }

  /** An entry of the gallery in an album; gone with the last photo of its chain, by the database. */
  album_entries: {
    album_id: ColumnType<string, string, never>
    root_photo_id: ColumnType<string, string, never>
    added_at: CreatedAt
  }

  photos: MadeByProgram & {
    /** null: it belongs to the visitor. */
    user_id: ColumnType<string | null, string | null | undefined, string>
    /** Upright. */
    width: number
    /** Size of the stored file. */
    bytes: number
    format: PhotoFormat
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
  }

  masks: {
    /** null: it belongs to the visitor. */
    user_id: ColumnType<string | null, string | null | undefined, string>
  }

  jobs: {
    /** null: it belongs to the visitor. */
    user_id: ColumnType<string | null, string | null | undefined, string>
    tool: ToolId
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
    /** The tool had nothing to change: the job is done and its request released. */
    is_unchanged: Generated<boolean>
    problem_code: ProblemCode | null
    report: JSONColumnType<JobReport | null, string | null, string | null>
    /** Tells whether a repeated idempotency key came with the same request. */
    request_sha256: string
    /** Set on the jobs of a batch. */
    batch_id: string | null
    /** Place of the photo in its batch, and of the step in the batch's recipe. */
    batch_place: number | null
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

  api_keys: {
    /** SHA-256 of the key, hexadecimal. The key itself is kept nowhere. */
    secret_sha256: string
    /** How the key begins and ends, to tell keys apart. */
    prefix: string
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
  }

  made_photos: {
    /** null: the request still runs. */
    photo_id: string | null
  }

  uploads: {
    /** null: it was not used yet. */
    photo_id: string | null
    /** How often something was sent to an address of this server. */
    tries: Generated<number>
    /** While it is made a photo. */
    claimed_at: Date | null
  }

  status_parts: {
    part: StatusPart
    state: PartState
  }

  status_days: {
    part: StatusPart
    /** UTC. */
    day: Date
  }

  incidents: {
    parts: StatusPart[]
    opened_at: CreatedAt
  }

  incident_notes: {
    written_at: CreatedAt
  }

  batches: MadeByProgram & {
    tool: ToolId
    /** In the requested order. */
    photo_ids: string[]
    /** The address that is told of its end, in `webhook_endpoints`. */
    callback_id: ColumnType<string | null, string | null | undefined, never>
  }

  presets: {
    tool: ToolId
    /** Unique for a member and a tool, in any case. */
    name: string
    options: JSONColumnType<Record<string, unknown>, string, never>
    /** The order in which they were saved. */
    place: ColumnType<string, never, never>
  }

  recipes: MadeByProgram & {
    steps: JSONColumnType<RecipeStep[], string, string>
  }

  preset_stars: {
    tool: ToolId
    /** The id of a preset of the tool itself. */
    preset_id: string
  }

  users: {
    /** Lower case. */
    email: string
    /** Start of unbroken paid access. */
    basic_from: Date | null
    /** Paid until then; the role follows from it. */
    basic_until: Date | null
    /** The member's language, for mails that do not answer a call. */
    language: Generated<Language>
  }

  sessions: {
    /** SHA-256 of the cookie's secret, base64url: reading it opens no session. */
    token: string
  }

  accounts: {
    /** 'credential' holds a password, 'google' a Google account, 'openid:ISSUER' one at that provider. */
    provider_id: string
    /** A hash. */
    password: string | null
  }

  /** What the authorization server keeps; the library's models, by their names. */
  oauth_records: {
    /** Of what opens something: its SHA-256, hexadecimal. */
    id: string
    payload: JSONColumnType<Readonly<Record<string, unknown>>>
  }

  passkeys: {
    /** As the device names it, base64url. */
    credential_id: string
    /** COSE. */
    public_key: Buffer
    counter: ColumnType<string, string | number, string>
  }

  passkey_challenges: {
    /** null: for a login. */
    user_id: string | null
  }

  codes: {
    purpose: CodePurpose
    /** Set when the code is the one that all strangers share. */
    shared_seed: string | null
  }

  shared_codes: {
    purpose: CodePurpose
    /** The code is derived from it and a pepper. */
    seed: string
  }

  clock: {
    /** The latest time that was seen. */
    latest: Date
  }

  subscriptions: {
    state: 'active' | 'past-due' | 'ending' | 'ended'
    /** Set: paid beside a plan, so never the member's plan; it is ended, and what was paid since is refunded. */
    surplus_since: Date | null
    /** When the member was notified by mail. */
    surplus_told_at: Date | null
    /** When the member was told that a renewal was not paid; null while nothing is due. */
    past_due_told_at: Date | null
    /** What the provider keeps for the next payments; null: nothing, or it does not say. */
    credit_cents: number | null
    credit_currency: string | null
    /** The plan that the member was told of by mail; null: none yet. */
    told_product_id: string | null
    /** Whether the member was told that it ends. */
    told_is_ending: Generated<boolean>
  }

  /** What a member asked of a subscription. Its id is the provider's idempotency key. */
  subscription_acts: {
    kind: 'change' | 'cancel' | 'resume'
    /** The new product of a change; null for the others. */
    product_id: string | null
    /** asked: under way; unanswered: nobody knows whether the provider did it; refused: it did not. */
    state: Generated<'asked' | 'unanswered' | 'done' | 'refused'>
  }

  /** BASIC granted by the operator. */
  grants: { access_until: Date }

  orders: {
    /** null: the account is deleted, the record stays. */
    user_id: string | null
    kind: Exclude<OrderReply['kind'], 'change'>
    /** Of a renewal: it paid for a change between monthly and yearly. */
    is_change: Generated<boolean>
    plan_id: PlanId
    /** What of the price credit has paid. */
    credit_cents: Generated<number>
    /** What of it was given back; the state says refunded once all of it was. */
    refunded_cents: Generated<number>
    state: Generated<OrderState>
    /** Its payment bought nothing, because there was a plan, and is refunded. */
    is_surplus: Generated<boolean>
    /** When the provider last accepted our request for the refund. */
    refund_asked_at: Date | null
    /** Closed here; its checkout is not yet closed at the provider. */
    is_checkout_open: Generated<boolean>
  }

  /** An address that a member's program is told events at. */
  webhook_endpoints: MadeByProgram & {
    events: WebhookEvent[]
    /** Why we switched it off; null: it is on, or its owner switched it off. */
    off_reason: 'gone' | 'failing' | null
    /** The secret is derived from it. */
    secret_version: Generated<number>
    /** The first failure since the last success. */
    failing_since: Date | null
    /** Named by a call: told of that alone, and in no list. */
    is_callback: Generated<boolean>
    /** When a call named it last; null: it is no callback. */
    named_at: Date | null
  }

  /** Written by triggers in the transaction of what is told. */
  webhook_deliveries: {
    /** What is told; an address is told it once. */
    cause: string
    /** Sent as it is, each time. */
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    /** The number of this try; never decreases. */
    attempt: Generated<number>
    /** Tries since it was made or sent again by hand. */
    tries: Generated<number>
    /** Until then a process is at it, unless that has died. */
    claimed_until: Date | null
    problem: DeliveryProblem | null
  }

  /** A link to a before and after. */
  shares: {
    /** Who has it may see. */
    token: string
    /** Since when the operator shows it to nobody, after a report. */
    hidden_at: Date | null
  }

  /** What somebody said of a shared picture, without an account. */
  share_reports: {
    /** null: it has ended. */
    share_id: string | null
    reason: ReportReason
    /** Of who reported it, if they want to hear what was decided. */
    email: string | null
    language: Language
    /** null: it waits for one. */
    decision: Generated<'hidden' | 'kept' | null>
    /** The reasons for it. */
    statement: string | null
  }

  usage_periods: {
    /** 'user:…', 'visitor:…', 'address:…', 'key:…' or 'test:…'. */
    payer: string
  }

  ledger: {
    kind: 'reserve' | 'commit' | 'release'
  }

  sandbox_checkouts: {
    state: Generated<'open' | 'paid' | 'expired'>
  }

  sandbox_subscriptions: {
    state: 'active' | 'past-due' | 'ended'
    /** Its card fails from now on. */
    declines_payments: Generated<boolean>
    /** What was paid for a longer period that was left early, and not used yet. */
    credit_cents: Generated<number>
  }

  sandbox_payments: {
    /** null: booked before it was noted. */
    product_id: string | null
    /** What of the price credit has paid. */
    credit_cents: Generated<number>
    /** Whether a change of plan was paid. */
    is_change: Generated<boolean>
    /** What of it was given back. */
    refunded_cents: Generated<number>
    /** End of the period that it paid for. */
    period_end: Date
    state: Generated<'paid' | 'refunded' | 'disputed'>
  }

  audits: {
    action: AuditAction
    detail: JSONColumnType<Record<string, unknown>, string, never>
  }

  /** Accounts that may open the operator's page. */
  admins: {
    /** The secret of the second factor is derived from it. */
    factor_seed: string
    /** When its first code was typed; null: not yet. */
    factor_set_up_at: Date | null
    /** The half minute, counted since 1970, of the last accepted code; codes up to it are used. */
    factor_last_step: string | null
    /** At least one. */
    roles: Generated<StaffRole[]>
    /** The provider whose groups gave the roles, as `accounts.provider_id`; null: the operator's command did. */
    provider: string | null
    /** When the groups were read; null with `provider`. */
    roles_read_at: Date | null
  }

  /** Passkeys that are an admin's second factor. */
  admin_passkeys: { passkey_id: string }

  /** A session that has shown the second factor. */
  admin_passes: { passed_at: Generated<Date> }

  /** What the operator has switched off. */
  switches: {
    /** What users read instead. */
    sentence: string
  }
}
