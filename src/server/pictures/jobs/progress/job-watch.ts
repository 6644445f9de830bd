import { isFinal } from '#contract/job.ts'
import { Problem } from '#contract/problem.ts'
import { isOwnedBy, type Owner } from '#server/ground/visitors/owner.ts'
import type { ListedJob } from '#server/pictures/jobs/job-queries.ts'
import type { JobChange, JobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'

export interface JobWatchParts {
  readonly notifier: JobNotifier
  /** Jobs by id, with their places in line. */
  listJobs(ids: readonly string[]): Promise<ListedJob[]>
  /** How many others end before each of these queued jobs begins, by id. */
  listPlaces(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Follows jobs for everybody who waits in this process, with one question to the database for all of them. */
export interface JobWatch {
  /**
   * Yields a job at once, unless its version is `knownVersion`, then at each change of it or of its place in line until it
   * has ended or `signal` is aborted.
   * @param find reads the job for its owner
   * @throws Problem 'not-found' once it is deleted or has another owner
   */
  follow(
    owner: Owner,
    id: string,
    find: () => Promise<ListedJob>,
    signal: AbortSignal,
    knownVersion: number | null,
  ): AsyncGenerator<ListedJob, void, void>
}

/** A change whose notification was lost is seen after this. */
const pollMs = 5_000
/** Where notifications do not arrive. A person sees progress each second. Taste. */
const pollWithoutNotifierMs = 1_000
/** The least time between two questions of a process. An end, for which calls wait, does not wait for it. */
const pauseMs = 100
/** A long line makes the question slow; the database is busy with it for a fifth of the time at most. Taste. */
const restShare = 4

interface Watcher {
  job: ListedJob | null
  error: unknown
  wake(): void
}

export function createJobWatch({ notifier, listJobs, listPlaces }: JobWatchParts): JobWatch {
  const watchers = new Map<string, Set<Watcher>>()
  /** What the next question has to ask. */
  let changed = new Set<string>()
  let isLineMoved = false
  let hasEnded = false
  let timer: NodeJS.Timeout | null = null
  let isAsking = false
  let restUntilMs = 0
  let pauseUntilMs = 0
  let polling: NodeJS.Timeout | null = null
  let polledAtMs = 0
  let unsubscribe: (() => void) | null = null

  const give = (id: string, job: ListedJob | null) => {
    for (const watcher of watchers.get(id) ?? []) {
      if (job !== null && watcher.job !== null && job.version < watcher.job.version) continue
      watcher.job = job
      watcher.wake()
    }
  }
  const queuedIds = () => {
    const ids: string[] = []
    for (const [id, [first]] of watchers) if (first?.job?.state === 'queued') ids.push(id)
    return ids
  }

  const askJobs = async (ids: readonly string[]) => {
    const found = new Map((await listJobs(ids)).map((job) => [job.id, job]))
    for (const id of ids) give(id, found.get(id) ?? null)
  }
  const askPlaces = async (ids: readonly string[]) => {
    const places = await listPlaces(ids)
    for (const id of ids) {
      const ahead = places.get(id)
      for (const watcher of watchers.get(id) ?? []) {
        if (watcher.job === null || ahead === undefined || watcher.job.ahead === ahead) continue
        watcher.job = { ...watcher.job, ahead }
        watcher.wake()
      }
    }
  }

  const ask = async () => {
    timer = null
    isAsking = true
    const startedMs = performance.now()
    const ids = [...changed].filter((id) => watchers.has(id))
    changed = new Set()
    const moved = isLineMoved ? queuedIds().filter((id) => !ids.includes(id)) : []
    isLineMoved = false
    hasEnded = false
    try {
      if (ids.length > 0) await askJobs(ids)
      if (moved.length > 0) await askPlaces(moved)
    } catch (error) {
      // Their streams end, and the pages ask again.
      for (const waiting of watchers.values())
        for (const watcher of waiting) {
          watcher.error = error
          watcher.wake()
        }
    } finally {
      const nowMs = performance.now()
      restUntilMs = nowMs + restShare * (nowMs - startedMs)
      pauseUntilMs = nowMs + pauseMs
      isAsking = false
      askSoon()
    }
  }
  const askSoon = () => {
    if (isAsking || watchers.size === 0 || (changed.size === 0 && !isLineMoved)) return
    if (timer !== null) clearTimeout(timer)
    const fromMs = hasEnded ? restUntilMs : Math.max(restUntilMs, pauseUntilMs)
    timer = setTimeout(() => void ask(), Math.max(0, fromMs - performance.now()))
  }

  const askForAll = () => {
    for (const id of watchers.keys()) changed.add(id)
    askSoon()
  }
  const hear = (change: JobChange | null) => {
    if (change === null) return askForAll()
    if (watchers.has(change.jobId)) {
      changed.add(change.jobId)
      hasEnded ||= isFinal(change.state)
    }
    if (change.isMove) isLineMoved = true
    askSoon()
  }
  const poll = () => {
    const everyMs = notifier.isLive ? pollMs : pollWithoutNotifierMs
    if (performance.now() - polledAtMs < everyMs) return
    polledAtMs = performance.now()
    askForAll()
  }

  const join = (id: string): Watcher & { leave(): void; changed(): Promise<void> } => {
    let woken = Promise.withResolvers<void>()
    const watcher = {
      job: null as ListedJob | null,
      error: null as unknown,
      wake: () => woken.resolve(),
      async changed() {
        await woken.promise
        woken = Promise.withResolvers()
      },
      leave() {
        const others = watchers.get(id)
        others?.delete(watcher)
        if (others?.size === 0) watchers.delete(id)
        if (watchers.size > 0) return
        unsubscribe?.()
        unsubscribe = null
        if (polling !== null) clearInterval(polling)
        if (timer !== null) clearTimeout(timer)
        timer = null
      },
    }
    const others = watchers.get(id)
    if (others === undefined) watchers.set(id, new Set([watcher]))
    else others.add(watcher)
    if (unsubscribe === null) {
      unsubscribe = notifier.subscribe(hear)
      polledAtMs = performance.now()
      polling = setInterval(poll, pollWithoutNotifierMs).unref()
    }
    return watcher
  }

  return {
    async *follow(owner, id, find, signal, knownVersion) {
      // First joined, then read: no change between the two is missed.
      const watcher = join(id)
      const onAbort = () => watcher.wake()
      signal.addEventListener('abort', onAbort, { once: true })
      let sent = { version: knownVersion, ahead: null as number | null }
      try {
        const found = await find()
        if (watcher.job === null || watcher.job.version < found.version) watcher.job = found
        while (!signal.aborted) {
          const { job, error } = watcher
          if (error !== null) throw error
          if (job === null || !isOwnedBy(owner, job)) throw new Problem('not-found')
          if (job.version !== sent.version || (job.ahead !== null && job.ahead !== sent.ahead)) {
            yield job
            sent = { version: job.version, ahead: job.ahead }
          }
          if (isFinal(job.state)) return
          await watcher.changed()
        }
      } finally {
        watcher.leave()
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
