import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ProblemCode } from '#contract/problem.ts'
import { problemDetail } from '#contract/v1/problem-words.ts'
import {
  type ClaimedDelivery,
  claimDue,
  endDelivery,
  noteFailing,
  type Outcome,
  postponeDelivery,
  switchOff,
  unclaim,
} from '#server/doors/webhooks/delivery-queries.ts'
import { signedHeaders } from '#server/doors/webhooks/webhook-secret.ts'
import { vetWebhookUrl } from '#server/doors/webhooks/webhook-url.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { webhookOffMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import {
  type FetchDependencies,
  type Reach,
  RefusedAddress,
  requestPublic,
  systemDependencies,
} from '#server/ground/outbound/request-public.ts'
import { webhookTries } from '#server/ground/telemetry/metrics.ts'
import type { ResultAddresses } from '#server/pictures/results/result-addresses.ts'

export interface WebhookDeliveryParts {
  readonly db: Db
  /** The server's own secret, from which those of endpoints are derived. */
  readonly pepper: Buffer
  readonly reach: Reach
  readonly mailer: Mailer
  readonly results: Pick<ResultAddresses, 'of'>
  /** What the addresses of results begin with. */
  readonly origin: string
  readonly log: Logger
  readonly fetchDependencies?: FetchDependencies
}

export interface WebhookDelivery {
  /** Tries everything that is due, until nothing is. */
  deliverDue(): Promise<void>
  /** Does so again and again, until it is closed. */
  watch(): void
  /** Gives back what is just being tried. */
  close(): Promise<void>
}

/** Pauses after the first tries; with them the last try is a day after the event. */
export const backOffSeconds: readonly number[] = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 23_035]
/** An endpoint that has only failed for so long is switched off when an event is given up. Taste. */
const failingDaysMax = 3
/** Standard Webhooks asks for 15 to 30 s; a receiver should answer before it works. */
const timeoutMs = 10_000
const responseBytesKept = 1_024
/** Each is a socket and little else. */
const atOnceMax = 32
const pollMs = 1_000
/** Between reports while the database is away. */
const outageMs = 10_000

