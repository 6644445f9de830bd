import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { codeMail, supportAnswerMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { openSmtpMailer } from '#server/ground/mail/smtp-mailer.ts'

const from = 'Emulsion <photos@example.org>'
const mail = codeMail({ to: 'ada@example.org', language: 'en', code: '042917', purpose: 'register' })
const notSent = { code: 'mail-not-sent', status: 503 }

interface Received {
  readonly to: string[]
  readonly from: string
  readonly isSecure: boolean
  readonly raw: string
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A mail server, and what it received. */
async function startPeer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          isSecure: session.secure === true,
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  const port = await listen(server.server as Server, (done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => new Promise<void>((done) => server.close(done)))
  const hangUp = (how: 'end' | 'resetAndDestroy') =>
    Promise.all(sockets.map((socket) => new Promise((done) => socket.on('close', done)[how]())))
  return { port, received, hangUp, connections: () => sockets.length }
}

async function listen(server: Server, start: (done: () => void) => void): Promise<number> {
  await new Promise<void>(start)
  return (server.address() as AddressInfo).port
}

/** Accepts connections and answers as told. */
async function startOddPeer(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  })
  const port = await listen(server, (done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return port
}

function open(url: string, limitMs?: number): { mailer: Mailer; lines: string[] } {
  const lines: string[] = []
  const log: Logger = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const mailer = openSmtpMailer({ url, from, ...(limitMs === undefined ? {} : { limitMs }) }, log)
  closers.push(mailer.close)
  return { mailer, lines }
}

describe('a mail', () => {
  test('arrives with both its parts, its subject and one recipient, in UTF-8', async () => {
    const peer = await startPeer()
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    await mailer.send(mail)
    const answer = supportAnswerMail({
      to: 'zoë@example.org',
      language: 'en',
      subject: 'Himmel grün 🌩',
      answer: '«Ça va» — 好',
    })
    await mailer.send(answer)
    expect(peer.received[0]).toMatchObject({ to: ['ada@example.org'], from: 'photos@example.org' })
    const first = await PostalMime.parse(peer.received[0]!.raw)
    expect(first).toMatchObject({
      subject: '042917 is your Emulsion code',
      from: { name: 'Emulsion', address: 'photos@example.org' },
      to: [{ address: 'ada@example.org' }],
    })
    expect(first.text).toContain('\n    042917\n')
    expect(first.html?.trim()).toBe(mail.html.trim())
    expect(first.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    const second = await PostalMime.parse(Buffer.from(peer.received[1]!.raw, 'latin1'))
    expect(second.subject).toBe('Re: Himmel grün 🌩')
    expect(second.text).toContain('> «Ça va» — 好')
    expect(second.html).toContain('«Ça va» — 好')
  })

  test('after another uses the same connection', async () => {
    const peer = await startPeer()
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    for (let sent = 0; sent < 5; sent++) await mailer.send(mail)
    expect(peer.received).toHaveLength(5)
    expect(peer.connections()).toBe(1)
  })

  test.each([
    ['closed', 'end'],
    ['reset', 'resetAndDestroy'],
  ] as const)('goes out although the server has %s the kept connection', async (_word, how) => {
    const peer = await startPeer()
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    await mailer.send(mail)
    await peer.hangUp(how)
    await mailer.send(mail)
    expect(peer.received).toHaveLength(2)
  })
})

describe('nobody can inject headers or recipients', () => {
  test.each([
    { to: 'ada@example.org\r\nBcc: eve@example.org' },
    { to: 'ada@example.org\nSubject: x' },
    { to: 'ada@example.org, eve@example.org' },
    { to: 'ada@example.org; eve@example.org' },
    { to: 'Ada <ada@example.org>' },
    { to: 'ada@example.org eve@example.org' },
    { to: '@relay.example:ada@example.org' },
    { to: 'friends:ada@example.org' },
    { to: '' },
    { subject: 'Hello\r\nBcc: eve@example.org' },
    { subject: 'Hello\nX: y' },
    { subject: 'Hello\0' },
  ])('%o is refused before anything is sent', async (part) => {
    const peer = await startPeer()
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    await expect(mailer.send({ ...mail, ...part })).rejects.toMatchObject(notSent)
    expect(peer.connections()).toBe(0)
  })
})

describe('encryption follows the address', () => {
  test('smtps is encrypted from the first byte, smtp as soon as the server offers it', async () => {
    const trust = 'tls.rejectUnauthorized=false'
    const direct = await startPeer({ secure: true })
    await open(`smtps://127.0.0.1:${direct.port}?${trust}`).mailer.send(mail)
    expect(direct.received[0]?.isSecure).toBe(true)
    const offering = await startPeer({ disabledCommands: ['AUTH'] })
    await open(`smtp://127.0.0.1:${offering.port}?${trust}`).mailer.send(mail)
    expect(offering.received[0]?.isSecure).toBe(true)
  })

  test('refuses an untrusted certificate, and plain text where encryption is required', async () => {
    const unknown = await startPeer({ secure: true })
    await expect(open(`smtps://127.0.0.1:${unknown.port}`).mailer.send(mail)).rejects.toMatchObject(notSent)
    const plain = await startPeer()
    const required = open(`smtp://127.0.0.1:${plain.port}?requireTLS=true`)
    await expect(required.mailer.send(mail)).rejects.toMatchObject(notSent)
    expect([...unknown.received, ...plain.received]).toEqual([])
  })

  test('logs in with user and password of the address, percent signs included', async () => {
    let given: unknown
    const peer = await startPeer({
      disabledCommands: [],
      onAuth({ username, password }, _session, done) {
        given = { username, password }
        done(null, { user: username })
      },
    })
    const { mailer } = open(`smtp://ada%40example.org:p%3Aw%2Fd%25@127.0.0.1:${peer.port}?tls.rejectUnauthorized=false`)
    await mailer.send(mail)
    expect(given).toEqual({ username: 'ada@example.org', password: 'p:w/d%' })
  })
})

describe('a server that does not accept it', () => {
  const failure = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

  test.each<[string, SMTPServerOptions]>([
    ['refuses the recipient', { onRcptTo: (_to, _session, done) => done(failure('no such user', 550)) }],
    [
      'refuses the text and repeats its subject',
      {
        onData(stream, _session, done) {
          stream.resume()
          stream.on('end', () => done(failure(`spam: ${mail.subject} 042917`, 554)))
        },
      },
    ],
    ['has no room', { onMailFrom: (_from, _session, done) => done(failure('try later', 451)) }],
  ])('%s: the sender is told, and no line of the log holds the code', async (_name, options) => {
    const peer = await startPeer(options)
    const { mailer, lines } = open(`smtp://127.0.0.1:${peer.port}`)
    const error = await mailer.send(mail).catch((error: unknown) => error)
    expect(error).toMatchObject(notSent)
    expect(lines.join('')).toContain('a mail was not sent')
    expect(`${lines.join('')}${String((error as Error).cause)}`).not.toMatch(/042917|ada@example/)
  })

  test('is down: the sender is told at once', async () => {
    const peer = await startPeer()
    await closers.pop()?.()
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    const startedMs = performance.now()
    await expect(mailer.send(mail)).rejects.toMatchObject(notSent)
    expect(performance.now() - startedMs).toBeLessThan(2_000)
  })

  const dialog: Record<string, string> = { EHLO: '250 odd', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' }
  test.each<[string, (socket: Socket) => void]>([
    ['never greets', () => {}],
    [
      'trickles its greeting',
      (socket) => {
        const timer = setInterval(() => socket.write('2'), 50)
        socket.on('close', () => clearInterval(timer))
      },
    ],
    [
      'takes the text and never answers',
      (socket) => {
        socket.write('220 odd\r\n')
        socket.on('data', (data) => {
          const reply = dialog[String(data).slice(0, 4).toUpperCase()]
          if (reply) socket.write(`${reply}\r\n`)
        })
      },
    ],
    ['hangs up again and again', (socket) => socket.end('220 odd\r\n')],
  ])('%s: the sender is told within the limit, ten at once too', async (_name, onSocket) => {
    const port = await startOddPeer(onSocket)
    const { mailer } = open(`smtp://127.0.0.1:${port}`, 600)
    const startedMs = performance.now()
    const sendings = await Promise.allSettled(Array.from({ length: 10 }, () => mailer.send(mail)))
    expect(performance.now() - startedMs).toBeLessThan(4_000)
    for (const sending of sendings) expect(sending).toMatchObject({ status: 'rejected', reason: notSent })
  })

  test('has recovered: the next mail is sent', async () => {
    let isDown = true
    const peer = await startPeer({
      onMailFrom: (_from, _session, done) => (isDown ? done(failure('try later', 451)) : done()),
    })
    const { mailer } = open(`smtp://127.0.0.1:${peer.port}`)
    await expect(mailer.send(mail)).rejects.toMatchObject(notSent)
    isDown = false
    await mailer.send(mail)
    expect(peer.received).toHaveLength(1)
  })
})
