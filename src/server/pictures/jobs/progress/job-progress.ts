import type { ProgressReport } from '#imaging/progress.ts'

export interface TimedProgress extends ProgressReport {
  readonly secondsLeft: number
}

/** Early shares say little about the rest; before both are reached the expectation alone counts. */
const shareForPace = 0.1
const secondsForPace = 1

/**
 * Seconds left of a run. What was expected counts at first, and its own pace more and more; the stages of a run are not
 * equally fast, so that a pace alone went from 6 s to 40 s and back. The estimate never rises, and ends at 0.
 */
export function openEstimate(expectedSeconds: number): (elapsedSeconds: number, done: number) => number {
  let endsAt = Number.POSITIVE_INFINITY
  return (elapsed, done) => {
    const isPaced = done >= shareForPace && elapsed >= secondsForPace
    const byPace = isPaced ? (elapsed * (1 - done)) / done : 0
    const weight = isPaced ? Math.sqrt(done) : 0
    const left = weight * byPace + (1 - weight) * Math.max(0, expectedSeconds - elapsed)
    endsAt = Math.min(endsAt, elapsed + left)
    return Math.max(0, Math.round((endsAt - elapsed) * 10) / 10)
  }
}

/** The shortest time between two writes of the progress. */
const writeEveryMs = 100

/**
 * Writes the latest report at most ten times a second, never two at a time; reports in between are dropped. `end`
 * resolves when no write is running any more. The clock of the estimate starts once something begins to be done, so that
 * a wait for memory does not count.
 */
export function throttleProgress(
  write: (progress: TimedProgress) => Promise<void>,
  expectedSeconds: number,
): {
  report(report: ProgressReport): void
  /** Since something began to be done. */
  elapsedSeconds(): number
  end(): Promise<void>
} {
  let startedMs = performance.now()
  let estimate = openEstimate(expectedSeconds)
  let latest: ProgressReport | null = null
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isEnded = false

  const elapsedSeconds = () => (performance.now() - startedMs) / 1000

  const writeLatest = () => {
    timer = null
    const report = latest
    if (report === null || isEnded || writing !== null) return
    latest = null
    const secondsLeft = estimate(elapsedSeconds(), report.done)
    writing = write({ ...report, secondsLeft }).finally(() => {
      writing = null
      if (!isEnded) timer = setTimeout(writeLatest, writeEveryMs)
    })
  }

  return {
    report(report) {
      latest = report
      if (report.done === 0) {
        startedMs = performance.now()
        estimate = openEstimate(expectedSeconds)
      }
      if (timer === null && writing === null) writeLatest()
    },
    elapsedSeconds,
    async end() {
      isEnded = true
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
