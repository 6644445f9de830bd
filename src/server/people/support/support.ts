import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { SupportMessageReply, SupportRequest } from '#contract/support.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { supportMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { insertMessage, listMessagesOf, type MessageRow } from '#server/people/support/support-queries.ts'

export interface SupportParts {
  readonly db: Db
  readonly limits: RateLimits
  readonly mailer: Mailer
  /** null: messages are read on the command line only. */
  readonly operatorEmail: string | null
  readonly log: Logger
}

/** The sender. */
export interface Member {
  readonly id: string
  readonly email: string
}

export type Support = ReturnType<typeof createSupport>

// One page; with 20 a day allowed, more than this takes over ten days.
const listedMax = 200

/** Messages of members to the operator, with the answers. The operator's side is support-admin.ts. */
export function createSupport({ db, limits, mailer, operatorEmail, log }: SupportParts) {
  return {
    /** Newest first. */
    async list(userId: string): Promise<SupportMessageReply[]> {
      return (await listMessagesOf(db, userId, listedMax)).map(replyOf)
    },

    /**
     * Stores the message, then mails it. If the mail fails, the operator still finds the message in the list.
     * @throws Problem 'too-many-tries'
     */
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
