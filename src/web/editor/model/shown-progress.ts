import type { JobReply } from '#contract/job.ts'
import type { Translator } from '#i18n/messages.ts'
import { percentOf } from '#ui/percent-of.ts'
import type { Running } from './editor-state.ts'

/** Only a result is all of a run. */
const unfinishedMax = 0.99

/**
 * The share of a run that is shown after its job's next report, 0..1. It never falls, also where the job starts again,
 * and is 1 only when the result is made.
 * @param shown before
 */
export function shareAfter(shown: number, { state, done }: Pick<JobReply, 'state' | 'done'>): number {
  return state === 'done' ? 1 : Math.max(shown, Math.min(done, unfinishedMax))
}

/**
 * The share that a run has probably reached since the server's last report, by the time that it said is left: a part of the
 * rest, and never all of it. A run that has done nothing yet waits, and stays where it is.
 * @param secondsSince that report
 */
export function crept({ share, job, isConnected }: Running, secondsSince: number): number {
  const left = job?.secondsLeft ?? null
  if (left === null || share === 0 || share === 1 || !isConnected) return share
  return share + ((unfinishedMax - share) * secondsSince) / (secondsSince + left + 1)
}

/** What the lines, buttons and titles show of a share: nothing before the first percent, where only waiting is true. */
export function lineValueOf(share: number): number | null {
  return percentOf(share) === 0 ? null : share
}

/** "12 s left", in steps that do not flicker. */
function timeLeftOf(t: Translator, seconds: number | null): string | null {
  if (seconds === null) return null
  if (seconds < 1.5) return t('almost done')
  if (seconds < 90)
    return t('{seconds} s left', { seconds: seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5 })
  return t('{minutes} min left', { minutes: Math.round(seconds / 60) })
}

/** "42 %" and "12 s left", as far as they are known. */
export function progressTexts(t: Translator, share: number, secondsLeft: number | null): readonly string[] {
  const value = lineValueOf(share)
  if (value === null) return []
  const left = share === 1 ? null : timeLeftOf(t, secondsLeft)
  return [t('{percent} %', { percent: percentOf(value) }), ...(left === null ? [] : [left])]
}

/**
 * The same of the editor's run: without an estimate while the server does not answer, and once it has proved wrong.
 * @param secondsSince the server's last report
 */
export function runProgressOf(
  t: Translator,
  { share, job, isConnected }: Running,
  secondsSince = 0,
): readonly string[] {
  const estimate = isConnected ? (job?.secondsLeft ?? null) : null
  const left = estimate === null ? null : estimate - secondsSince
  return progressTexts(t, share, left !== null && left > 0 ? left : null)
}
