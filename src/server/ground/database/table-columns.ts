// Made from the migrations by `node tooling/database/table-columns.ts`.

import type { ColumnType, Generated } from 'kysely'

/** The columns of each table as the database has them. */
export interface TableColumns {
  accounts: {
    id: string
    account_id: string
    provider_id: string
    user_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Date | null
    refresh_token_expires_at: Date | null
    scope: string | null
    password: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: Generated<Date>
  }
  admin_passes: {
    session_id: string
    user_id: string
    passed_at: Generated<Date>
  }
  admin_passkeys: {
    passkey_id: string
    user_id: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
  admin_recovery_codes: {
    user_id: string
    code_hmac: string
    used_at: Date | null
  }
  admins: {
    user_id: string
    factor_seed: string
    factor_set_up_at: Date | null
    factor_last_step: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    roles: Generated<string[]>
    provider: string | null
    roles_read_at: Date | null
  }
  album_entries: {
    album_id: string
    root_photo_id: string
    added_at: Generated<Date>
  }
  albums: {
    id: string
    user_id: string
    name: string
    created_at: ColumnType<Date, Date | undefined, never>
    changed_at: Generated<Date>
  }
  api_keys: {
    id: string
    user_id: string
    name: string
    is_test: boolean
    secret_sha256: string
    prefix: string
    last_four: string
    tools: string[] | null
    addresses: string[] | null
    requests_max: number | null
    version: string
    created_at: ColumnType<Date, Date | undefined, never>
    last_used_at: Date | null
    revoked_at: Date | null
    rights: Generated<string[]>
    photos: Generated<string>
  }
  archives: {
    id: string
    user_id: string
    root_photo_ids: string[]
    created_at: ColumnType<Date, Date | undefined, never>
  }
  audits: {
    id: Generated<string>
    actor: string
    action: string
    subject: string
    detail: Generated<unknown>
    at: Generated<Date>
  }
  batches: {
    id: string
    user_id: string
    tool: string
    photo_ids: string[]
    idempotency_key: string | null
    request_sha256: string
    created_at: ColumnType<Date, Date | undefined, never>
    api_key_id: string | null
    sandbox: string | null
    callback_id: string | null
  }
  clock: {
    only_row: Generated<boolean>
    latest: Date
  }
  codes: {
    email: string
    purpose: string
    visitor_id: string
    code_hmac: string
    tries: Generated<number>
    expires_at: Date
    used_at: Date | null
    shared_seed: string | null
  }
  deployment: {
    is_only: Generated<boolean>
    id: string
    epoch: Generated<string>
    held_until: Date | null
  }
  grants: {
    id: string
    user_id: string | null
    access_until: Date
    reason: string
    revoked_at: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
  incident_notes: {
    id: Generated<string>
    incident_id: string
    text: string
    written_at: Generated<Date>
  }
  incidents: {
    id: string
    title: string
    parts: string[]
    opened_at: Generated<Date>
    closed_at: Date | null
  }
  jobs: {
    id: string
    visitor_id: string
    tool: string
    photo_id: string
    mask_id: string | null
    options: unknown
    state: Generated<string>
    attempt: Generated<number>
    crashes: Generated<number>
    version: Generated<number>
    stage: string | null
    done: Generated<number>
    seconds_left: number | null
    result_photo_id: string | null
    problem_code: string | null
    report: unknown | null
    idempotency_key: string | null
    request_sha256: string
    created_at: ColumnType<Date, Date | undefined, never>
    ended_at: Date | null
    user_id: string | null
    batch_id: string | null
    priority: Generated<number>
    place: Generated<string>
    lost: Generated<number>
    waiting_since: Date | null
    is_unchanged: Generated<boolean>
    after_job_id: string | null
    batch_place: number | null
    batch_step: number | null
    api_key_id: string | null
    is_test: Generated<boolean>
    mask_by: unknown | null
    worker: string | null
    worker_version: string | null
    sandbox: string | null
    callback_id: string | null
  }
  known_devices: {
    user_id: string
    visitor_id: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
  ledger: {
    id: Generated<string>
    payer: string
    starts_at: Date
    plan: string
    job_id: string
    tool: string
    kind: string
    at: Generated<Date>
  }
  made_photos: {
    user_id: string
    idempotency_key: string
    photo_id: string | null
    request_sha256: string | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
  mailbox: {
    id: string
    recipient: string
    subject: string
    text: string
    html: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
  masks: {
    id: string
    visitor_id: string
    photo_id: string
    sha256: string
    is_empty: boolean
    created_at: ColumnType<Date, Date | undefined, never>
    user_id: string | null
  }
  oauth_records: {
    model: string
    id: string
    key_id: string | null
    grant_id: string | null
    payload: unknown
    consumed_at: Date | null
    expires_at: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
  orders: {
    id: string
    user_id: string | null
    kind: string
    plan_id: string
    product_id: string
    amount_cents: number
    currency: string
    state: Generated<string>
    provider: string
    checkout_id: string | null
    checkout_url: string | null
    payment_id: string | null
    subscription_id: string | null
    invoice_url: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    expires_at: Date | null
    settled_at: Date | null
    is_surplus: Generated<boolean>
    refund_asked_at: Date | null
    is_checkout_open: Generated<boolean>
    refunded_cents: Generated<number>
    is_change: Generated<boolean>
    credit_cents: Generated<number>
  }
  passkey_challenges: {
    challenge: string
    visitor_id: string
    user_id: string | null
    expires_at: Date
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
    is_synced: boolean
    name: string
    created_at: ColumnType<Date, Date | undefined, never>
    used_at: Date | null
  }
  photos: {
    id: string
    visitor_id: string
    name: string
    width: number
    height: number
    bytes: number
    format: string
    has_alpha: boolean
    created_at: ColumnType<Date, Date | undefined, never>
    source_photo_id: string | null
    job_id: string | null
    tool: string | null
    user_id: string | null
    animation: unknown | null
    has_lines: Generated<boolean>
    frames: ColumnType<number, never, never>
    is_as_uploaded: Generated<boolean>
    root_photo_id: string
    is_favourite: Generated<boolean>
    holds: Generated<string[]>
    lost: Generated<string[]>
    is_test: Generated<boolean>
    sha256: string | null
    recipe: unknown | null
    made: unknown | null
    has_recipe: ColumnType<boolean | null, never, never>
    api_key_id: string | null
    sandbox: string | null
    is_unmarked: Generated<boolean>
  }
  preset_stars: {
    user_id: string
    tool: string
    preset_id: string
  }
  presets: {
    id: string
    user_id: string
    tool: string
    name: string
    options: unknown
    is_starred: Generated<boolean>
    place: Generated<string>
  }
  recipes: {
    id: string
    user_id: string
    name: string
    steps: unknown
    created_at: ColumnType<Date, Date | undefined, never>
    changed_at: Generated<Date>
    api_key_id: string | null
    sandbox: string | null
  }
  sandbox_checkouts: {
    id: string
    order_id: string
    product_id: string
    amount_cents: number
    email: string
    return_url: string
    state: Generated<string>
    subscription_id: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    expires_at: Date
  }
  sandbox_payments: {
    id: string
    subscription_id: string
    amount_cents: number
    paid_at: Date
    period_end: Date
    state: Generated<string>
    product_id: string | null
    refunded_cents: Generated<number>
    credit_cents: Generated<number>
    credit_left_cents: Generated<number>
    is_change: Generated<boolean>
  }
  sandbox_subscriptions: {
    id: string
    order_id: string
    product_id: string
    amount_cents: number
    state: string
    is_year: boolean
    period_start: Date
    period_end: Date
    ends_at_period_end: Generated<boolean>
    declines_payments: Generated<boolean>
    credit_cents: Generated<number>
  }
  sessions: {
    id: string
    token: string
    user_id: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: Generated<Date>
  }
  settings: {
    key: string
    value: string
  }
  share_reports: {
    id: string
    share_id: string | null
    reason: string
    email: string | null
    language: string
    created_at: ColumnType<Date, Date | undefined, never>
    decision: string | null
    statement: string | null
    decided_at: Date | null
  }
  shared_codes: {
    email: string
    purpose: string
    seed: string
    expires_at: Date
  }
  shares: {
    id: string
    user_id: string
    token: string
    photo_id: string
    before_photo_id: string
    views: Generated<number>
    created_at: ColumnType<Date, Date | undefined, never>
    expires_at: Date
    hidden_at: Date | null
  }
  status_days: {
    part: string
    day: Date
    good: Generated<number>
    bad: Generated<number>
  }
  status_hours: {
    hour: Date
    edits: number
    median_seconds: number
    slow_seconds: number
  }
  status_outcomes: {
    name: string
    good_at: Date | null
    bad_at: Date | null
  }
  status_parts: {
    part: string
    state: string
    since: Date
    checked_at: Date
    measured_from: Date
  }
  subscription_acts: {
    id: string
    user_id: string | null
    provider: string
    provider_subscription_id: string
    kind: string
    product_id: string | null
    state: Generated<string>
    asked_at: Generated<Date>
  }
  subscriptions: {
    id: string
    user_id: string | null
    provider: string
    provider_subscription_id: string
    provider_customer_id: string | null
    product_id: string
    is_year: boolean
    state: string
    period_start: Date
    period_end: Date
    access_until: Date
    checked_at: Generated<Date>
    created_at: ColumnType<Date, Date | undefined, never>
    surplus_since: Date | null
    surplus_told_at: Date | null
    past_due_told_at: Date | null
    credit_cents: number | null
    credit_currency: string | null
    told_product_id: string | null
    told_is_ending: Generated<boolean>
  }
  support_answers: {
    id: string
    message_id: string
    text: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
  support_messages: {
    id: string
    user_id: string
    subject: string
    text: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
  switches: {
    feature: string
    sentence: string
    switched_at: Generated<Date>
  }
  task_runs: {
    task: string
    started_at: Date
    ended_at: Date | null
    succeeded_at: Date | null
    failures: Generated<number>
    failure: string | null
    report: string | null
  }
  unkept_files: {
    folder: string
    is_let_go: boolean
    due_at: Date
    deleted_at: Date | null
    tries: Generated<number>
    failure: string | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
  upload_calls: {
    user_id: string
    idempotency_key: string
    upload_id: string
  }
  uploads: {
    id: string
    user_id: string
    sandbox: string | null
    api_key_id: string | null
    name: string
    type: string
    bytes: number
    photo_id: string | null
    tries: Generated<number>
    claimed_at: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
    expires_at: Date
  }
  usage_periods: {
    payer: string
    starts_at: Date
    plan: string
    ends_at: Date
    taken: Generated<number>
    taken_max: number
  }
  users: {
    id: string
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: Generated<Date>
    basic_from: Date | null
    basic_until: Date | null
    language: Generated<string>
  }
  webhook_deliveries: {
    id: string
    endpoint_id: string
    type: string
    cause: string
    body: string
    state: Generated<string>
    attempt: Generated<number>
    tries: Generated<number>
    due_at: Generated<Date>
    claimed_until: Date | null
    response_code: number | null
    response_text: string | null
    problem: string | null
    created_at: ColumnType<Date, Date | undefined, never>
    ended_at: Date | null
  }
  webhook_endpoints: {
    id: string
    user_id: string
    url: string
    events: string[]
    is_on: Generated<boolean>
    off_reason: string | null
    secret_version: Generated<number>
    secret_made_at: Generated<Date>
    failing_since: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
    api_key_id: string | null
    sandbox: string | null
    is_callback: Generated<boolean>
    named_at: Date | null
  }
  webhook_events: {
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
}
