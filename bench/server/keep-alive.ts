import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Load {
  readonly port: number
  readonly connections: number
  /** Ends after this many answers. */
  readonly count: number
  /** Requests a second, sent whether the ones before are answered or not; absent: each connection as fast as it can. */
  readonly ratePerSecond?: number
  /** Path and header lines of the n-th request. */
  request(n: number): { readonly path: string; readonly headers: readonly string[] }
}

export interface LoadResult {
  readonly seconds: number
  readonly statuses: Readonly<Record<string, number>>
  readonly bytes: number
  /** From the time at which it was due to the last byte of its answer, sorted. */
  readonly times: Float64Array
}

/** A client that keeps its connections, each with one request under way. It reads only as much HTTP as it must. */
export async function drive(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.count)
  const statuses: Record<string, number> = {}
  let next = 0
  let bytes = 0
  const started = performance.now()
  const work = async () => {
    const connection = await open(load.port)
    while (next < load.count) {
      const n = next++
      const due = load.ratePerSecond === undefined ? performance.now() : started + (n * 1000) / load.ratePerSecond
      const early = due - performance.now()
      if (early > 1) await wait(early)
      const { path, headers } = load.request(n)
      const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${load.port}`, ...headers, '', '']
      const answer = await connection.ask(lines.join('\r\n'))
      times[n] = performance.now() - due
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes += answer.bytes
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: load.connections }, work))
  return { seconds: (performance.now() - started) / 1000, statuses, bytes, times: times.sort() }
}

interface Answer {
  readonly status: string
  /** Head and body, as sent. */
  readonly bytes: number
}

async function open(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<Answer> | null = null
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (answer === null) return
    received = received.subarray(answer.bytes)
    waiting?.resolve(answer)
  })
  const fail = () => waiting?.reject(new Error('the server closed the connection'))
  socket.on('error', fail)
  socket.on('close', fail)
  return {
    ask(head: string): Promise<Answer> {
      waiting = Promise.withResolvers()
      socket.write(head)
      return waiting.promise
    },
    end: () => socket.destroy(),
  }
}

/** null: more is to come. */
function readAnswer(received: Buffer): Answer | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = received.toString('latin1', 0, headEnd)
  const status = head.slice(9, 12)
  const start = headEnd + 4
  if (status === '304') return { status, bytes: start }
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const bytes = start + Number(length)
    return received.length < bytes ? null : { status, bytes }
  }
  for (let at = start; ; ) {
    const lineEnd = received.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (at > received.length) return null
    if (size === 0) return { status, bytes: at }
  }
}
