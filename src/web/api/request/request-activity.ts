export interface ShownFailure {
  readonly message: string
  /** Names the line of the log for the operator. */
  readonly requestId: string | null
}

export interface RequestActivity {
  /** The calls are loaded. The error dialog should load too, while there is a connection. */
  readonly isPrepared: boolean
  /** Running requests that a user waits for. */
  readonly actions: number
  /** Shown until they are dismissed together. */
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

/** @returns a function that stops it */
export function watchActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function prepareActivity(): void {
  change({ isPrepared: true })
}

/** @returns a function that ends the action */
export function beginAction(): () => void {
  change({ actions: activity.actions + 1 })
  return () => change({ actions: activity.actions - 1 })
}

/** A message that is already shown is not added again. */
export function showFailure(failure: ShownFailure): void {
  if (!activity.failures.some(({ message }) => message === failure.message))
    change({ failures: [...activity.failures, failure] })
}

export function dismissFailures(): void {
  change({ failures: [] })
}
