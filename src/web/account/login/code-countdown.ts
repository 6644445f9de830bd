import { useSyncExternalStore } from 'react'

// Of the page, not of a form: closing the form and opening it again must not allow a second mail.
let endsAtMs = 0
let secondsLeft = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
/** Fine enough that no second is seen to last longer than another. */
const tickMs = 200

function tick(): void {
  const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000))
  if (left === 0) clearInterval(timer)
  if (left === secondsLeft) return
  secondsLeft = left
  for (const listener of listeners) listener()
}

/** No code can be asked for until it has passed. */
export function startCountdown(seconds: number): void {
  endsAtMs = Date.now() + seconds * 1000
  clearInterval(timer)
  timer = setInterval(tick, tickMs)
  tick()
}

export const countdownSeconds = () => secondsLeft

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds until a code may be asked for again; 0: now. */
export function useCountdown(): number {
  return useSyncExternalStore(watch, countdownSeconds, () => 0)
}
