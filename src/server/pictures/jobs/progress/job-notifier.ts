import { EventEmitter } from 'node:events'
import type { JobState } from '#contract/job.ts'
import type { ListeningSession } from '#server/ground/database/listening-session.ts'

export interface JobChange {
  readonly jobId: string
  readonly version: number
  readonly state: JobState
  /** Its state is new, so that others may have another place in line. */
  readonly isMove: boolean
}

/** Reports every change of every job, whichever process made it, by the database's NOTIFY. */
export interface JobNotifier {
  /** Whether changes are reported at present. If not, they have to be asked for. */
  readonly isLive: boolean
  /**
   * `listener` gets null after a lost connection came back: changes may have been missed. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (change: JobChange | null) => void): () => void
  close(): Promise<void>
}

/** @param session null: notifications do not arrive at this process */
export async function openJobNotifier(session: ListeningSession | null): Promise<JobNotifier> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const stop = await session?.listen('job_changed', {
    onPayload: (payload) => emitter.emit('change', readChange(payload)),
    onGap: () => emitter.emit('change', null),
  })
  return {
    get isLive() {
      return session?.isLive === true
    },
    subscribe(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    async close() {
      await stop?.()
    },
  }
}

/** @see migration 021 */
function readChange(payload: string): JobChange {
  const [jobId = '', version, state, isMove] = payload.split(' ')
  return { jobId, version: Number(version), state: state as JobState, isMove: isMove === 'moved' }
}
