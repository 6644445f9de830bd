export interface ShownFailure {
  readonly message: string
  /** Tells the operator which line of the log to read. */
  readonly requestId: string | null
}

export interface RequestActivity {
  /** The calls are loaded, and what shows their failures should be too, while there is a connection. */
  readonly isPrepared: boolean
  /** Requests that a user waits for. */
  readonly actions: number
  /** To be shown until they are dismissed together. */
  readonly failures: readonly ShownFailure[]
}

export const initialActivity: RequestActivity = { isPrepared: false, actions: 0, failures: [] }

let activity = initialActivity
const listeners = new Set<() => void>()

function change(part: Partial<RequestActivity>): void {
  activity = { ...activity, ...part }
  for (const listener of listeners) listener()
}

export const getActivity = (): RequestActivity => activity

/** @returns what ends it */
export function watchActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function prepareActivity(): void {
  change({ isPrepared: true })
}

/** @returns what ends the action */
export function beginAction(): () => void {
  change({ actions: activity.actions + 1 })
  return () => change({ actions: activity.actions - 1 })
}

/** The same words twice are shown once. */
export function showFailure(failure: ShownFailure): void {
  if (!activity.failures.some(({ message }) => message === failure.message))
    change({ failures: [...activity.failures, failure] })
}

export function dismissFailures(): void {
  change({ failures: [] })
}
