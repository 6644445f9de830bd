import { atom } from 'nanostores'
import { alertStore } from '#ui/alert-gate.ts'

export interface ShownFailure {
  readonly message: string
  /** Names the line of the log for the operator. */
  readonly requestId: string | null
  /** The next step out of it. */
  readonly wayOn?: { readonly label: string; onSelect(): void }
}

export interface RequestActivity {
  /** The calls are loaded. The error dialog should load too, while there is a connection. */
  readonly isPrepared: boolean
  /** Running requests that a user waits for. */
  readonly actions: number
  /** Shown until they are dismissed together. */
  readonly failures: readonly ShownFailure[]
}

export const activityStore = atom<RequestActivity>({ isPrepared: false, actions: 0, failures: [] })

const change = (part: Partial<RequestActivity>) => activityStore.set({ ...activityStore.get(), ...part })
activityStore.subscribe(({ failures }) => alertStore.set(failures.length > 0))

export function prepareActivity(): void {
  change({ isPrepared: true })
}

/** @returns a function that ends the action */
export function beginAction(): () => void {
  countAction(1)
  return () => countAction(-1)
}

const countAction = (step: 1 | -1) => change({ actions: activityStore.get().actions + step })

/** A message that is already shown is not added again. */
export function showFailure(failure: ShownFailure): void {
  const { failures } = activityStore.get()
  if (!failures.some(({ message }) => message === failure.message)) change({ failures: [...failures, failure] })
}

export function dismissFailures(): void {
  change({ failures: [] })
}
