import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '#server/ground/database/embedded/signal-process.ts'
import { startsLittle } from './answers-folder.ts'
import { useFolder } from './use-folder.ts'

// The keeper, which `npm start` runs once packages and programs are ready, with the real server or one that crashes.
const root = join(import.meta.dirname, '..')
const server = "process.execPath, ['dist/programs/server.js', '--awaits-pages']"
const folder = useFolder('keep')
let port: number
let keeper: ChildProcess
let output: string
let ended: Promise<number | null>

// Each start of the server is slow on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

beforeAll(async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as { port: number }).port
  await new Promise((closed) => taken.close(closed))
})
afterEach(async () => {
  if (keeper.exitCode === null && keeper.signalCode === null) {
    keeper.kill('SIGTERM')
    await ended
  }
})

function keep(call: string, variables: Record<string, string> = {}): void {
  const program = `import { keepServer } from './bin/keep-server.mjs'; keepServer(${call})`
  keeper = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...startsLittle,
      ...variables,
    },
  })
  output = ''
  keeper.stdout?.on('data', (chunk) => (output += chunk))
  keeper.stderr?.on('data', (chunk) => (output += chunk))
  ended = new Promise((done) => keeper.once('exit', (status) => done(status)))
}

const readyTimes = () => output.match(/is ready at/g)?.length ?? 0
const untilReady = (times: number) => expect.poll(readyTimes, { timeout: 60_000, message: output }).toBe(times)
const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status)
const postmaster = () => join(folder, 'data/postgres/postmaster.pid')

/** The process that uses the data folder. */
function findServer(): number {
  const children = readFileSync(`/proc/${keeper.pid}/task/${keeper.pid}/children`, 'utf8').trim()
  return Number(children.split(' ')[0])
}

test.runIf(existsSync('/proc'))('a killed server is started again every time, and answers', async () => {
  keep(server)
  await untilReady(1)
  for (let kills = 1; kills <= 3; kills++) {
    process.kill(findServer(), 'SIGKILL')
    await untilReady(kills + 1)
    expect(await health()).toBe(200)
    expect(output.match(/The server has crashed \(SIGKILL\)/g)?.length).toBe(kills)
  }
  // One stop may arrive several times: from npm and the terminal, or from a process manager that signals every process.
  process.kill(findServer(), 'SIGTERM')
  for (let times = 0; times < 2; times++) keeper.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(postmaster())).toBe(false)
})

test.runIf(existsSync('/proc'))('a killed keeper takes the server and its database with it', async () => {
  keep(server)
  await untilReady(1)
  const pid = findServer()
  keeper.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  expect(existsSync(postmaster())).toBe(false)
})

test('a server that always crashes at its start is given up after ten times, with the cause of each crash', async () => {
  keep(`process.execPath, ['-e', 'throw new TypeError("no film")'], { pauses: { pauseMs: 1, pauseMsMax: 4 } }`)
  expect(await ended).toBe(1)
  expect(output.match(/The server has crashed \(exit code 1\): TypeError: no film$/gm)?.length).toBe(10)
  expect(output.match(/started again in [\d.]+ s/g)).toEqual(
    [1, 2, 4, 4, 4, 4, 4, 4, 4].map((ms) => `started again in ${ms / 1000} s`),
  )
  expect(output.trim()).toMatch(/10 times within a minute; it is not started again\.$/)
})

test('Ctrl+C ends the wait for the next start', async () => {
  keep(`process.execPath, ['-e', 'process.exit(3)'], { pauses: { pauseMs: 60_000, pauseMsMax: 60_000 } }`)
  await expect.poll(() => output, { timeout: 20_000 }).toContain('(exit code 3)')
  await expect.poll(() => output).toContain('started again in 60 s')
  keeper.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a server is told that the pages are built, also one that was started again before', async () => {
  const told = "process.once('message', (said) => process.exit(said === 'built' ? 0 : 4))"
  const program = `process.env.AGAIN === undefined ? process.exit(3) : ${told}`
  keep(`process.execPath, ['-e', ${JSON.stringify(program)}], {
    pauses: { pauseMs: 1, pauseMsMax: 1 },
    built: new Promise((done) => process.stdin.once('data', done)),
  }); setTimeout(() => { process.env.AGAIN = '' }, 300`)
  await expect.poll(() => output, { timeout: 20_000 }).toContain('(exit code 3)')
  keeper.stdin?.write('built')
  expect(await ended).toBe(0)
})

test('an error that the operator must fix is reported once, and the start is not repeated', async () => {
  keep(`${server}, { built: new Promise((done) => process.stdin.once('data', done)) }`, { ROLE: 'boss' })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('ROLE')
  // The build of the pages goes on to its end.
  expect(keeper.exitCode).toBeNull()
  keeper.stdin?.write('built')
  expect(await ended).toBe(78)
  expect(output.trim()).toBe('ROLE must be all, web or worker.')
})
