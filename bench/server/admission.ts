// node bench/server/admission.ts: one server gets at once 24 downloads of a 50-megapixel photo that are aborted, two
// WebPs of 400,000 frames, 200 uploads from one address, and 1,000 clients that send a byte a second. Meanwhile another
// visitor uploads a small photo twice a second, whether the last one was answered or not: how long does it take?
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { PhotoReply } from '#contract/photo.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { createVisitor, endServers, startServer } from '../../tests/faults/setup/start-server.ts'
import setUp from '../../tests/global-setup.ts'
import { makeWebp } from '../../tests/many-frames.ts'

const loadMs = 40_000
const uploadEveryMs = 500
const goals = { p99Ms: 2_000, serverMegabytes: 700 }

const cleanUp = setUp()
const folder = await mkdtemp(join(tmpdir(), 'emulsion-admission-'))
const database = await openTestDatabase()
try {
  const server = await startServer('web', database.address, folder)
  const pid = server.process.pid as number
  const small = await noise(400, 300)
  const attacker = createVisitor(server.origin)
  const large = await upload(attacker, await noise(8000, 6250))
  const other = createVisitor(server.origin)
  // The first upload starts a child process and brings the cookie.
  for (let warm = 0; warm < 3; warm++) await upload(other, small)

  // Prepared before, so that our own work delays nobody.
  const frames = await makeWebp(400_000)
  const memory = watchMemory(pid)
  const started = performance.now()
  const slow = startSlowClients(Number(new URL(server.origin).port), 1_000)
  const work = Promise.all([
    hangUpDownloads(attacker, large.id, 24),
    sendFrames(server.origin, frames, 2),
    sendMany(server.origin, small, 200),
  ])
  const uploads: Promise<number>[] = []
  while (performance.now() - started < loadMs) {
    uploads.push(timeOf(() => upload(other, small)))
    await wait(uploadEveryMs)
  }
  const times = (await Promise.all(uploads)).toSorted((a, b) => a - b)
  const [, refusals, many] = await work
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] as number)
  const { serverMegabytes, childrenMegabytes } = memory.stop()
  console.log(
    `${times.length} small uploads of another visitor: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (goal ${goals.p99Ms})`,
  )
  console.log(
    `server ${serverMegabytes} MB at the most (goal ${goals.serverMegabytes}), its children together ${childrenMegabytes} MB`,
  )
  console.log(`WebPs of 400,000 frames: ${refusals.join(', ')}`)
  console.log(`200 uploads of one address: ${JSON.stringify(countEach(many))}`)
  console.log(`slow clients still connected after ${loadMs / 1000} s: ${slow.stop()} of 1000`)
  if (at(0.99) > goals.p99Ms || serverMegabytes > goals.serverMegabytes) process.exitCode = 1
} finally {
  await endServers()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  await cleanUp()
}

/** A photo that compresses badly. */
async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(3 * width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.imul(at, 2_654_435_761) >>> 25
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

type Visitor = ReturnType<typeof createVisitor>

async function upload(visitor: Visitor, photo: Buffer): Promise<PhotoReply> {
  const reply = await visitor.ask('POST', '/api/photos?name=photo.jpg', photo)
  const body = (await reply.json()) as { data?: PhotoReply }
  if (body.data === undefined) throw new Error(`${reply.status} ${JSON.stringify(body)}`)
  return body.data
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function hangUpDownloads(visitor: Visitor, photoId: string, times: number): Promise<void> {
  const calls = Array.from({ length: times }, (_, index) => {
    const path = `/api/photos/${photoId}/download?format=avif&quality=${60 + index}`
    const call = request(visitor.origin + path, {
      headers: { cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' },
    })
    call.on('error', () => {})
    call.end()
    return call
  })
  await wait(600)
  for (const call of calls) call.destroy()
}

async function sendFrames(origin: string, body: Buffer, times: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: times }, async () => {
      const started = performance.now()
      const { status } = await createVisitor(origin).ask('POST', '/api/photos', body)
      return `${status} after ${((performance.now() - started) / 1000).toFixed(1)} s`
    }),
  )
}

/** Each upload has no cookie and so is another visitor; the address is the same. */
function sendMany(origin: string, photo: Buffer, times: number): Promise<number[]> {
  const sender = createVisitor(origin)
  return Promise.all(
    Array.from({ length: times }, async () => {
      sender.cookie = ''
      const reply = await sender.ask('POST', '/api/photos', photo)
      await reply.arrayBuffer()
      return reply.status
    }),
  )
}

function countEach(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** A third each trickle headers, JSON and a photo, from addresses of their own. */
function startSlowClients(port: number, times: number) {
  const starts = [
    () => 'GET / HTTP/1.1\r\nhost: slow\r\n',
    (address: string) =>
      `POST /api/jobs HTTP/1.1\r\nhost: slow\r\nx-forwarded-for: ${address}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
    (address: string) =>
      `POST /api/photos HTTP/1.1\r\nhost: slow\r\nx-forwarded-for: ${address}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/jpeg\r\ncontent-length: 9000000\r\n\r\n\xff\xd8\xff\xe0`,
  ]
  const open = new Set<ReturnType<typeof connect>>()
  for (let index = 0; index < times; index++) {
    const socket = connect(port, '127.0.0.1')
    const start = starts[index % starts.length] as (typeof starts)[number]
    socket.on('connect', () => socket.write(start(`10.66.${index >> 8}.${index & 255}`), 'latin1'))
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.resume()
    open.add(socket)
  }
  const timer = setInterval(() => {
    for (const socket of open) socket.write('a')
  }, 1_000)
  return {
    stop(): number {
      clearInterval(timer)
      const left = open.size
      for (const socket of open) socket.destroy()
      return left
    },
  }
}

/** Samples resident memory five times a second. */
function watchMemory(serverPid: number) {
  const most = { serverMegabytes: 0, childrenMegabytes: 0 }
  const timer = setInterval(() => {
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === serverPid)
    most.serverMegabytes = Math.max(most.serverMegabytes, megabytesOf(String(serverPid)))
    most.childrenMegabytes = Math.max(
      most.childrenMegabytes,
      children.map(megabytesOf).reduce((sum, one) => sum + one, 0),
    )
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

function parentOf(pid: string): number {
  return Number(readProc(`${pid}/stat`).split(') ')[1]?.split(' ')[1])
}

function megabytesOf(pid: string): number {
  return Math.round((Number(readProc(`${pid}/statm`).split(' ')[1] ?? 0) * 4096) / 1e6)
}
