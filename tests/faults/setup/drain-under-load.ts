import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { createVisitor, startServer } from './start-server.ts'

/** How long the load runs before the server gets its signal. */
const loadMs = 500
/** Downloads and uploads that take a while and still end in time. */
const slowMs = 1_500
const uploadParts = 40
/** What is cut before this part of the time is over was cut wrongly (src/server/wiring/drain.ts cuts a little early). */
const shareInTime = 0.94

export interface DrainGround {
  readonly database: DatabaseAddress
  /** Where the servers keep their photos. */
  readonly folder: string
}

/** A visitor with two photos, whom each server of this database knows. */
export type DrainVisitor = Awaited<ReturnType<typeof prepareVisitor>>

export async function prepareVisitor({ database, folder }: DrainGround) {
  const server = await startServer('web', database, folder, { TEST_LOG: 'silent' })
  const visitor = createVisitor(server.origin)
  const noise = await makeNoise(1_000)
  const { id } = (
    (await (await visitor.ask('POST', '/api/photos?name=noise.jpg', noise)).json()) as { data: { id: string } }
  ).data
  const { cookie } = visitor
  await server.end('SIGTERM')
  return { cookie, id, noise, small: await makeNoise(64) }
}

// Noise does not compress: some 2 MB, so that its download takes a while.
const makeNoise = (sidePx: number) =>
  sharp(randomBytes(sidePx * sidePx * 3), { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

export interface DrainTask {
  readonly drainSeconds: number
  readonly drainDelaySeconds: number
  /** Uploads that take longer than the drain may. */
  readonly outliving: number
}

export interface DrainResult extends DrainTask {
  readonly whole: number
  /** Connections that were refused since the port was closed. */
  readonly refused: number
  /** Requests that the server has read and not answered whole, except the uploads that outlive the drain. */
  readonly lost: readonly string[]
  /** Connections that the system had accepted for the server, and reset with the port: the server has read nothing. */
  readonly untaken: number
  /** How many uploads and others outlived the drain, and ended without an answer. */
  readonly cut: number
  /** What the server has counted as cut off. */
  readonly cutByServer: number | null
  /** From the signal to the end of the drain, by the server's own clock. */
  readonly drainMs: number
  /** From the signal to the last connection that was taken. */
  readonly lastTakenMs: number
  /** From the signal to the end of the last answer or connection. */
  readonly lastEndMs: number
  /** From the signal to the end of the process. */
  readonly exitMs: number
}

/**
 * Starts a server, asks it directly and without a pause by 24 clients, sends SIGTERM, and tells what came of each request.
 */
export async function drainUnderLoad(
  ground: DrainGround,
  visitor: DrainVisitor,
  task: DrainTask,
): Promise<DrainResult> {
  const server = await startServer('web', ground.database, ground.folder, {
    TEST_LOG: 'silent',
    DRAIN_SECONDS: String(task.drainSeconds),
    DRAIN_DELAY_SECONDS: String(task.drainDelaySeconds),
  })
  const load = openLoad(server.origin, visitor)
  const clients = load.start()
  await wait(loadMs)
  const outliving = Array.from({ length: task.outliving }, () => load.outlive((task.drainSeconds + 5) * 1_000))
  await wait(loadMs)
  const told = once(server.process, 'message') as Promise<[Told]>
  const signalMs = performance.now()
  await server.end('SIGTERM')
  const exitMs = performance.now() - signalMs
  await Promise.all(clients)
  const cut = (await Promise.all(outliving)).filter((outcome) => outcome !== 'whole').length
  const [{ numbers, drainMs }] = await told
  const read = new Set(numbers)
  const begun = load.lost.filter(({ number }) => read.has(number))
  // A busy machine may not get through in time. What is cut then outlived the drain.
  const lost = begun.filter(({ endMs }) => endMs - signalMs < task.drainSeconds * shareInTime * 1_000)
  const { whole, refused } = load
  return {
    ...task,
    whole,
    refused,
    lost: lost.map(({ what }) => what),
    untaken: load.lost.length - begun.length,
    cut: cut + begun.length - lost.length,
    cutByServer: server.process.exitCode,
    lastTakenMs: load.lastTakenMs - signalMs,
    lastEndMs: load.lastEndMs - signalMs,
    drainMs,
    exitMs,
  }
}

interface Lost {
  readonly number: number
  readonly what: string
  readonly endMs: number
}
/** What a server says when it has drained. */
interface Told {
  /** Of the requests that it has read. */
  readonly numbers: readonly number[]
  readonly drainMs: number
}

type Outcome = 'whole' | 'refused' | Lost

interface Sent {
  readonly path: string
  readonly agent: Agent | false
  readonly body?: Buffer
  /** How long sending the body and reading the answer take. */
  readonly sendMs?: number
  readonly readMs?: number
}

/** Clients that each send a request as soon as the one before is answered, until they are refused. */
function openLoad(origin: string, { cookie, id, noise, small }: DrainVisitor) {
  let whole = 0
  let refused = 0
  let lastTakenMs = 0
  let lastEndMs = 0
  const lost: Lost[] = []
  let newest = 0

  const send = async ({ path, agent, body, sendMs = 0, readMs = 0 }: Sent): Promise<Outcome> => {
    const number = ++newest
    const sending = request(origin + path, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: body === undefined ? cookie : '',
        'x-forwarded-for': `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`,
        'sec-fetch-site': 'same-origin',
        'x-envelope': 'none',
        'x-number': number,
        ...(body === undefined ? {} : { 'content-type': 'image/jpeg', 'content-length': body.length }),
      },
    })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    answered.catch(() => {})
    let isTaken = false
    sending.once('socket', (socket) => {
      const take = () => {
        isTaken = true
        lastTakenMs = performance.now()
      }
      if (sending.reusedSocket) isTaken = true
      else {
        socket.once('connect', take)
        socket.once('close', () => {
          if (isTaken) lastEndMs = performance.now()
        })
      }
    })
    try {
      await sendBody(sending, body, sendMs)
      const [incoming] = await answered
      const fault = await findFault(incoming, readMs)
      return fault === null ? 'whole' : { number, what: `${path} ${fault}`, endMs: performance.now() }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (!isTaken && code === 'ECONNREFUSED') return 'refused'
      const what = `${path} ${isTaken ? '' : 'not connected '}${message}`
      return { number, what, endMs: performance.now() }
    }
  }

  const client = async (kinds: readonly Sent[]) => {
    for (let turn = randomInt(kinds.length); ; turn++) {
      const outcome = await send(kinds[turn % kinds.length] as Sent)
      if (outcome === 'whole') whole++
      else if (outcome === 'refused') refused++
      else lost.push(outcome)
      if (outcome !== 'whole') return
    }
  }
  const kindsOf = (agent: Agent | false): readonly Sent[] => [
    { path: `/api/photos/${id}`, agent },
    { path: '/api/health', agent },
    { path: `/api/photos/${id}/image?size=full`, agent },
    { path: '/api/photos', agent },
  ]
  const upload = { path: '/api/photos?name=small.jpg', agent: false, body: small } as const

  return {
    start: () => [
      ...Array.from({ length: 12 }, () => client(kindsOf(false))),
      ...Array.from({ length: 8 }, () => client(kindsOf(new Agent({ keepAlive: true, maxSockets: 1 })))),
      client([{ path: `/api/photos/${id}/image?size=full`, agent: false, readMs: slowMs }]),
      client([{ ...upload, sendMs: slowMs }]),
      ...Array.from({ length: 2 }, () => client([upload])),
    ],
    /** An upload that takes this long. */
    outlive: (sendMs: number) => send({ ...upload, body: noise, sendMs }),
    lost,
    get whole() {
      return whole
    },
    get refused() {
      return refused
    },
    get lastTakenMs() {
      return lastTakenMs
    },
    get lastEndMs() {
      return lastEndMs
    },
  }
}

async function sendBody(sending: ClientRequest, body: Buffer | undefined, sendMs: number): Promise<void> {
  if (body === undefined || sendMs === 0) {
    sending.end(body)
    return
  }
  for (let part = 0; part < uploadParts && !sending.destroyed; part++) {
    sending.write(body.subarray((part * body.length) / uploadParts, ((part + 1) * body.length) / uploadParts))
    await wait(sendMs / uploadParts)
  }
  sending.end()
}

/** What is wrong with an answer; null: it is whole. @throws when its connection ends before it does */
async function findFault(incoming: IncomingMessage, readMs: number): Promise<string | null> {
  const { statusCode = 0, headers } = incoming
  const length = Number(headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  for await (const chunk of incoming) {
    chunks.push(chunk)
    if (readMs > 0) await wait((readMs * chunk.length) / length)
  }
  const bytes = Buffer.concat(chunks)
  if (length > 0 && bytes.length !== length) return `${bytes.length} of ${length} bytes`
  // Health says that it drains; everything else is answered as ever.
  const isAnswered = statusCode < 400 || (statusCode === 503 && bytes.includes('draining'))
  return isAnswered ? null : `${statusCode} ${String(bytes.subarray(0, 200))}`
}
