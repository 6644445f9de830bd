import { randomUUID } from 'node:crypto'
import { findLanguage } from '#i18n/languages.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { firstPage, type Page } from '#server/ground/desk/page.ts'
import { supportAnswerMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import {
  insertAnswer,
  listMessages,
  listMessagesById,
  type MessageRow,
} from '#server/people/support/support-queries.ts'

export class SupportAdminError extends OperatorError {}

export type SupportMessage = MessageRow

export interface SupportAdminParts {
  readonly db: Db
  readonly mailer: Mailer
  /** The operator's name; recorded with every answer. */
  readonly actor: string
}

export type SupportAdmin = ReturnType<typeof openSupportAdmin>

/** The operator's commands for support: reads everybody's messages, and answers. */
export function openSupportAdmin({ db, mailer, actor }: SupportAdminParts) {
  const get = async (beginning: string): Promise<SupportMessage> => {
    const found = /^[0-9a-f-]{1,36}$/.test(beginning) ? await listMessagesById(db, beginning, 2) : []
    if (found.length > 1) throw new SupportAdminError(`Several messages begin with ${beginning}; give more of the id.`)
    if (found[0] === undefined) throw new SupportAdminError(`There is no message ${beginning}.`)
    return found[0]
  }
  return {
    /** Newest first. */
    list: (isOpenOnly: boolean): Promise<SupportMessage[]> =>
      listMessages(db, { which: isOpenOnly ? 'open' : 'all', ...firstPage }),

    /** The other messages, newest first. */
    answered: (page: Page): Promise<SupportMessage[]> => listMessages(db, { which: 'answered', ...page }),

    /** @param beginning an id, or a unique beginning of one; @throws SupportAdminError */
    get,

    /**
     * Stores the answer, then mails it.
     * @throws SupportAdminError when there is no such message
     * @returns the recipient, and why the mail failed; the answer is stored either way
     */
    async answer(beginning: string, text: string): Promise<{ email: string; id: string; mailError: unknown }> {
      const message = await get(beginning)
      const isKept = await db.transaction().execute(async (tx) => {
        const detail = JSON.stringify({ to: message.email })
        await insertAudit(tx, { actor, action: 'support-answer', subject: message.id, detail })
        return insertAnswer(tx, { id: randomUUID(), message_id: message.id, text })
      })
      if (!isKept) throw new SupportAdminError(`Message ${beginning} was just deleted with its account.`)
      const { email: to, language, subject } = message
      const mail = supportAnswerMail({ to, language: findLanguage(language) ?? 'en', subject, answer: text })
      const mailError = await mailer.send(mail).then(
        () => null,
        (error: unknown) => error,
      )
      return { email: message.email, id: message.id, mailError }
    },
  }
}
