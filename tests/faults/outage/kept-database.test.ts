import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { findPostgresProcesses } from '#server/ground/database/embedded/postgres-processes.ts'
import { signalProcess } from '#server/ground/database/embedded/signal-process.ts'
import { startsLittle } from '../../answers-folder.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, until } from '../setup/start-server.ts'

// The server as an operator runs it, with its embedded database.
const root = join(import.meta.dirname, '../../..')
const running = new Set<ChildProcess>()
const folder = useFolder('kept')

vi.setConfig({ testTimeout: 150_000 })

afterAll(async () => {
  for (const server of running) await end(server, 'SIGKILL')
  await (await startEmbeddedPostgres(postgresFolder())).stop()
})

const postgresFolder = () => join(folder, 'data/postgres')
const postmaster = () => Number(readFileSync(join(postgresFolder(), 'postmaster.pid'), 'utf8').split('\n')[0])

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  running.delete(server)
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await new Promise((done) => server.once('exit', done))
}

async function start() {
  const server = spawn(process.execPath, ['dist/programs/server.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RENDER_PROCESSES: '1',
      ...startsLittle,
      TRUSTED_PROXIES: '1',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
    },
  })
  running.add(server)
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  const port = await until('the server ready', 60_000, async () => {
    if (server.exitCode !== null) throw new Error(output)
    return /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1] ?? null
  })
  return { process: server, output: () => output, origin: `http://127.0.0.1:${port}` }
}

/**
 * Keeps uploading, reading and loading a page, and records what was acknowledged and what was refused. Resolves after
 * the first uploads.
 */
async function useOnAndOn(origin: string) {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const kept: { visitor: ReturnType<typeof createVisitor>; id: string }[] = []
  const refused: number[] = []
  const refusedPages: string[] = []
  const stop = new AbortController()
  const use = async () => {
    while (!stop.signal.aborted) {
      const visitor = createVisitor(origin)
      const uploaded = await visitor.ask('POST', '/api/photos?name=photo.jpg', photo)
      if (uploaded.status === 201) kept.push({ visitor, id: ((await uploaded.json()) as { data: PhotoReply }).data.id })
      else refused.push(uploaded.status)
      const read = await visitor.ask('GET', '/api/photos')
      if (read.status !== 200) refused.push(read.status)
      const page = await fetch(`${origin}/de/pricing`, { headers: { accept: 'text/html' } })
      const text = await page.text()
      if (page.status !== 200) refused.push(page.status)
      // The error page needs neither database nor scripts.
      if (page.status === 503) refusedPages.push(/<title>(.*)<\/title>/.exec(text)?.[1] ?? text)
      // What is refused is not asked for again at once: the processor is the database's then.
      if (page.status === 503) await wait(100)
    }
  }
  const using = Promise.all([use(), use(), use()])
  // A failure is reported by `end`.
  using.catch(() => {})
  const untilMore = async () => {
    const before = kept.length
    await until('more uploads', 30_000, async () => (kept.length >= before + 5 ? true : null))
  }
  await untilMore()
  return {
    kept,
    refused,
    refusedPages,
    /** Stops after a few more uploads. Checks that every refusal was a 503 and every acknowledged upload exists. */
    async end() {
      await untilMore()
      stop.abort()
      await using
      expect(refused.filter((status) => status !== 503)).toEqual([])
      for (const { visitor, id } of kept) expect((await visitor.ask('GET', `/api/photos/${id}`)).status).toBe(200)
    },
  }
}

let lasting: Awaited<ReturnType<typeof start>> | null = null

/** A server that outlives its database: the tests hurt it one after the other. */
async function useServer() {
  if (lasting === null || !running.has(lasting.process)) lasting = await start()
  return lasting
}

const isHealthy = async (origin: string) => (await fetch(`${origin}/api/ready`)).status === 200

const faults: readonly (readonly [string, () => void])[] = [
  ['its first process killed', () => process.kill(postmaster(), 'SIGKILL')],
  [
    'all of its processes stopped',
    () => {
      // A worker of its own may have ended meanwhile.
      for (const pid of findPostgresProcesses(postgresFolder()).all) signalProcess(pid, 'SIGSTOP')
    },
  ],
]

test.each(faults)(
  'an embedded database with %s under load restarts by itself, and everything acknowledged is there',
  async (_, hurt) => {
    const server = await useServer()
    const load = await useOnAndOn(server.origin)
    const before = postmaster()
    hurt()
    const hurtMs = performance.now()
    // It takes 2 to 7 s on an idle machine. The limit leaves room for other tests.
    await until('another database', 30_000, async () => {
      const after = findPostgresProcesses(postgresFolder()).first
      return after !== null && after !== before && (await isHealthy(server.origin)) ? true : null
    })
    const awayMs = performance.now() - hurtMs
    await load.end()
    console.log(`away for ${(awayMs / 1000).toFixed(1)} s; ${load.kept.length} photos, ${load.refused.length} refused`)
    // Pages may also come from the cache meanwhile; what is refused says so in the reader's language.
    expect(load.refusedPages.filter((title) => title !== 'Gleich wieder da · Emulsion')).toEqual([])
    const visitor = createVisitor(server.origin)
    const job = await visitor.submit(await visitor.upload(64))
    await visitor.untilState(job.id, 'done', 40_000)
  },
)

function isSession(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('emulsion emulsion [local]')
  } catch {
    return false
  }
}

test('a killed session makes its database pause for a moment, without a restart', async () => {
  const server = await useServer()
  const load = await useOnAndOn(server.origin)
  const before = postmaster()
  // A pause can be so short that no request falls into it.
  await until('refusals', 30_000, async () => {
    const session = findPostgresProcesses(postgresFolder()).all.find((pid) => isSession(pid))
    if (session !== undefined) signalProcess(session, 'SIGKILL')
    await wait(500)
    return load.refused.length > 0 ? true : null
  })
  await until('health', 10_000, async () => ((await isHealthy(server.origin)) ? true : null))
  await load.end()
  expect(postmaster()).toBe(before)
})

test('the next server takes over the database of a killed one and claims the folder anew', async () => {
  const first = await useServer()
  await end(first.process, 'SIGKILL')
  const server = await start()
  expect(server.output()).toContain('found running')
  process.kill(postmaster(), 'SIGKILL')
  await until('the next start', 30_000, async () => (server.output().includes('is there again') ? true : null))
  await until('healthy', 10_000, async () => ((await isHealthy(server.origin)) ? true : null))
  await expect(start()).rejects.toThrow(`process ${server.process.pid}`)
  await end(server.process, 'SIGINT')
  expect(findPostgresProcesses(postgresFolder()).all).toEqual([])
})
