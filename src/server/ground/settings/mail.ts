import { z } from 'zod'
import { type PublicSigns, publicSign } from '#server/ground/settings/address.ts'
import type { Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.')
    .optional(),
  MAIL: z.enum(['smtp', 'mailbox'], 'MAIL must be smtp or mailbox.').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM must look like Emulsion <photos@example.org>.',
    )
    .optional(),
}

/** smtp: a real server; mailbox: mails stay in the database and are shown on a page, for trying out. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  /** `isNamed`: asked for by MAIL=mailbox, so its token opens it from other machines too. */
  | { readonly kind: 'mailbox'; readonly from: string; readonly isNamed: boolean }

/** @throws StartError when mails could not be sent, or would stay here unasked on a public site */
export function mailSettings(env: Variables<typeof mailVariables> & PublicSigns): { readonly mail: MailSettings } {
  if (env.MAIL === 'smtp' && env.SMTP_URL === undefined)
    throw new StartError('SMTP_URL is missing: MAIL=smtp needs a mail server.')
  if (env.SMTP_URL !== undefined && env.MAIL !== 'mailbox') {
    if (env.MAIL_FROM === undefined)
      throw new StartError('MAIL_FROM is missing: mails sent through SMTP_URL need a sender.')
    return { mail: { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM } }
  }
  const isNamed = env.MAIL === 'mailbox'
  const sign = publicSign(env)
  if (sign !== null && !isNamed)
    throw new StartError(
      `SMTP_URL is missing: ${sign} the development mailbox runs only when asked for by MAIL=mailbox.`,
    )
  return { mail: { kind: 'mailbox', from: env.MAIL_FROM ?? 'Emulsion <emulsion@localhost>', isNamed } }
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}
