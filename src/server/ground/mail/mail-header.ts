import { Problem } from '#contract/problem.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

const control = /\p{Cc}/u
// No list, name, comment or route: nothing that could turn one address into two.
const oneAddress = /^[^\s,;:<>()[\]"\\@]+@[^\s,;<>()"\\@]+$/u

/**
 * Ensures that a mail goes to one address and has only the intended headers, whatever the caller passed.
 * @throws Problem 'mail-not-sent'
 */
export function requirePlainHeader({ to, replyTo, subject }: Mail): void {
  for (const address of replyTo === undefined ? [to] : [to, replyTo])
    if (!oneAddress.test(address) || control.test(address)) throw new Problem('mail-not-sent', 'not one plain address')
  if (control.test(subject)) throw new Problem('mail-not-sent', 'a control character in the subject')
}
