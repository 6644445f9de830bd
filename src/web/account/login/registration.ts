import { type AccountReply, accountReply } from '#contract/account.ts'

const invalidReply = 'Registration failed - invalid response'

/**
 * Checks the reply of registration, password retrieval or Google, which succeeds only with status 'success' and a user.
 * @throws Error with the server's message, or saying that the reply is invalid
 */
export function registrationOf(reply: unknown): AccountReply {
  const parsed = accountReply.safeParse(reply)
  if (parsed.success) return parsed.data
  const message = (reply as { message?: unknown } | null | undefined)?.message
  throw new Error(typeof message === 'string' && message !== '' ? message : invalidReply)
}

/** The sentence for a failed registration: the server's message, else the error's own, else a general one. */
export function registrationSentence(error: unknown): string {
  const message = (error as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : 'Registration failed'
}
