import type { Logger } from 'pino'
import type { Db } from '#server/ground/database/tables.ts'
import { openMailboxMailer } from '#server/ground/mail/mailbox-mailer.ts'
import { openSmtpMailer } from '#server/ground/mail/smtp-mailer.ts'
import type { MailSettings } from '#server/ground/settings/mail.ts'
import { mails } from '#server/ground/telemetry/metrics.ts'
import { recordOutcome } from '#server/ground/telemetry/outcomes.ts'

/** A mail to one person. */
export interface Mail {
  /** One address, without a name. */
  readonly to: string
  /** Where an answer goes, if not to the sender; one address. */
  readonly replyTo?: string
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** @throws Problem 'mail-not-sent' */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export interface MailerParts {
  readonly db: Db
  readonly log: Logger
}

/** Opens the operator's mail server, or the mailbox that stores mails. */
export function openMailer(settings: MailSettings, { db, log }: MailerParts): Mailer {
  const mailer = settings.kind === 'smtp' ? openSmtpMailer(settings, log) : openMailboxMailer(db, log)
  // For /status; a mail is sent all the same.
  const note = (isSent: boolean) => recordOutcome(db, 'mail', isSent).catch(() => {})
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
        await note(true)
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        await note(false)
        throw error
      }
    },
  }
}
