import { atom } from 'nanostores'

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

export const activityStore = atom<RequestActivity>({ isPrepared: false, actions: 0, failures: [] })

const change = (part: Partial<RequestActivity>) => activityStore.set({ ...activityStore.get(), ...part })

export function prepareActivity(): void {
  change({ isPrepared: true })
}

/** @returns what ends the action */
export function beginAction(): () => void {
  countAction(1)
  return () => countAction(-1)
}

const countAction = (step: 1 | -1) => change({ actions: activityStore.get().actions + step })

/** The same words twice are shown once. */
export function showFailure(failure: ShownFailure): void {
  const { failures } = activityStore.get()
  if (!failures.some(({ message }) => message === failure.message)) change({ failures: [...failures, failure] })
}

export function dismissFailures(): void {
  change({ failures: [] })
}
