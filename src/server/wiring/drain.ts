import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '#server/ground/env.ts'
import type { Listening } from '#server/ground/http/connections/listen.ts'
import type { RunningApp } from '#server/wiring/app.ts'

/**
 * A timer of a busy process is late: clients saw up to 0.31 s in 300 drains under load, with other work on both cores. What is cut
 * is cut this much before the time is over.
 */
const late = { share: 0.05, msMax: 250 }

/**
 * Stops serving without losing an answer. Health reports not ready. For the time of the delay everything is answered, and
 * each answer tells its client to close the connection. Then no new connections are taken, running requests are
 * answered, and a worker ends its jobs. All of that takes `drainSeconds` at most, from the call on.
 * @returns how many answers had to be cut off
 */
export async function drain(
  running: Pick<RunningApp, 'announceShutdown' | 'endStreams' | 'workEnds'>,
  listening: Listening,
  { drainDelaySeconds, drainSeconds }: Pick<Settings, 'drainDelaySeconds' | 'drainSeconds'>,
): Promise<number> {
  const limitMs = drainSeconds * 1_000
  const endsMs = performance.now() + limitMs - Math.min(limitMs * late.share, late.msMax)
  const leftMs = () => Math.max(0, endsMs - performance.now())
  running.announceShutdown()
  listening.retireConnections()
  await wait(Math.min(drainDelaySeconds * 1_000, leftMs()))
  const drained = listening.drain(leftMs())
  running.endStreams()
  await Promise.race([running.workEnds(), wait(leftMs(), undefined, { ref: false })])
  return drained
}
