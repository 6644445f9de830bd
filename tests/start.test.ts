import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isAlive } from '#server/ground/database/embedded/signal-process.ts'
import { startsLittle } from './answers-folder.ts'
import { useFolder } from './use-folder.ts'

// The server as an operator runs it: in its own process with its own folder. ROLE is `all`, so the server also serves the
// built pages.
const root = join(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
const running = new Set<ChildProcess>()
const folder = useFolder('start')

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function run(variables: Record<string, string>): Run {
  const child = spawn(process.execPath, ['dist/programs/server.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...startsLittle,
      ...variables,
    },
  })
  running.add(child)
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', (status) => done(status)))
  return { child, output: () => text, ended }
}

async function until(isTrue: () => boolean, what: () => string): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what()}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

async function start(variables: Record<string, string> = {}): Promise<Run> {
  const server = run(variables)
  await until(() => server.output().includes('is ready') || server.child.exitCode !== null, server.output)
  expect(server.output()).toContain('is ready')
  return server
}

let kept: Run | null = null

/** A server on the folder: the one that an earlier test left running, as each takes seconds to start. */
async function useServer(): Promise<Run> {
  if (kept === null || !isAlive(kept.child.pid as number)) kept = await start()
  return kept
}

/** Ends the servers that run, with or without the one that the next test may use. */
async function endServers(withKept: boolean): Promise<void> {
  for (const child of running) {
    if (!withKept && child === kept?.child) continue
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await new Promise((done) => child.once('exit', done))
    }
    running.delete(child)
  }
}

/** The sentence of a refused start. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const server = run(variables)
  expect(await server.ended).not.toBe(0)
  return server.output().trim()
}

const postmaster = () => join(folder, 'data/postgres/postmaster.pid')
const childrenOf = (pid: number) =>
  existsSync('/proc') ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number) : []

afterEach(() => endServers(false))
afterAll(() => endServers(true))

test('only its own user can read the data folder, even where an older version left it open', async () => {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'objects'), { recursive: true })
  for (const path of [data, join(data, 'objects')]) chmodSync(path, 0o755)
  const server = await useServer()
  const open = execFileSync('find', [data, '-perm', '/077', '-printf', '%P %m\n'], { encoding: 'utf8' })
  // Under root the database's own user may pass through the folder, but not list it.
  expect(open).toBe(isRoot ? ' 711\n' : '')
  expect(existsSync(join(data, 'spool'))).toBe(true)
  expect(server.child.exitCode).toBeNull()
})

test('a second server on the same folder is refused in one sentence, and the first goes on', async () => {
  const first = await useServer()
  const sentence = await refusal({})
  expect(sentence).toMatch(/^Another Emulsion \(process \d+\) already uses .*DATA_DIR.*\.$/)
  expect(sentence).toContain(`process ${first.child.pid}`)
  const port = /localhost:(\d+)/.exec(first.output())?.[1]
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
})

test('a second signal ends at once a server that waits for its last answers', async () => {
  const server = await useServer()
  const port = Number(/localhost:(\d+)/.exec(server.output())?.[1])
  const sending = connect(port, '127.0.0.1').on('error', () => {})
  sending.write('POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n')
  await new Promise((done) => setTimeout(done, 200))
  server.child.kill('SIGTERM')
  // A stop may arrive several times, so a signal within a second counts as the same one.
  await new Promise((done) => setTimeout(done, 1_500))
  expect(server.child.exitCode).toBe(null)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(143)
})

test('the database of a killed server is found and used', async () => {
  const first = await useServer()
  first.child.kill('SIGKILL')
  await first.ended
  const databasePid = readFileSync(postmaster(), 'utf8').split('\n')[0]
  const second = await useServer()
  expect(second.output()).toContain('found running')
  expect(readFileSync(postmaster(), 'utf8').split('\n')[0]).toBe(databasePid)
})

test('starts, reports what is embedded, and Ctrl+C ends it with its database and children', async () => {
  await endServers(true)
  // The samples are read by a child.
  const server = await start({ READ_SAMPLES: 'at-start' })
  const isReading = () => childrenOf(server.child.pid as number).length > 1
  if (existsSync('/proc')) await until(isReading, server.output)
  expect(server.output()).toMatch(
    /http:\/\/localhost:\d+[\s\S]*embedded PostgreSQL[\s\S]*DATABASE_URL[\s\S]*S3_ENDPOINT/,
  )
  const databasePid = Number(readFileSync(postmaster(), 'utf8').split('\n')[0])
  const children = childrenOf(server.child.pid as number)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(existsSync(postmaster())).toBe(false)
  expect([databasePid, ...children].filter(isAlive)).toEqual([])
})

test('a taken port is reported in one sentence', async () => {
  await endServers(true)
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => taken.once('listening', done))
  const port = (taken.address() as { port: number }).port
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is taken by another program; set PORT to a free one.`,
  )
  taken.close()
  expect(existsSync(postmaster())).toBe(false)
})

test('a wrong variable is reported in one sentence', async () => {
  expect(await refusal({ ROLE: 'boss' })).toBe('ROLE must be all, web or worker.')
})

test.each(['web', 'worker'])('ROLE=%s without a shared store is reported in one sentence', async (role) => {
  expect(await refusal({ ROLE: role, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toBe(
    `ROLE=${role} needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: separate processes share one store.`,
  )
})

test('photos without their database are reported in one sentence, and stay', async () => {
  const dataDir = join(folder, 'lost')
  const first = await start({ DATA_DIR: dataDir })
  first.child.kill('SIGTERM')
  await first.ended
  const file = join(dataDir, 'objects/photos/kept/file')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'a photo')
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^The folder .*objects belongs to another deployment than this database; .*adopt-store.*\.$/,
  )
  expect(readFileSync(file, 'utf8')).toBe('a photo')
})

test('a folder that cannot be created or written is reported in one sentence', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked)
  chmodSync(locked, 0o500)
  // Root can write everywhere except below a file.
  const dataDir = isRoot ? '/proc/version/data' : join(locked, 'data')
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^DATA_DIR .* cannot be written; .*\.$/)
})

test.runIf(isRoot)('a nearly full disk is reported in one sentence', async ({ skip }) => {
  const small = join(folder, 'small')
  mkdirSync(small)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', small], { stdio: 'ignore' })
  } catch {
    skip('mounting is not allowed in this container')
  }
  try {
    expect(await refusal({ DATA_DIR: join(small, 'data') })).toMatch(/^The disk of DATA_DIR .* is nearly full; .*\.$/)
  } finally {
    execFileSync('umount', [small])
  }
})
