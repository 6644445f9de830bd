import { Problem } from '#contract/problem.ts'
import type { Mail } from '#server/mail/mailer.ts'

const control = /\p{Cc}/u
// No list, no name, no comment, no route: what could make one address two.
const oneAddress = /^[^\s,;:<>()[\]"\\@]+@[^\s,;<>()"\\@]+$/u

/**
 * Holds that a mail goes to one address and has the headers that it was given, whatever the caller let through.
 * @throws Problem 'mail-not-sent'
 */
export function requirePlainHeader({ to, replyTo, subject }: Mail): void {
  for (const address of replyTo === undefined ? [to] : [to, replyTo])
    if (!oneAddress.test(address) || control.test(address)) throw new Problem('mail-not-sent', 'not one plain address')
  if (control.test(subject)) throw new Problem('mail-not-sent', 'a control character in the subject')
}
