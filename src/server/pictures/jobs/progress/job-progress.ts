import type { ProgressReport } from '#imaging/progress.ts'

export interface TimedProgress extends ProgressReport {
  readonly secondsLeft: number | null
}

/** Early shares say little about the rest; before both are reached there is no estimate. */
const shareForEstimate = 0.1
const secondsForEstimate = 1

/** Seconds left if the rest is as fast as the part that is done; null while there is no estimate. */
export function estimateSecondsLeft(elapsedSeconds: number, done: number): number | null {
  if (done < shareForEstimate || elapsedSeconds < secondsForEstimate) return null
  return Math.round(((elapsedSeconds * (1 - done)) / done) * 10) / 10
}

/** The shortest time between two writes of the progress. */
const writeEveryMs = 100

/**
 * Writes the latest report at most ten times a second, never two at a time; reports in between are dropped. `end`
 * resolves when no write is running any more. The clock of the estimate starts once something begins to be done, so that
 * a wait for memory does not count.
 */
export function throttleProgress(write: (progress: TimedProgress) => Promise<void>): {
  report(report: ProgressReport): void
  end(): Promise<void>
} {
  let startedMs = performance.now()
  let latest: ProgressReport | null = null
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isEnded = false

  const writeLatest = () => {
    timer = null
    const report = latest
    if (report === null || isEnded || writing !== null) return
    latest = null
    const secondsLeft = estimateSecondsLeft((performance.now() - startedMs) / 1000, report.done)
    writing = write({ ...report, secondsLeft }).finally(() => {
      writing = null
      if (!isEnded) timer = setTimeout(writeLatest, writeEveryMs)
    })
  }

  return {
    report(report) {
      latest = report
      if (report.done === 0) startedMs = performance.now()
      if (timer === null && writing === null) writeLatest()
    },
    async end() {
      isEnded = true
      if (timer !== null) clearTimeout(timer)
      await writing
    },
  }
}
