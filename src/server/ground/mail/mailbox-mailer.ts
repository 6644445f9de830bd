import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { requirePlainHeader } from '#server/ground/mail/mail-header.ts'
import { insertMail } from '#server/ground/mail/mailbox-queries.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'

/** Enough to find any mail of an afternoon's testing. */
const mailboxMailsMax = 200

/** Sends nothing: stores mails for the mailbox page, and prints a line about each to the terminal. */
export function openMailboxMailer(db: Db, log: Logger): Mailer {
  return {
    async send(mail) {
      requirePlainHeader(mail)
      const { to: recipient, subject, text, html } = mail
      try {
        await insertMail(db, { id: randomUUID(), recipient, subject, text, html }, mailboxMailsMax)
      } catch (error) {
        log.error({ err: error }, 'a mail was not kept')
        throw new Problem('mail-not-sent', 'the database refused it')
      }
      // It is meant for people, not for a machine; when the log is off, it is off too.
      if (log.isLevelEnabled('warn')) console.log(`Mail to ${recipient}: ${subject}  (see the mailbox)`)
    },
    async close() {},
  }
}
