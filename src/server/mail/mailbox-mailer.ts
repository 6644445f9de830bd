import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import type { Tables } from '#server/database/tables.ts'
import { requirePlainHeader } from '#server/mail/mail-header.ts'
import { insertMail } from '#server/mail/mailbox-queries.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** Enough to find any mail of an afternoon's trying out. */
export const mailboxMailsMax = 200

/** Sends nothing: keeps mails for the mailbox page, and tells the terminal of each in a line. */
export function openMailboxMailer(db: Kysely<Tables>, log: Logger): Mailer {
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
      // Read by whoever tries the product out, not by a machine; a log that is off is off for this too.
      if (log.isLevelEnabled('warn')) console.log(`Mail to ${recipient}: ${subject}  (see the mailbox)`)
    },
    async close() {},
  }
}
