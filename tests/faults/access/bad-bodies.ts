import { createCipheriv, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import { z } from 'zod'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { EnvelopeKeys, VersionedKey } from '#server/ground/http/envelope/envelope-keys.ts'
import { createHttpApp } from '#server/ground/http/http-app.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'

/** The only body that the route below accepts, so any change to it shows. */
export const accepted = { word: 'the one word that is accepted here', count: 12 }
const schema = z.strictObject({ word: z.literal(accepted.word), count: z.literal(accepted.count) })

const key: VersionedKey = { key: '0123456789abcdefghijklmnopqrst-_', iv: 'ABCDEFGHIJKLMNOP', keyVersion: 'v1' }
const keys: EnvelopeKeys = {
  current: () => key,
  find: async (keyVersion) => (keyVersion === key.keyVersion ? key : null),
  keepFresh: async () => {},
  rotate: async () => {},
}

/** The whole HTTP layer with a single route, POST /api/words. */
export function createWordsApp(): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.post('/', async (c) => replyData(c, await readJson(c, schema), 201))
  return createHttpApp({
    log: pino({ level: 'silent' }),
    visitorSecret: randomBytes(32),
    isSecure: true,
    trustedProxies: 0,
    findSession: async () => null,
    publicOrigin: null,
    envelopeKeys: keys,
    api: { '/words': routes },
  })
}

export function postTexts(http: HttpApp, body: string | ReadableStream, headers: Record<string, string> = {}) {
  return http.request('/api/words', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  } as RequestInit)
}

/** Seals with Node's own cipher, which takes any bytes. */
export function sealBytes(plain: string | Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key.key, key.iv)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

export const bodyOf = (sealed: Uint8Array) => JSON.stringify({ encryptedData: Buffer.from(sealed).toString('base64') })

/** Everything that a client sees of a response, except what differs for every request. */
export async function seenOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'set-cookie')
  return JSON.stringify([response.status, headers, await response.text()])
}

const valid = sealBytes(JSON.stringify(accepted))

/** Flips up to eight bits in a row. */
const flipped = fc.tuple(fc.nat(valid.length * 8 - 8), fc.nat(7)).map(([first, more]) => {
  const bytes = Buffer.from(valid)
  for (let bit = first; bit <= first + more; bit++) bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7))
  return bodyOf(bytes)
})
const notUtf8 = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) => bodyOf(sealBytes(Buffer.from([0x22, ...bytes.map((byte) => byte | 0x80), 0xff, 0x22]))))

/** Bodies that are unreadable in every known way. */
const badBody = fc.oneof(
  { weight: 6, arbitrary: fc.uint8Array({ maxLength: 200 }).map(bodyOf) },
  { weight: 6, arbitrary: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(bodyOf) },
  { weight: 4, arbitrary: fc.nat(valid.length - 1).map((end) => bodyOf(valid.subarray(0, end))) },
  { weight: 6, arbitrary: flipped },
  { weight: 4, arbitrary: notUtf8 },
  { weight: 4, arbitrary: fc.string().map((text) => bodyOf(sealBytes(`${text}{`))) },
  { weight: 4, arbitrary: fc.json().map((json) => bodyOf(sealBytes(json))) },
  { weight: 3, arbitrary: fc.jsonValue().map((value) => JSON.stringify({ encryptedData: value })) },
  { weight: 1, arbitrary: fc.constant(JSON.stringify({ encryptedData: valid.toString('base64'), more: 1 })) },
  { weight: 2, arbitrary: fc.string() },
)
/** Number of bodies over the size limit; only a few, because reading them takes longest. */
const tooLong = 20

/** Counts how often each distinct answer came. */
export async function countAnswers(http: HttpApp, bodies: number, seed: number): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const send = async (body: string) => {
    const answer = await seenOf(await postTexts(http, body))
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  for (const body of fc.sample(badBody, { numRuns: bodies - tooLong, seed })) await send(body)
  for (let times = 0; times < tooLong; times++) await send(bodyOf(randomBytes(256 * 1024)))
  return answers
}
