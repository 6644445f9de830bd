import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { clientLimits } from '#server/ground/http/connections/slow-clients.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson, readUpload } from '#server/ground/http/read-body.ts'

let listening: Listening
const ended: string[] = []

beforeAll(async () => {
  const http = new Hono<HttpEnv>()
  http.onError((error, c) => c.text(error.message, 400))
  http.post('/first-chunk', async (c) => {
    for await (const _ of readUpload(c, () => true)) throw new Problem('photo-type-unsupported')
    return c.text('all read')
  })
  http.post('/unread', (c) => c.text('not interested'))
  http.post('/all', async (c) => {
    let bytes = 0
    try {
      for await (const chunk of readUpload(c, () => true)) bytes += chunk.length
    } catch {
      ended.push('interrupted')
    }
    return c.text(String(bytes))
  })
  listening = await listen(http, { host: '127.0.0.1', port: 0 })
})
afterAll(() => listening.close())

const post = (path: string, body: Buffer<ArrayBuffer>) =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { method: 'POST', body }).then((reply) => reply.text())

test('a client that is refused in the middle of sending can read why, and its connection stays open', async () => {
  const large = Buffer.alloc(uploadBytesMax - 1)
  for (let times = 0; times < 3; times++) {
    expect(await post('/first-chunk', large)).toContain('not a picture we can read')
    expect(await post('/unread', large)).toBe('not interested')
    expect(await post('/all', Buffer.alloc(1000))).toBe('1000')
  }
})

test('an upload that announces too many bytes is refused unread', async () => {
  expect(await post('/first-chunk', Buffer.alloc(uploadBytesMax + 1))).toContain('larger than 40 MB')
})

test('the reader of a request notices that its client hung up', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  socket.write('POST /all HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nsome')
  await new Promise((sent) => setTimeout(sent, 100))
  socket.destroy()
  for (let looks = 0; looks < 100 && ended.length === 0; looks++) await new Promise((next) => setTimeout(next, 20))
  expect(ended).toEqual(['interrupted'])
})

test('headers must arrive within ten seconds', () => {
  expect(listening.server.headersTimeout).toBe(10_000)
})

const megabyte = Buffer.alloc(1024 * 1024)
/** Like the real ones, and much less patient. */
const shortLimits = { ...clientLimits, graceMs: 1_000, restGraceMs: 200, checkEveryMs: 50 }

/** A server whose answer is larger than all buffers together; it counts how much of the answer was made. */
async function openGiver() {
  const given = { chunks: 0, isAnswered: false }
  const http = new Hono<HttpEnv>()
  http.onError((error, c) => c.text(error.message, 400))
  http.get('/much', () => {
    let left = 200
    const much = new ReadableStream({
      pull(controller) {
        given.chunks++
        controller.enqueue(megabyte)
        if (--left === 0) controller.close()
      },
    })
    return new Response(much)
  })
  http.get('/at-once', () => new Response(Buffer.alloc(200 * megabyte.length)))
  http.get('/quiet', (c) => {
    let timer: NodeJS.Timeout
    const quiet = new ReadableStream({
      start: (controller) => {
        timer = setInterval(() => controller.enqueue(new TextEncoder().encode(': here\n\n')), 400)
      },
      cancel: () => clearInterval(timer),
    })
    return c.body(quiet)
  })
  http.get('/slowly-made', async (c) => {
    await wait(2_500)
    given.isAnswered = true
    return c.text('made')
  })
  http.post('/json', async (c) => c.json(await readJson(c, z.looseObject({}))))
  http.post('/unread', (c) => c.text('not interested'))
  return { given, giver: await listen(http, { host: '127.0.0.1', port: 0 }, shortLimits) }
}

/** Sends the start of a request, and leaves the answer unread until `resume`. */
function ask(port: number, head: string): { socket: Socket; closed: Promise<unknown>; text: () => string } {
  const socket = connect(port, '127.0.0.1').pause()
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (text += chunk.length > 10_000 ? '' : chunk)).pause()
  socket.write(head)
  const closed = once(socket, 'close')
  // Not everybody waits for it.
  closed.catch(() => {})
  return { socket, closed, text: () => text }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const postJson = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Waits until the server has dropped these clients: a paused reader does not notice it by itself. */
async function untilCut({ server }: Listening, clients: number): Promise<void> {
  const count = () => new Promise<number>((done) => server.getConnections((_, open) => done(open)))
  await expect.poll(count, { timeout: 10_000 }).toBe(clients)
  await expect.poll(count, { timeout: 10_000 }).toBe(0)
}

