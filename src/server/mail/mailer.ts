import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#server/database/tables.ts'
import type { MailSettings } from '#server/env.ts'
import { openMailboxMailer } from '#server/mail/mailbox-mailer.ts'
import { openSmtpMailer } from '#server/mail/smtp-mailer.ts'

/** What one person is sent. */
export interface Mail {
  /** One address, without a name. */
  readonly to: string
  /** Whom an answer goes to, when not the sender; one address. */
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
  readonly db: Kysely<Tables>
  readonly log: Logger
}

/** Sends by the operator's mail server, or keeps mails in the mailbox. */
export function openMailer(settings: MailSettings, { db, log }: MailerParts): Mailer {
  return settings.kind === 'smtp' ? openSmtpMailer(settings, log) : openMailboxMailer(db, log)
}
