import type { RequestFailure } from '#web/api/request/request.ts'

/** Waits before a lost result is requested again; the last one repeats. Taste. */
const retryMs = [1_000, 2_000, 4_000, 8_000]

/** Requests a lost result again: after a while, or when the connection is back. */
export class ResultRetry {
  #timesFailed = 0
  #stop = () => {}

  /** The next failure is the first again. */
  succeed(): void {
    this.#timesFailed = 0
  }

  stop(): void {
    this.#stop()
  }

  start(failure: RequestFailure, ask: () => void): void {
    const ownMs = retryMs[Math.min(this.#timesFailed++, retryMs.length - 1)] as number
    const timer = setTimeout(ask, Math.max(ownMs, (failure.retryAfterSeconds ?? 0) * 1000))
    window.addEventListener('online', ask)
    this.#stop = () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }
}
