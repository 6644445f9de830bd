import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import { readAvailableBytes, readResidentBytes } from '#server/render/memory-budget.ts'
import type { RenderChildSettings, RenderMessage, RenderResults, RenderTask } from '#server/render/render-task.ts'

export interface RenderPoolSettings extends RenderChildSettings {
  /** Children at most. */
  readonly size: number
  /** Whether a child starts at once, so that the first task need not wait for it. */
  readonly isWarm: boolean
  /** For tests. */
  readonly readAvailableBytes?: () => number
}

export interface RunOptions {
  readonly timeLimitMs: number
  /** What the task is expected to take; it waits until that much is free, or until nothing else runs. */
  readonly memoryBytes: number
  readonly signal?: AbortSignal
  readonly onProgress?: (report: ProgressReport) => void
}

/** Why a task ended without an answer; the task itself may be fine. */
export class RenderFailure extends Error {
  readonly reason: 'crashed' | 'timed-out' | 'cancelled'

  constructor(reason: 'crashed' | 'timed-out' | 'cancelled', detail: string) {
    super(`render child ${reason}: ${detail}`)
    this.reason = reason
  }
}

export interface RenderPool {
  /** @throws Problem as the task does; RenderFailure when the child crashed, took too long, or `signal` fired */
  run<Task extends RenderTask>(task: Task, options: RunOptions): Promise<RenderResults[Task['kind']]>
  /** Process ids of its children. */
  pids(): number[]
  /** Kills the children and fails what runs and waits. */
  close(): Promise<void>
}

/** A native leak shows only after hours; fresh processes are cheap. Taste. */
const tasksPerChildMax = 200
/** A child at rest that still holds this much is replaced: libvips and ONNX give little back. */
const idleBytesMax = 1.5 * 1024 ** 3
/** A task may take twice what was expected, and this on top, before it counts as a blow-up. */
const blowUpSlackBytes = 1024 ** 3
const memoryCheckMs = 250

