import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/http/http-types.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { readUpload } from '#server/http/read-body.ts'

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

test('a client that is refused in the middle of sending reads why, and its connection lives on', async () => {
  const large = Buffer.alloc(uploadBytesMax - 1)
  for (let times = 0; times < 3; times++) {
    expect(await post('/first-chunk', large)).toContain('not a picture we can read')
    expect(await post('/unread', large)).toBe('not interested')
    expect(await post('/all', Buffer.alloc(1000))).toBe('1000')
  }
})

test('an upload that says it is too large is refused unread', async () => {
  expect(await post('/first-chunk', Buffer.alloc(uploadBytesMax + 1))).toContain('larger than 40 MB')
})

test('a client that hangs up is noticed by who reads', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  socket.write('POST /all HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nsome')
  await new Promise((sent) => setTimeout(sent, 100))
  socket.destroy()
  for (let looks = 0; looks < 100 && ended.length === 0; looks++) await new Promise((next) => setTimeout(next, 20))
  expect(ended).toEqual(['interrupted'])
})

test('headers must come within ten seconds', () => {
  expect(listening.server.headersTimeout).toBe(10_000)
})
