const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** As shells report a program that Ctrl+C ended. */
export const stoppedExitCode = 130
/** What bin/project.mjs sends when it alone gets a SIGINT, or with the whole process group. */
const stopMessage = 'stop'

/** Ends in good order what is in work; null: nothing needs that. */
let end: ((way: 'signal' | 'message') => void) | null = null

/** Hears the program that has started this one. */
export function hearStarter(): void {
  process.on('message', (message) => {
    if (message !== stopMessage) return
    if (end === null) process.exit(stoppedExitCode)
    end('message')
  })
  // It keeps no program running.
  process.channel?.unref()
}

/**
 * Turns the first Ctrl+C into an end in good order; the second ends the program at once.
 * @param tell called once, at the first
 */
export function onStop(tell: () => void): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController()
  // One Ctrl+C may come both ways.
  const heard = { signal: 0, message: 0 }
  const stop = (way: 'signal' | 'message') => {
    if (++heard[way] > 1) process.exit(stoppedExitCode)
    if (controller.signal.aborted) return
    tell()
    controller.abort()
  }
  const bySignal = () => stop('signal')
  for (const name of signals) process.on(name, bySignal)
  end = stop
  return {
    signal: controller.signal,
    forget() {
      for (const name of signals) process.off(name, bySignal)
      end = null
    },
  }
}
