import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import type { RenderPool, RunOptions } from '#server/pictures/render/render-run.ts'
import type { PrepareTask } from '#server/pictures/render/render-task.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const fixture = join(root, 'tests/fixtures/portrait.jpg')
const models = { shipped: join(root, 'models'), converted: join(root, '.cache/models') }
const options: RunOptions = { timeLimitMs: 60_000, memoryBytes: 1 }
const secret = 'postgres://who:secret@where/what'

const folder = useFolder('render')
let largePhoto: string
let pool: RenderPool
let available = Number.POSITIVE_INFINITY

beforeAll(async () => {
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
})
beforeEach(() => {
  available = Number.POSITIVE_INFINITY
})

const prepare = (photoPath: string): PrepareTask => ({ kind: 'prepare', photoPath, folder, isShown: true })
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
  test('returns facts and writes view, thumb and metadata', async () => {
    expect(await small()).toEqual({
      format: 'jpeg',
      width: 512,
      height: 512,
      hasAlpha: false,
      animation: null,
      holds: [],
      recipe: null,
    })
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['view', 'thumb', 'metadata']))
    expect(await sharp(await readFile(join(folder, 'thumb'))).metadata()).toMatchObject({ format: 'webp', width: 320 })
  })

  test('returns an expected failure as the same Problem, and keeps the child', async () => {
    const text = join(folder, 'text.jpg')
    await writeFile(text, 'no picture')
    await small()
    const before = pool.pids()
    await expect(pool.run(prepare(text), options)).rejects.toMatchObject({ code: 'photo-type-unsupported' })
    expect(pool.pids()).toEqual(before)
  })

  test('a killed child loses its own task and nothing else', async () => {
    const killed = pool.run(prepare(largePhoto), options)
    expect(await whileRunning((pid) => process.kill(pid, 'SIGKILL'), killed)).toBe('crashed')
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('kills a hanging child at its time limit', async () => {
    const hanging = pool.run(prepare(largePhoto), { ...options, timeLimitMs: 600 })
    const started = performance.now()
    expect(await whileRunning((pid) => process.kill(pid, 'SIGSTOP'), hanging)).toBe('timed-out')
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('kills a child that takes far more memory than expected', async () => {
    const greedy = pool.run(prepare(largePhoto), { ...options, memoryBytes: -(1024 ** 3) })
    await expect(greedy).rejects.toMatchObject({ reason: 'crashed' })
    expect(await small()).toMatchObject({ width: 512 })
  })

  test('cancelling kills the child within a second, and also ends a waiting task', async () => {
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

  test('a task whose caller left before it began does not begin, and a waiting one leaves the queue', async () => {
    const gone = new AbortController()
    gone.abort()
    await expect(pool.run(prepare(fixture), { ...options, signal: gone.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    })
    const stop = new AbortController()
    const running = [pool.run(prepare(largePhoto), options), pool.run(prepare(largePhoto), options)]
    const waiting = pool.run(prepare(fixture), { ...options, signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' })
    await Promise.all(running)
  })

  test('answers a stopped task only when its files are no longer being laid out', async () => {
    const stop = new AbortController()
    let isLaidOut = false
    const layOut = async () => {
      stop.abort()
      await wait(500)
      isLaidOut = true
    }
    const stopped = pool.run(prepare(fixture), { ...options, layOut, signal: stop.signal })
    await expect(stopped).rejects.toMatchObject({ reason: 'cancelled' })
    expect(isLaidOut).toBe(true)
  })

  test('prepares a task’s files when it starts, and reports when that fails; the child goes on', async () => {
    const order: string[] = []
    const single = openRenderPool({ size: 1, threads: 1, models, loadsTools: false, isWarm: false })
    const layOut = async () => {
      // Whoever was answered just now is notified first.
      await pause()
      order.push('laid out')
    }
    const first = single.run(prepare(fixture), options).then(() => order.push('first ended'))
    await Promise.all([first, single.run(prepare(fixture), { ...options, layOut })])
    expect(order).toEqual(['first ended', 'laid out'])
    const missing = single.run(prepare(fixture), { ...options, layOut: () => Promise.reject(new Error('gone')) })
    await expect(missing).rejects.toThrow('gone')
    expect(await single.run(prepare(fixture), options)).toMatchObject({ width: 512 })
    expect(single.pids()).toHaveLength(1)
    await single.close()
  })

  test('refuses what exceeds an owner’s share or the queue; others go on', async () => {
    const bounded = openRenderPool({ size: 1, threads: 1, models, loadsTools: false, isWarm: false, waitingMax: 3 })
    const run = (key: string) =>
      bounded.run(prepare(fixture), { ...options, kind: 'upload', actor: { key, tasksMax: 2 } }).then(
        () => 'answered',
        ({ code, status, retryAfterSeconds }) => [code, status, retryAfterSeconds],
      )
    const outcomes = await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(run))
    expect(outcomes).toEqual([
      'answered',
      'answered',
      ['budget-used-up', 429, 10],
      'answered',
      'answered',
      ['too-busy', 503, 10],
    ])
    expect(await run('a')).toBe('answered')
    await bounded.close()
  })

  test('keeps a child for uploads and one for previews: many large downloads delay neither', async () => {
    const lanes = openRenderPool({ size: 3, threads: 1, models, loadsTools: false, isWarm: false })
    const ended: string[] = []
    const run = (kind: 'upload' | 'preview' | 'download', name: string) =>
      lanes
        .run(prepare(kind === 'download' ? largePhoto : fixture), {
          ...options,
          kind,
          actor: { key: name, tasksMax: 9 },
        })
        .then(() => ended.push(name))
    const downloads = [1, 2, 3].map((index) => run('download', `download ${index}`))
    await Promise.all([...downloads, run('preview', 'preview'), run('upload', 'upload')])
    expect(ended.indexOf('upload')).toBeLessThan(2)
    expect(ended.slice(2)).toContain('download 3')
    expect(ended.indexOf('preview')).toBeLessThan(3)
    await lanes.close()
  })

  test('no child gets the environment of the server', async () => {
    await small()
    expect(process.env.DATABASE_URL).toBe(secret)
    for (const pid of pool.pids()) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      expect(environment).not.toContain('secret')
      expect(environment.split('\0').map((entry) => entry.split('=')[0])).not.toContain('DATABASE_URL')
    }
  })
})
