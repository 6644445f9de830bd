import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { WebhookEvent } from '#contract/webhook.ts'
import { createCallbacks } from '#server/doors/webhooks/callbacks.ts'
import { createWebhookDelivery } from '#server/doors/webhooks/deliver-webhooks.ts'
import { createWebhooks } from '#server/doors/webhooks/webhooks.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'
import type { FetchDependencies, Reach } from '#server/ground/outbound/request-public.ts'
import { createResultAddresses } from '#server/pictures/results/result-addresses.ts'

export interface Received {
  readonly body: string
  readonly headers: Record<string, string>
}

/** A member's server on this machine. Its answer is 204 unless a test says otherwise. */
export async function startPeer() {
  const received: Received[] = []
  const peer = { answer: (_: IncomingMessage, reply: ServerResponse) => void reply.writeHead(204).end() }
  const server = createServer(async (request, reply) => {
    received.push({ body: await text(request), headers: request.headers as Record<string, string> })
    peer.answer(request, reply)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    received,
    port,
    url: `http://127.0.0.1:${port}/hook?from=emulsion`,
    close: () => void server.close().closeAllConnections(),
  })
}

const pepper = Buffer.alloc(32, 7)

/** Webhooks and their delivery over a database, with the mails that they send. */
export function openWebhooks(
  db: Db,
  reach: Reach = 'any',
  fetchDependencies: FetchDependencies = { resolve: async () => ['127.0.0.1'] },
) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
  const log = pino({ level: 'silent' })
  const results = createResultAddresses({ secret: pepper })
  const origin = 'https://photos.example.org'
  return {
    mails,
    webhooks: createWebhooks({ db, pepper, reach, limits: { take: async () => {} } }),
    callbacks: createCallbacks({ pepper, reach }),
    openDelivery: () => createWebhookDelivery({ db, pepper, reach, mailer, log, results, origin, fetchDependencies }),
  }
}

export async function addMember(db: Db): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({ id, name: 'Ada', email: `${id}@example.org` })
    .execute()
  return id
}

export const allEvents: WebhookEvent[] = ['job.done', 'job.failed', 'batch.done', 'usage.80', 'usage.used-up']

/** A job that runs. */
export async function beginJob(
  db: Db,
  userId: string | null,
  batchId: string | null = null,
  callbackId: string | null = null,
) {
  const job = { id: randomUUID(), visitor_id: randomUUID(), user_id: userId, tool: 'cartoon', photo_id: 'p' } as const
  await db
    .insertInto('jobs')
    .values({
      ...job,
      options: '{}',
      request_sha256: 'r',
      batch_id: batchId,
      callback_id: callbackId,
      state: 'running',
      attempt: 1,
    })
    .execute()
  return job.id
}

/** Ends it, as every worker does: by a change of its state. */
export async function endJob(db: Db, jobId: string, isDone = true): Promise<void> {
  const end = isDone
    ? ({ state: 'done', result_photo_id: 'result' } as const)
    : ({ state: 'failed', problem_code: 'no-face-found' } as const)
  await db
    .updateTable('jobs')
    .set({ ...end, ended_at: sql`now()` })
    .where('id', '=', jobId)
    .execute()
}

/** As if time had passed for everything that waits. */
export async function passTime(db: Db, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds})`
  await sql`update webhook_deliveries set due_at = due_at - ${span}, claimed_until = claimed_until - ${span},
    ended_at = ended_at - ${span}, created_at = created_at - ${span}`.execute(db)
  await sql`update webhook_endpoints set failing_since = failing_since - ${span},
    secret_made_at = secret_made_at - ${span}, named_at = named_at - ${span}`.execute(db)
}