interface Waiting {
  readonly task: RenderTask
  readonly options: RunOptions
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

interface Child {
  readonly process: ChildProcess
  tasksDone: number
  isReady: boolean
  running: Waiting | null
  /** Set just before we kill it, to say why. */
  failure: RenderFailure | null
  release: () => void
}

export function openRenderPool(settings: RenderPoolSettings): RenderPool {
  const children = new Set<Child>()
  const waiting: Waiting[] = []
  const available = settings.readAvailableBytes ?? readAvailableBytes
  let isClosed = false

  const startNext = () => {
    if (isClosed) return
    const next = waiting[0]
    if (next === undefined || !isAdmitted(next)) return
    const child =
      [...children].find(({ running }) => running === null) ?? (children.size < settings.size ? spawn() : null)
    if (child === null) return
    waiting.shift()
    start(child, next)
    startNext()
  }

  const isAdmitted = ({ options }: Waiting) => {
    const running = [...children].filter((child) => child.running !== null)
    if (running.length === 0) return true
    // What running tasks have yet to take is not missing from the system's figure, so it is kept back here.
    const promised = running.reduce((sum, child) => {
      const held = readResidentBytes(child.process.pid ?? 0) ?? 0
      return sum + Math.max(0, (child.running?.options.memoryBytes ?? 0) - held)
    }, 0)
    return available() - promised >= options.memoryBytes
  }

  const spawn = (): Child => {
    const child: Child = {
      process: forkChild(settings),
      tasksDone: 0,
      isReady: false,
      running: null,
      failure: null,
      release: () => {},
    }
    children.add(child)
    child.process.on('message', (message: RenderMessage) => receive(child, message))
    child.process.on('error', () => child.process.kill('SIGKILL'))
    child.process.on('exit', (code, signal) => {
      children.delete(child)
      settle(child)?.reject(child.failure ?? new RenderFailure('crashed', `exit ${code ?? signal}`))
      startNext()
      // One that never got ready would only fail again; the next task will tell.
      if (settings.isWarm && child.isReady && !isClosed && children.size === 0) spawn()
    })
    return child
  }

  const start = (child: Child, next: Waiting) => {
    const { timeLimitMs, memoryBytes, signal } = next.options
    const kill = (failure: RenderFailure) => {
      child.failure = failure
      child.process.kill('SIGKILL')
    }
    const cancel = () => kill(new RenderFailure('cancelled', 'asked to'))
    const timer = setTimeout(() => kill(new RenderFailure('timed-out', `after ${timeLimitMs} ms`)), timeLimitMs)
    const memoryTimer = setInterval(() => {
      const held = readResidentBytes(child.process.pid ?? 0) ?? 0
      if (held > memoryBytes * 2 + blowUpSlackBytes) kill(new RenderFailure('crashed', `held ${held} bytes`))
    }, memoryCheckMs)
    signal?.addEventListener('abort', cancel, { once: true })
    child.running = next
    child.release = () => {
      clearTimeout(timer)
      clearInterval(memoryTimer)
      signal?.removeEventListener('abort', cancel)
    }
    child.process.send(next.task, (error) => error !== null && child.process.kill('SIGKILL'))
    if (signal?.aborted === true) cancel()
  }

  /** Ends the running task's watch and hands the task back to be answered. */
  const settle = (child: Child): Waiting | null => {
    const { running } = child
    child.release()
    child.release = () => {}
    child.running = null
    return running
  }

  const receive = (child: Child, message: RenderMessage) => {
    if (message.kind === 'ready') {
      child.isReady = true
      return
    }
    if (message.kind === 'progress') return child.running?.options.onProgress?.(message)
    const ended = settle(child)
    child.tasksDone++
    retireWhenWorn(child)
    if (message.kind === 'result') ended?.resolve(message.result as never)
    else if (message.kind === 'problem') ended?.reject(new Problem(message.code, message.detail))
    else ended?.reject(new RenderFailure('crashed', message.detail))
    startNext()
  }

  const retireWhenWorn = (child: Child) => {
    const held = readResidentBytes(child.process.pid ?? 0) ?? 0
    if (child.tasksDone < tasksPerChildMax && held < idleBytesMax) return
    children.delete(child)
    child.process.kill('SIGKILL')
  }

  // Memory may come free without any task of ours ending.
  const retryTimer = setInterval(startNext, 500)
  retryTimer.unref()
  if (settings.isWarm) spawn()

  return {
    run: (task, options) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderFailure('cancelled', 'pool closed'))
        const entry: Waiting = { task, options, resolve, reject }
        options.signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(entry)
          if (at >= 0) waiting.splice(at, 1)
          if (at >= 0) reject(new RenderFailure('cancelled', 'while waiting'))
        })
        waiting.push(entry)
        startNext()
      }),
    pids: () => [...children].flatMap((child) => child.process.pid ?? []),
    async close() {
      isClosed = true
      clearInterval(retryTimer)
      for (const { reject } of waiting.splice(0)) reject(new RenderFailure('cancelled', 'pool closed'))
      const exits = [...children].map((child) => new Promise((exited) => child.process.once('exit', exited)))
      for (const child of children) {
        child.failure = new RenderFailure('cancelled', 'pool closed')
        child.process.kill('SIGKILL')
      }
      await Promise.all(exits)
    },
  }
}

function forkChild({ threads, models, loadsTools }: RenderChildSettings): ChildProcess {
  const settings: RenderChildSettings = { threads, models, loadsTools }
  const child = fork(join(import.meta.dirname, 'render-child.ts'), [JSON.stringify(settings)], {
    // No secret of the server reaches a process that decodes strangers' files.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      VIPS_CONCURRENCY: String(threads),
    },
    execArgv: ['--max-old-space-size=2048'],
    serialization: 'json',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // When memory runs out, the system should take the child, not the server or the database.
  if (child.pid !== undefined) writeFile(`/proc/${child.pid}/oom_score_adj`, '800').catch(() => {})
  return child
}
