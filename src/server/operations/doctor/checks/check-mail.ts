import { createTransport } from 'nodemailer'
import type { Settings } from '#server/ground/env.ts'
import { type Finding, fail, ok, reasonOf } from '#server/operations/doctor/finding.ts'

const about = 'mail'
const limitMs = 5_000

/** Connects and logs in; sends only when told where to. */
export async function checkMail(mail: Settings['mail'], sendTo: string | null): Promise<Finding[]> {
  if (mail.kind === 'mailbox')
    return sendTo === null
      ? [ok(about, 'No mail leaves: mails are kept in the mailbox that the start prints.')]
      : [fail(about, 'Nothing was sent: no mail server is set (SMTP_URL, MAIL_FROM).')]
  const transport = createTransport({
    url: mail.url,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = URL.parse(mail.url)?.host
  try {
    await transport.verify()
    if (sendTo === null) return [ok(about, `${host} answers and takes the login; --send-to ADDRESS sends a mail.`)]
    const subject = 'Emulsion can send mails'
    await transport.sendMail({ from: mail.from, to: { name: '', address: sendTo }, subject, text: `${subject}.\n` })
    return [ok(about, `${host} has taken a mail from ${mail.from} to ${sendTo}; look whether it arrives.`)]
  } catch (error) {
    return [fail(about, `${host} cannot be used: ${meaningOf(error)}.`)]
  } finally {
    transport.close()
  }
}

/** What nodemailer's codes mean for the operator. */
const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses user or password; set them in SMTP_URL',
  EDNS: 'its host is not known; set SMTP_URL',
  ETLS: 'encryption cannot be agreed on; check its certificate, or smtp:// against smtps:// in SMTP_URL',
  ETIMEDOUT: 'it does not answer; check host and port in SMTP_URL, and that no firewall is between',
  ECONNECTION: 'the connection was refused or cut; check host and port in SMTP_URL',
  ESOCKET: 'the connection was refused or cut; check host and port in SMTP_URL, and smtp:// against smtps://',
  EENVELOPE: 'it refuses sender or recipient; check MAIL_FROM',
}

function meaningOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const meaning = meanings[code ?? '']
  const said = responseCode === undefined ? reasonOf(error) : `it answered ${responseCode}`
  return meaning === undefined ? said : `${meaning} (${said})`
}
