const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** As shells report a program that Ctrl+C ended. */
export const stoppedExitCode = 130

/**
 * Turns the first Ctrl+C into an end in good order; the second ends the program at once.
 * @param tell called once, at the first
 */
export function onStop(tell: () => void): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(stoppedExitCode)
    tell()
    controller.abort()
  }
  for (const name of signals) process.on(name, stop)
  return {
    signal: controller.signal,
    forget() {
      for (const name of signals) process.off(name, stop)
    },
  }
}
