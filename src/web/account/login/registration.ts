import { type AccountReply, accountReply } from '#contract/account.ts'

const invalidReply = 'Registration failed - invalid response'

/**
 * The reply of registration, retrieval and Google, which counts only with status 'success' and a user.
 * @throws Error with the server's message, or that the reply is invalid
 */
export function registrationOf(reply: unknown): AccountReply {
  const parsed = accountReply.safeParse(reply)
  if (parsed.success) return parsed.data
  const message = (reply as { message?: unknown } | null | undefined)?.message
  throw new Error(typeof message === 'string' && message !== '' ? message : invalidReply)
}

/** What to say of a registration that failed: the server's message, else the error's own, else that it failed. */
export function registrationSentence(error: unknown): string {
  const message = (error as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : 'Registration failed'
}

/** The two names that the free plan's role goes by. */
export const isFree = (role: string) => role === 'FREE' || role === 'Free'
