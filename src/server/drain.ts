import { setTimeout as wait } from 'node:timers/promises'
import type { RunningApp } from '#server/app.ts'
import type { Settings } from '#server/env.ts'
import type { Listening } from '#server/http/connections/listen.ts'

/**
 * Stops serving without losing an answer. Health reports not ready. For the time of the delay everything is answered, and
 * each answer tells its client to close the connection. Then no new connections are taken, running requests are
 * answered, and a worker ends its jobs.
 * @returns how many answers had to be cut off
 */
export async function drain(
  running: Pick<RunningApp, 'announceShutdown' | 'endStreams' | 'workEnds'>,
  listening: Listening,
  { drainDelaySeconds, drainSeconds }: Pick<Settings, 'drainDelaySeconds' | 'drainSeconds'>,
): Promise<number> {
  running.announceShutdown()
  listening.retireConnections()
  await wait(drainDelaySeconds * 1_000)
  const drained = listening.drain(drainSeconds * 1_000)
  running.endStreams()
  await Promise.race([running.workEnds(), wait(drainSeconds * 1_000, undefined, { ref: false })])
  return drained
}
