import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SupportMessageReply, SupportRequest } from '#contract/support.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { supportMail } from '#server/mail/mail-texts.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { insertMessage, listMessagesOf, type MessageRow } from '#server/support/support-queries.ts'

export interface SupportParts {
  readonly db: Kysely<Tables>
  readonly limits: RateLimits
  readonly mailer: Mailer
  /** null: messages are read on the command line only. */
  readonly operatorEmail: string | null
  readonly log: Logger
}

/** Who writes. */
export interface Member {
  readonly id: string
  readonly email: string
}

export type Support = ReturnType<typeof createSupport>

// A page of them; the limit of 20 a day makes more than this the work of a fortnight.
const listedMax = 200

/** What members ask the operator, and read the answers to; the operator's side is the support admin. */
export function createSupport({ db, limits, mailer, operatorEmail, log }: SupportParts) {
  return {
    /** Newest first. */
    async list(userId: string): Promise<SupportMessageReply[]> {
      return (await listMessagesOf(db, userId, listedMax)).map(replyOf)
    },

    /** Keeps the message, then mails it: a mail that fails costs nothing, as the operator finds the message in the list. */
    async ask(member: Member, { subject, text }: SupportRequest): Promise<SupportMessageReply> {
      await limits.take('support-user', member.id)
      const id = randomUUID()
      const createdAt = await insertMessage(db, { id, user_id: member.id, subject, text })
      if (operatorEmail !== null)
        await mailer
          .send(supportMail({ to: operatorEmail, from: member.email, subject, text }))
          .catch((error: unknown) => log.warn({ err: error, message: id }, 'a support message was kept but not mailed'))
      return { id, subject, text, createdAt: createdAt.toISOString(), answers: [] }
    },
  }
}

function replyOf({ id, subject, text, created_at, answers }: MessageRow): SupportMessageReply {
  return {
    id,
    subject,
    text,
    createdAt: created_at.toISOString(),
    answers: answers.map((answer) => ({ text: answer.text, createdAt: answer.created_at.toISOString() })),
  }
}
