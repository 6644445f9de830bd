import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRenderPool, type RenderPool, type RunOptions } from '#server/render/render-pool.ts'
import type { PrepareTask } from '#server/render/render-task.ts'

const root = join(import.meta.dirname, '../../..')
const fixture = join(root, 'tests/fixtures/portrait.jpg')
const models = { shipped: join(root, 'models'), converted: join(root, '.cache/models') }
const options: RunOptions = { timeLimitMs: 60_000, memoryBytes: 1 }
const secret = 'postgres://who:secret@where/what'

let folder: string
let largePhoto: string
let pool: RenderPool
let available = Number.POSITIVE_INFINITY

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-render-'))
  largePhoto = join(folder, 'large.png')
  // Takes about a second, so that there is something to interrupt.
  await sharp(fixture).resize(4000, 4000).png({ compressionLevel: 1 }).toFile(largePhoto)
  process.env.DATABASE_URL = secret
  pool = openRenderPool({
    size: 2,
    threads: 1,
    models,
    loadsTools: false,
    isWarm: true,
    readAvailableBytes: () => available,
  })
})
afterAll(async () => {
  await pool.close()
  delete process.env.DATABASE_URL
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  available = Number.POSITIVE_INFINITY
})

const prepare = (photoPath: string): PrepareTask => ({ kind: 'prepare', photoPath, folder })
const small = () => pool.run(prepare(fixture), options)

async function whileRunning(interrupt: (pid: number) => void, run: Promise<unknown>): Promise<unknown> {
  await wait(150)
  for (const pid of pool.pids()) interrupt(pid)
  return run.then(
    () => 'answered',
    (error) => error.reason ?? error.code,
  )
}

describe('the render pool', () => {
  test('answers with facts and writes view, thumb and metadata', async () => {
    expect(await small()).toEqual({ format: 'jpeg', width: 512, height: 512, hasAlpha: false, animation: null })
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['view', 'thumb', 'metadata']))
    expect(await sharp(await readFile(join(folder, 'thumb'))).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })

  test('hands an expected failure back as the same Problem, and keeps the child', async () => {
    const text = join(folder, 'text.jpg')
    await writeFile(text, 'no picture')
    await small()
    const before = pool.pids()
    await expect(pool.run(prepare(text), options)).rejects.toMatchObject({ code: 'photo-type-unsupported' })
    expect(pool.pids()).toEqual(before)
  })

  test('a killed child costs its own task and nothing else', async () => {
    const killed = pool.run(prepare(largePhoto), options)
    expect(await whileRunning((pid) => process.kill(pid, 'SIGKILL'), killed)).toBe('crashed')
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('a hanging child is killed at its time limit', async () => {
    const hanging = pool.run(prepare(largePhoto), { ...options, timeLimitMs: 600 })
    const started = performance.now()
    expect(await whileRunning((pid) => process.kill(pid, 'SIGSTOP'), hanging)).toBe('timed-out')
    expect(performance.now() - started).toBeLessThan(1_500)
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('a child that takes far more memory than expected is killed', async () => {
    const greedy = pool.run(prepare(largePhoto), { ...options, memoryBytes: -(1024 ** 3) })
    await expect(greedy).rejects.toMatchObject({ reason: 'crashed' })
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('cancelling kills the child within a second, and also ends a task that waits', async () => {
    const stop = new AbortController()
    const run = () => pool.run(prepare(largePhoto), { ...options, signal: stop.signal })
    const runs = Promise.allSettled([run(), run(), run()])
    await wait(150)
    const started = performance.now()
    stop.abort()
    const reasons = (await runs).map((ended) => (ended.status === 'rejected' ? ended.reason.reason : 'answered'))
    expect(reasons).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('a task waits while memory is short, but one always runs', async () => {
    available = 0
    const ended: string[] = []
    const first = pool.run(prepare(largePhoto), options).then(() => ended.push('large'))
    const second = small().then(() => ended.push('small'))
    await Promise.all([first, second])
    expect(ended).toEqual(['large', 'small'])
  })

  test('no child sees the environment of the server', async () => {
    await small()
    expect(process.env.DATABASE_URL).toBe(secret)
    for (const pid of pool.pids()) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      expect(environment).not.toContain('secret')
      expect(environment.split('\0').map((entry) => entry.split('=')[0])).not.toContain('DATABASE_URL')
    }
  })
})