export function createWebhookDelivery(parts: WebhookDeliveryParts): WebhookDelivery {
  const { db, log } = parts
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const tryOne = async (delivery: ClaimedDelivery): Promise<void> => {
    const outcome = await callPeer(parts, delivery, closing.signal)
    if (closing.signal.aborted && !outcome.isDelivered) return unclaim(db, delivery)
    webhookTries.inc({ outcome: outcome.isDelivered ? 'delivered' : (outcome.problem ?? 'status') })
    await settle(parts, delivery, outcome)
  }

  const start = (delivery: ClaimedDelivery): void => {
    const work = tryOne(delivery)
      // Its claim ends by itself, and it is tried again.
      .catch((error: unknown) => log.warn({ delivery: delivery.id, error: String(error) }, 'a webhook was not noted'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  const deliverDue = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const room = atOnceMax - running.size
      const claimed = room > 0 ? await claimDue(db, room) : []
      for (const delivery of claimed) start(delivery)
      if (running.size === 0) return
      // What becomes due meanwhile does not wait for a slow peer.
      await Promise.race([...running, wait(pollMs)])
    }
  }

  const poll = async (): Promise<void> => {
    let waitMs = pollMs
    try {
      await deliverDue()
    } catch (error) {
      log.warn({ error: String(error) }, 'webhooks wait: the database is away')
      waitMs = outageMs
    }
    // The timer alone must not keep the process alive.
    if (!closing.signal.aborted) timer = setTimeout(() => void poll(), waitMs).unref()
  }

  return {
    deliverDue,
    watch: () => void poll(),
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

/** One try. Never throws: whatever the peer does is an outcome. */
async function callPeer(
  { pepper, reach, results, origin, fetchDependencies = systemDependencies }: WebhookDeliveryParts,
  { id, signer, body: kept, url, secretVersion, secretAgeSeconds }: ClaimedDelivery,
  closing: AbortSignal,
): Promise<Outcome> {
  const body = withSentence(withResultAddress(kept, results, origin))
  const late = AbortSignal.timeout(fetchDependencies.timeoutMs ?? timeoutMs)
  const signal = AbortSignal.any([late, closing])
  const message = { id: `msg_${id}`, body, at: new Date() }
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...signedHeaders(pepper, message, { endpointId: signer, version: secretVersion, secretAgeSeconds }),
  }
  try {
    const request = { method: 'POST', headers, body, signal } as const
    const reply = await requestPublic(vetWebhookUrl(url, reach), request, fetchDependencies, reach)
    return await readOutcome(reply)
  } catch (error) {
    const problem = error instanceof RefusedAddress ? 'refused' : late.aborted ? 'timeout' : 'unreachable'
    return { isDelivered: false, responseCode: null, responseText: null, problem }
  }
}

/** What is sent for a noted body: the database, which notes what is told, knows a problem's code alone. */
export function withSentence(body: string): string {
  const event = JSON.parse(body) as { readonly data: { readonly problem?: { readonly code: ProblemCode } | null } }
  const { problem } = event.data
  if (problem == null) return body
  const { code } = problem
  return JSON.stringify({ ...event, data: { ...event.data, problem: { code, detail: problemDetail(code) } } })
}

/** Each try has an address of its own, so that a late one can still be fetched from. */
function withResultAddress(body: string, results: Pick<ResultAddresses, 'of'>, origin: string): string {
  const event = JSON.parse(body) as { readonly data: { readonly result?: string | null } }
  if (event.data.result == null) return body
  const { url, expiresAt } = results.of(origin, event.data.result)
  return JSON.stringify({ ...event, data: { ...event.data, resultUrl: url, resultUrlExpiresAt: expiresAt } })
}

async function readOutcome(reply: IncomingMessage): Promise<Outcome> {
  const code = reply.statusCode ?? 0
  const isDelivered = code >= 200 && code < 300
  const isRedirect = code >= 300 && code < 400
  return {
    isDelivered,
    responseCode: code,
    responseText: await readStart(reply),
    problem: isDelivered ? null : isRedirect ? 'redirect' : 'status',
  }
}

/** The first bytes as text. The status has come already, so a body that breaks off changes nothing. */
async function readStart(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of reply) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= responseBytesKept) break
    }
  } catch {
    // What has come is kept.
  }
  reply.destroy()
  // PostgreSQL's text holds every character but this one.
  return Buffer.concat(chunks).subarray(0, responseBytesKept).toString().replaceAll('\0', '')
}

async function settle(parts: WebhookDeliveryParts, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { db } = parts
  const { endpointId, tries, isCallback } = delivery
  if (isCallback) return settleCallback(db, delivery, outcome)
  if (outcome.isDelivered) {
    await endDelivery(db, delivery, outcome)
    return noteFailing(db, endpointId, false)
  }
  await noteFailing(db, endpointId, true)
  if (outcome.responseCode === 410) {
    await endDelivery(db, delivery, outcome)
    return tellSwitchedOff(parts, endpointId, 'gone', null)
  }
  const pause = backOffSeconds[tries - 1]
  if (pause !== undefined) return postponeDelivery(db, delivery, outcome, pause)
  await endDelivery(db, delivery, outcome)
  await tellSwitchedOff(parts, endpointId, 'failing', failingDaysMax)
}

/** Nothing is switched off: the next call may name the address again. */
async function settleCallback(db: Db, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const pause = outcome.isDelivered || outcome.responseCode === 410 ? undefined : backOffSeconds[delivery.tries - 1]
  if (pause !== undefined) return postponeDelivery(db, delivery, outcome, pause)
  await endDelivery(db, delivery, outcome)
}

async function tellSwitchedOff(
  { db, mailer, log }: WebhookDeliveryParts,
  endpointId: string,
  reason: 'gone' | 'failing',
  failingDays: number | null,
): Promise<void> {
  const off = await switchOff(db, endpointId, reason, failingDays)
  if (off === null) return
  const { email: to, language, url } = off
  await mailer
    .send(webhookOffMail({ to, language, url, reason }))
    .catch((error: unknown) => log.warn({ err: error }, 'a webhook was switched off, and the mail about it not sent'))
}
