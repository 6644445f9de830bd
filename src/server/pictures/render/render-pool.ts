import type { ChildProcess } from 'node:child_process'
import { Problem } from '#contract/problem.ts'
import type { Provider } from '#inference/models/providers.ts'
import { judgeTask, type SizedEntry } from '#server/pictures/render/admit-task.ts'
import { forkRenderChild } from '#server/pictures/render/fork-render-child.ts'
import { readAvailableBytes, readResidentBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderMessage } from '#server/pictures/render/render-message.ts'
import { createRenderQueue } from '#server/pictures/render/render-queue.ts'
import {
  type RenderActor,
  RenderFailure,
  type RenderPool,
  type RenderPoolSettings,
  type RunOptions,
} from '#server/pictures/render/render-run.ts'
import type { RenderTask } from '#server/pictures/render/render-task.ts'
import { signForChild, writesCredentials } from '#server/pictures/render/sign-for-child.ts'
import { watchLimits } from '#server/pictures/render/watch-limits.ts'

/** A native leak shows only after hours, and new processes are cheap. Taste. */
const tasksPerChildMax = 200
/** An idle child that still holds this much is replaced: libvips and ONNX give little memory back. */
const idleBytesMax = 1.5 * 1024 ** 3
/** In a full queue some tasks end every second. Taste. */
const retryAfterSeconds = 10

/** Past that it is worth another try, which only a new task makes. */
const failedStartsMs = 60_000

interface Waiting extends SizedEntry {
  /** Ends with `layOut`, however that ends. Until then the task is not answered: its caller deletes the files after it. */
  laidOut: Promise<unknown>
  readonly task: RenderTask
  readonly options: RunOptions
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

interface Child {
  readonly process: ChildProcess
  /** What it was started with. */
  readonly provider: Provider
  tasksDone: number
  /** The task that has had its signature. */
  signedFor: RenderTask | null
  isReady: boolean
  running: Waiting | null
  /** Set just before we kill it, to say why. */
  failure: RenderFailure | null
  release: () => void
}

export function openRenderPool(settings: RenderPoolSettings): RenderPool {
  const children = new Set<Child>()
  const queue = createRenderQueue<Waiting>()
  const room = { size: settings.size, availableBytes: settings.readAvailableBytes ?? readAvailableBytes }
  /** Once it could not be used, no later child tries it again. */
  let provider: Provider = settings.provider ?? 'cpu'
  let isProviderTold = false
  let isClosed = false
  let failedStarts = 0
  let failedAtMs = 0

  const fallBack = (reason: string) => {
    if (provider === 'cpu') return
    provider = 'cpu'
    isProviderTold = true
    settings.onProvider?.(provider, reason)
  }

  const runningTasks = () =>
    [...children].flatMap(({ running: entry, process: { pid = 0 } }) => (entry === null ? [] : { entry, pid }))

  const startNext = () => {
    if (isClosed || queue.length === 0) return
    const idle = [...children].find(({ running }) => running === null)
    if (idle === undefined && children.size >= settings.size) return
    const running = runningTasks()
    const next = queue.take((entry) => judgeTask(entry, running, room))
    if (next === null) return
    start(idle ?? spawn(), next)
    startNext()
  }

  /** @throws Problem 'budget-used-up', 'too-busy' */
  const refusePastBounds = (actor: RenderActor | undefined) => {
    if (actor === undefined) return
    const own = queue.countOf(actor.key) + runningTasks().filter(({ entry }) => entry.key === actor.key).length
    if (own >= actor.tasksMax) throw new Problem('budget-used-up', `${own} tasks`, retryAfterSeconds)
    const waitingMax = settings.waitingMax ?? Number.POSITIVE_INFINITY
    if (queue.length >= waitingMax) throw new Problem('too-busy', `${queue.length} tasks wait`, retryAfterSeconds)
  }

  const spawn = (): Child => {
    const child: Child = {
      process: forkRenderChild({ ...settings, provider }),
      provider,
      tasksDone: 0,
      signedFor: null,
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
      if (!child.isReady && child.failure === null && !isClosed && child.provider !== 'cpu')
        fallBack(`a process ended while it opened a network on it: ${code ?? signal}`)
      if (!child.isReady && child.failure === null && !isClosed) {
        failedStarts++
        failedAtMs = performance.now()
      }
      settle(child)?.reject(child.failure ?? new RenderFailure('crashed', `exit ${code ?? signal}`))
      startNext()
      // A child that never got ready would only fail again; the next task starts another.
      if (settings.isWarm && child.isReady && !isClosed && children.size === 0) spawn()
    })
    return child
  }

