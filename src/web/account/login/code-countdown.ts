import { atom } from 'nanostores'
import { useAtom } from '#ui/use-atom.ts'

// Of the page, not of a form: closing the form and opening it again must not allow a second mail.
let endsAtMs = 0
let timer: ReturnType<typeof setInterval> | undefined
/** Fine enough that no second is seen to last longer than another. */
const tickMs = 200

/** Seconds until a code may be asked for again; 0: now. */
export const countdownStore = atom(0)

function tick(): void {
  const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000))
  if (left === 0) clearInterval(timer)
  countdownStore.set(left)
}

/** No code can be asked for until it has passed. */
export function startCountdown(seconds: number): void {
  endsAtMs = Date.now() + seconds * 1000
  clearInterval(timer)
  timer = setInterval(tick, tickMs)
  tick()
}

export function useCountdown(): number {
  return useAtom(countdownStore)
}
