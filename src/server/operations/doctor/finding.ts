/** What a look at one thing has shown. */
export interface Finding {
  /** What was looked at, e.g. 'database'. */
  readonly about: string
  /** fail: the server does not start, or something does not work; warn: it works, and will hurt. */
  readonly state: 'ok' | 'warn' | 'fail'
  /** One sentence: what is so, and when it should not be, what to do. */
  readonly sentence: string
}

export const ok = (about: string, sentence: string): Finding => ({ about, state: 'ok', sentence })
export const warn = (about: string, sentence: string): Finding => ({ about, state: 'warn', sentence })
export const fail = (about: string, sentence: string): Finding => ({ about, state: 'fail', sentence })

/** The first line of an error, with what is below it: fetch's own says nothing. */
export function reasonOf(error: unknown): string {
  const { cause, message, code } = error as { cause?: unknown; message?: string; code?: string }
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (cause !== undefined && cause !== null) return reasonOf(cause)
  return (
    String(message || code || error)
      .split('\n')[0]
      ?.replace(/\.$/, '') ?? ''
  )
}