  const start = (child: Child, next: Waiting) => {
    child.running = next
    child.release = watchLimits(child.process.pid ?? 0, next.options, (failure) => {
      child.failure = failure
      child.process.kill('SIGKILL')
    })
    if (child.failure !== null) return
    void layOutAndSend(child, next)
  }

  const layOutAndSend = async (child: Child, next: Waiting) => {
    const layingOut = (async () => next.options.layOut?.())()
    next.laidOut = layingOut.catch(() => {})
    try {
      await layingOut
    } catch (error) {
      if (child.running === next) settle(child)?.reject(error)
      return startNext()
    }
    // A task that was stopped or killed meanwhile has its answer already.
    if (child.running === next && child.failure === null)
      child.process.send(next.task, (error) => error !== null && child.process.kill('SIGKILL'))
  }

  /** Ends the watch of the running task, and returns it to be answered. */
  const settle = (child: Child): Waiting | null => {
    const { running } = child
    child.release()
    child.release = () => {}
    child.running = null
    return running
  }

  const receive = (child: Child, message: RenderMessage) => {
    if (message.kind === 'fallback') return fallBack(message.reason)
    if (message.kind === 'ready') {
      child.isReady = true
      if (!isProviderTold) settings.onProvider?.(message.provider, null)
      isProviderTold = true
      failedStarts = 0
      return
    }
    if (message.kind === 'progress') return child.running?.options.onProgress?.(message)
    if (message.kind === 'sign') return void answer(child, message.payload)
    const ended = settle(child)
    child.tasksDone++
    retireWhenWorn(child)
    if (message.kind === 'result') {
      ended?.options.onTimed?.(message.timing)
      ended?.resolve(message.result as never)
    } else if (message.kind === 'problem') ended?.reject(new Problem(message.code, message.detail))
    else ended?.reject(new RenderFailure('crashed', message.detail))
    startNext()
  }

  /** A child that was taken over by a hostile file gets one signature at most, and only for a task that writes one. */
  const answer = async (child: Child, payload: string) => {
    const task = child.running?.task
    const maySign = task !== undefined && writesCredentials(task) && child.signedFor !== task
    if (maySign) child.signedFor = task
    const message = await signForChild(payload, (maySign && settings.sign) || null)
    if (child.process.connected) child.process.send(message)
  }

  const retireWhenWorn = (child: Child) => {
    const held = readResidentBytes(child.process.pid ?? 0) ?? 0
    if (child.tasksDone < tasksPerChildMax && held < idleBytesMax) return
    children.delete(child)
    child.process.kill('SIGKILL')
  }

  // Memory can become free without the end of a task of ours.
  const retryTimer = setInterval(startNext, 500)
  retryTimer.unref()
  if (settings.isWarm) spawn()

  return {
    run: (task, options) =>
      new Promise((resolve, reject) => {
        const { signal, actor, kind = 'edit', memoryBytes } = options
        if (isClosed) return reject(new RenderFailure('cancelled', 'pool closed'))
        if (signal?.aborted === true) return reject(new RenderFailure('cancelled', 'before it began'))
        refusePastBounds(actor)
        const leave = () => {
          if (queue.remove(entry)) reject(new RenderFailure('cancelled', 'while waiting'))
        }
        const forget = () => signal?.removeEventListener('abort', leave)
        const entry: Waiting = {
          key: actor?.key ?? '',
          kind,
          cost: memoryBytes,
          task,
          options,
          resolve(result) {
            forget()
            resolve(result)
          },
          laidOut: Promise.resolve(),
          reject(error) {
            forget()
            void entry.laidOut.then(() => reject(error))
          },
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.add(entry)
        startNext()
      }),
    pids: () => [...children].flatMap((child) => child.process.pid ?? []),
    state: () => ({
      children: [...children].map(({ isReady, running, process: { pid } }) => ({
        isReady,
        isBusy: running !== null,
        bytes: readResidentBytes(pid ?? 0) ?? 0,
      })),
      waiting: queue.length,
      failedStarts: performance.now() - failedAtMs < failedStartsMs ? failedStarts : 0,
    }),
    async close() {
      isClosed = true
      clearInterval(retryTimer)
      for (const { reject } of queue.empty()) reject(new RenderFailure('cancelled', 'pool closed'))
      const exits = [...children].map((child) => new Promise((exited) => child.process.once('exit', exited)))
      for (const child of children) {
        child.failure = new RenderFailure('cancelled', 'pool closed')
        child.process.kill('SIGKILL')
      }
      await Promise.all(exits)
    },
  }
}
