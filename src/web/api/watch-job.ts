import { isFinal, type JobReply, jobReply } from '#contract/job.ts'
import { getJob } from './jobs.ts'
import { asFailure, type RequestFailure } from './request/request.ts'

export interface JobWatcher {
  onJob(job: JobReply): void
  /** False while the server does not answer; the job itself continues. */
  onConnection(isConnected: boolean): void
  /** The job cannot be watched: it does not exist or belongs to somebody else. */
  onFailure(failure: RequestFailure): void
}

/** The browser's functions; replaced in tests. */
export interface WatchParts {
  openEvents(url: string): EventSource
  getJob(id: string): Promise<JobReply>
  /** @returns a function that stops it */
  after(ms: number, then: () => void): () => void
}

const browserParts: WatchParts = {
  openEvents: (url) => new EventSource(url),
  getJob: (id) => getJob(id),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

// The server writes a comment every 15 s. A buffering proxy may hold events back, so a silent stream is supplemented
// by a plain call.
const silenceMs = 4_000
const retryMs = [500, 1_000, 2_000] as const
const retryMsMax = 3_000

/**
 * Follows a job to its end, through restarts of the server: by server-sent events, and by plain calls while those are
 * silent.
 * @returns a function that stops watching
 */
export function watchJob(id: string, watcher: JobWatcher, parts: WatchParts = browserParts): () => void {
  let events: EventSource | null = null
  let isStopped = false
  let failures = 0
  let stopTimer = () => {}

  const stop = () => {
    isStopped = true
    stopTimer()
    events?.close()
  }
  const later = (ms: number, then: () => void) => {
    stopTimer()
    stopTimer = parts.after(ms, then)
  }
  const take = (job: JobReply) => {
    if (isStopped) return
    failures = 0
    watcher.onConnection(true)
    if (isFinal(job.state)) stop()
    else later(silenceMs, ask)
    watcher.onJob(job)
  }
  const ask = () => {
    parts.getJob(id).then(take, (error: unknown) => {
      if (isStopped) return
      const failure = asFailure(error)
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
        stop()
        return watcher.onFailure(failure)
      }
      watcher.onConnection(false)
      later(retryMs[failures++] ?? retryMsMax, reopen)
    })
  }
  const open = () => {
    events = parts.openEvents(`/api/jobs/${encodeURIComponent(id)}/events`)
    events.addEventListener('job', (event) => {
      const job = jobReply.safeParse(JSON.parse((event as MessageEvent<string>).data))
      if (job.success) take(job.data)
    })
    // EventSource reconnects after a cut, but not after an answer that is no stream, as from a server that is starting.
    events.onerror = () => {
      if (!isStopped) later(retryMs[0], ask)
    }
  }
  const reopen = () => {
    if (events?.readyState === 2) open()
    ask()
  }
  open()
  later(silenceMs, ask)
  return stop
}
