import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import { requirePlainHeader } from '#server/ground/mail/mail-header.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'

/** Somebody waits for the answer; a healthy server connects and greets within this time. */
const connectLimitMs = 5_000
/** For everything together, including the wait for a free connection. */
const sendLimitMs = 15_000

export interface SmtpMailerSettings {
  /** smtp: encrypted when the server offers it, or always with `?requireTLS=true`; smtps: from the first byte. */
  readonly url: string
  readonly from: string
  /** For tests. */
  readonly limitMs?: number
}

/** Sends over a few kept connections to one mail server. */
export function openSmtpMailer({ url, from, limitMs = sendLimitMs }: SmtpMailerSettings, log: Logger): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: connectLimitMs,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      requirePlainHeader(mail)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Suppresses automatic replies (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limitMs),
        })
      } catch (error) {
        const reason = reasonOf(error)
        log.warn({ reason }, 'a mail was not sent')
        throw new Problem('mail-not-sent', reason)
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** For the log. A server's answer may repeat the subject, and with it the code, so only its number is logged. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode, response, message } = error as Record<string, unknown>
  return [code, command, responseCode, response === undefined ? message : undefined]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
