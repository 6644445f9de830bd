import { counter, gauge, histogram } from '#server/ground/telemetry/instruments.ts'

// Every metric of ours, by Prometheus' conventions. Labels come from fixed lists: tools, tiers, states, problem codes and
// patterns of routes. No label names an owner, a photo or a job.

/** From a cached file to a large upload on a slow line. */
const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
/** From a preview to the time limit of a large edit. */
const workBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1_800]
/** A worker takes a job within milliseconds; a full queue can take an hour. */
const waitBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600]

export const httpSeconds = histogram(
  'emulsion_http_request_duration_seconds',
  'Time until the head of the answer, by pattern of the route.',
  ['method', 'route', 'status'],
  answerBuckets,
)
export const refusals = counter(
  'emulsion_refusals_total',
  'Requests that were refused, by the code of their problem.',
  ['code'],
)

export const jobsSubmitted = counter('emulsion_jobs_submitted_total', 'Edits that were accepted.', ['tool'])
export const jobsEnded = counter('emulsion_jobs_ended_total', 'Runs of edits that ended here.', ['tool', 'outcome'])
export const jobFailures = counter(
  'emulsion_job_failures_total',
  'Edits that failed here, by the code of their problem.',
  ['tool', 'code'],
)
export const jobWaitSeconds = histogram(
  'emulsion_job_wait_seconds',
  'Time in the queue until the first run began.',
  ['tool'],
  waitBuckets,
)
export const jobRunSeconds = histogram(
  'emulsion_job_run_seconds',
  'Time of one run, with opening and storing.',
  ['tool', 'outcome'],
  workBuckets,
)
export const queueJobs = gauge('emulsion_queue_jobs', 'Edits of all processes that wait or run.', ['tier', 'state'])
export const queueOldestSeconds = gauge('emulsion_queue_oldest_seconds', 'Age of the edit that has waited longest.', [
  'tier',
])

export const renderChildren = gauge('emulsion_render_children', 'Children that decode and edit.', ['pool', 'state'])
export const renderChildrenBytes = gauge('emulsion_render_children_memory_bytes', 'Resident memory of all children.', [
  'pool',
])
export const renderTasksWaiting = gauge('emulsion_render_tasks_waiting', 'Tasks that wait for a child.', ['pool'])
export const renderTaskSeconds = histogram(
  'emulsion_render_task_seconds',
  'Time of a task in a child, without its wait.',
  ['pool', 'kind', 'outcome'],
  workBuckets,
)
export const renderKills = counter('emulsion_render_children_killed_total', 'Children that ended during a task.', [
  'pool',
  'reason',
])

export const databaseConnections = gauge('emulsion_database_connections', 'Connections of the pool for requests.', [
  'state',
])
export const databaseConnectionsMax = gauge('emulsion_database_connections_max', 'The most that the pool may open.')
export const databaseWaiting = gauge('emulsion_database_requests_waiting', 'Requests that wait for a connection.')

export const partUp = gauge('emulsion_part_up', 'Whether a part can be used, as /api/ready says.', ['part'])
export const draining = gauge('emulsion_draining', 'Whether this process is about to stop.')
export const gaugesUp = gauge('emulsion_gauges_up', 'Whether the figures of the database could be read.')
export const buildInfo = gauge('emulsion_build_info', 'Always 1; what runs here.', ['version', 'role'])

export const quotaRequests = counter('emulsion_quota_requests_total', 'Requests of plans, taken or refused.', [
  'tier',
  'outcome',
])

export const webhookTries = counter('emulsion_webhook_tries_total', 'Tries to tell members’ programs.', ['outcome'])
export const webhooksWaiting = gauge('emulsion_webhooks_waiting', 'Messages to members’ programs that wait.')
export const webhooksLateSeconds = gauge('emulsion_webhooks_late_seconds', 'How long the oldest has been due.')

export const mails = counter('emulsion_mails_total', 'Mails, by what became of them.', ['outcome'])

export const orders = gauge('emulsion_orders', 'Orders on record.', ['state', 'kind'])
export const ordersCents = gauge('emulsion_orders_cents', 'Sum of the orders on record, in cents.', [
  'state',
  'currency',
])
export const subscriptions = gauge('emulsion_subscriptions', 'Subscriptions on record.', ['state'])
export const paymentEventsWaiting = gauge(
  'emulsion_payment_events_waiting',
  'Webhooks of the payment provider that are not processed yet.',
)

export const photosStored = counter('emulsion_photos_stored_total', 'Photos stored here.', ['kind'])
export const photosStoredBytes = counter('emulsion_photos_stored_bytes_total', 'Bytes of photos stored here.', ['kind'])
export const photosKept = gauge('emulsion_photos', 'Photos on record; read every five minutes.')
export const photosKeptBytes = gauge('emulsion_photos_bytes', 'Bytes of their files; read every five minutes.')

export const taskSucceeded = gauge(
  'emulsion_task_last_success_timestamp_seconds',
  'When a periodic task last succeeded, in Unix time.',
  ['task'],
)
export const taskFailures = gauge('emulsion_task_failures', 'Failures in a row of a periodic task.', ['task'])

export const switchesOff = gauge('emulsion_switch_off', 'Features that the operator has switched off.', ['feature'])