describe('a client', () => {
  test('that does not read its answer is cut off, streamed or whole, and the server makes no more of it than the buffers hold', async () => {
    const { given, giver } = await openGiver()
    const readers = [ask(giver.port, get('/much')), ask(giver.port, get('/at-once'))]
    await untilCut(giver, 2)
    expect(given.chunks).toBeGreaterThan(0)
    expect(given.chunks).toBeLessThan(30)
    for (const { socket } of readers) socket.destroy()
    await giver.close()
  })

  test('that reads very slowly is cut off, and one that pauses now and then is served to the end', async () => {
    const { giver } = await openGiver()
    const trickling = ask(giver.port, get('/much'))
    const sip = setInterval(() => trickling.socket.read(100), 100)
    await untilCut(giver, 1)
    clearInterval(sip)
    trickling.socket.destroy()
    const steady = ask(giver.port, get('/much'))
    let bytes = 0
    // With a pause after each 16 MB, which is several check intervals long.
    steady.socket.on('data', (chunk) => {
      const before = bytes
      bytes += chunk.length
      if (Math.floor(before / 2 ** 24) === Math.floor(bytes / 2 ** 24)) return
      steady.socket.pause()
      setTimeout(() => steady.socket.resume(), 300)
    })
    steady.socket.resume()
    for (let looks = 0; looks < 600 && bytes < 200 * megabyte.length; looks++) await wait(25)
    expect(bytes).toBeGreaterThan(200 * megabyte.length)
    steady.socket.destroy()
    await giver.close()
  })

  test('that waits for us is never cut off: for an answer that takes its time, or on a quiet stream', async () => {
    const { given, giver } = await openGiver()
    const quiet = ask(giver.port, get('/quiet'))
    quiet.socket.resume()
    const waiting = ask(giver.port, get('/slowly-made'))
    waiting.socket.resume()
    for (let looks = 0; looks < 200 && !given.isAnswered; looks++) await wait(25)
    await wait(100)
    expect(waiting.text()).toMatch(/^HTTP\/1.1 200 [\s\S]*made$/)
    expect(quiet.socket.destroyed).toBe(false)
    expect(quiet.text().match(/: here/g)?.length).toBeGreaterThan(3)
    for (const { socket } of [quiet, waiting]) socket.destroy()
    await giver.close()
  })

  test('that sends JSON very slowly is cut off, and so is one that keeps sending after its answer', async () => {
    const { giver } = await openGiver()
    const json = ask(giver.port, postJson('/json', 1_000))
    const rest = ask(giver.port, postJson('/unread', 1_000))
    rest.socket.resume()
    const trickle = setInterval(() => {
      json.socket.write(' ')
      rest.socket.write(' ')
    }, 50)
    // What is sent to a connection that was cut is answered with a reset, which may come before its end.
    await Promise.all([untilCut(giver, 2), rest.closed.catch(() => {})])
    expect(rest.text()).toContain('not interested')
    clearInterval(trickle)
    json.socket.destroy()
    await giver.close()
  })
})

/** A server with one answer that ends on request. */
async function openDrained() {
  const http = new Hono<HttpEnv>()
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  http.get('/now', (c) => c.text('now'))
  http.get('/later', async (c) => {
    started.resolve()
    await end.promise
    return c.text('later')
  })
  http.post('/all', async (c) => {
    let bytes = 0
    for await (const chunk of readUpload(c, () => true)) bytes += chunk.length
    return c.text(`${bytes} bytes`)
  })
  return { started: started.promise, end: end.resolve, served: await listen(http, { host: '127.0.0.1', port: 0 }) }
}

/** Sends a request on a connection and reads the answer. */
function open(port: number, head: string) {
  const asked = ask(port, head)
  asked.socket.resume()
  const until = async (pattern: RegExp) => {
    for (let looks = 0; looks < 200 && !pattern.test(asked.text()); looks++) await wait(25)
    expect(asked.text()).toMatch(pattern)
  }
  return { ...asked, until }
}

describe('a server that drains', () => {
  test('refuses new connections, answers running requests and those on open connections, each as the last, and is done', async () => {
    const { started, end, served } = await openDrained()
    const idle = open(served.port, get('/now'))
    await idle.until(/keep-alive[\s\S]*now$/)
    const running = open(served.port, get('/later'))
    await started
    const sending = open(served.port, 'POST /all HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf ')
    await wait(100)
    const drained = served.drain(20_000)
    await wait(100)
    const [error] = await once(connect(served.port, '127.0.0.1'), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    idle.socket.write(get('/now'))
    sending.socket.write('there')
    end()
    for (const { closed } of [idle, running, sending]) await closed
    expect(idle.text()).toMatch(/Connection: close[\s\S]*now$/i)
    expect(running.text()).toMatch(/Connection: close[\s\S]*later$/i)
    expect(sending.text()).toMatch(/Connection: close[\s\S]*10 bytes$/i)
    expect(await drained).toBe(0)
  })

  test('closes idle connections, and counts what it had to cut off', async () => {
    const { started, served } = await openDrained()
    const silent = open(served.port, '')
    const running = open(served.port, get('/later'))
    await started
    const drained = served.drain(4_000)
    await silent.closed
    expect(running.socket.destroyed).toBe(false)
    expect(await drained).toBe(1)
    await running.closed
  })

  test('closes its port under load that opens connection after connection', async () => {
    const { served } = await openDrained()
    let isOver = false
    const asking = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        const asked = ask(served.port, get('/now'))
        asked.socket.resume()
        // Refused, once the port is closed.
        await asked.closed.catch(() => {
          isOver = true
        })
      }
    })
    served.retireConnections()
    await wait(100)
    const startedMs = performance.now()
    const drained = served.drain(10_000)
    while (served.server.listening) await wait(5)
    expect(performance.now() - startedMs).toBeLessThan(2_000)
    expect(await drained).toBe(0)
    isOver = true
    await Promise.all(asking)
  })

  test('does not count an answer whose client has gone', async () => {
    const { started, served } = await openDrained()
    const running = open(served.port, get('/later'))
    await started
    const drained = served.drain(5_000)
    await wait(100)
    running.socket.destroy()
    expect(await drained).toBe(0)
  })

  test('counts each of several requests on one connection', async () => {
    const { started, served } = await openDrained()
    const running = open(served.port, get('/later') + get('/later'))
    await started
    expect(await served.drain(1_000)).toBe(2)
    await running.closed
  })
})
