import type { ProgressReport } from '#imaging/progress.ts'
import type { Provider } from '#inference/models/providers.ts'
import type { Sign } from '#provenance/statement.ts'
import type { RenderChildSettings, TaskTiming } from '#server/pictures/render/render-message.ts'
import type { RenderKind } from '#server/pictures/render/render-queue.ts'
import type { RenderResults, RenderTask } from '#server/pictures/render/render-task.ts'

export interface RenderPoolSettings extends RenderChildSettings {
  /** The most children at a time. */
  readonly size: number
  /** Tasks that may wait for a child; unset: any number. */
  readonly waitingMax?: number
  /** Whether a child starts at once, so that the first task need not wait for it. */
  readonly isWarm: boolean
  /** Signs what a task that writes credentials asks for. The children never see the key. */
  readonly sign?: Sign
  /** Told what networks run on, and why where that is not what the settings say; at the start, and at each change. */
  readonly onProvider?: (provider: Provider, reason: string | null) => void
  /** For tests. */
  readonly readAvailableBytes?: () => number
}

/** The owner of a task. */
export interface RenderActor {
  /** The key by which turns are shared. */
  readonly key: string
  /** The most tasks of this owner, running and waiting. */
  readonly tasksMax: number
}

export interface RunOptions {
  /** Unset: an edit, which the job queue has already admitted. */
  readonly kind?: Exclude<RenderKind, 'edit'>
  readonly actor?: RenderActor
  /** Prepares the task's files when it starts, so that a waiting task holds none. */
  readonly layOut?: (() => Promise<unknown>) | undefined
  readonly timeLimitMs: number
  /** Expected memory of the task; it waits until that much is free, or until nothing else runs. */
  readonly memoryBytes: number
  readonly signal?: AbortSignal
  readonly onProgress?: (report: ProgressReport) => void
  /** Gets the child's own times before the result. */
  readonly onTimed?: (timing: TaskTiming) => void
}

/** Why a task ended without an answer; the task itself may be fine. */
export class RenderFailure extends Error {
  readonly reason: 'crashed' | 'timed-out' | 'cancelled'

  constructor(reason: 'crashed' | 'timed-out' | 'cancelled', detail: string) {
    super(`render child ${reason}: ${detail}`)
    this.reason = reason
  }
}

/** What a pool does now. */
export interface RenderPoolState {
  readonly children: readonly { readonly isReady: boolean; readonly isBusy: boolean; readonly bytes: number }[]
  readonly waiting: number
  /** Children in a row that ended before they were ready, the last of them within a minute. */
  readonly failedStarts: number
}

export interface RenderPool {
  /**
   * @throws Problem as the task does, 'budget-used-up' or 'too-busy' when the queue is full; RenderFailure when the
   *   child crashed, took too long, or `signal` fired
   */
  run<Task extends RenderTask>(task: Task, options: RunOptions): Promise<RenderResults[Task['kind']]>
  /** Process ids of its children. */
  pids(): number[]
  state(): RenderPoolState
  /** Kills the children, and fails running and waiting tasks. */
  close(): Promise<void>
}
