import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { Page } from '#server/ground/desk/page.ts'

/** A message with its answers, oldest first. */
export interface MessageRow {
  readonly id: string
  readonly email: string
  /** The member's language. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly created_at: Date
  readonly answers: readonly { readonly text: string; readonly created_at: Date }[]
}

export async function insertMessage(db: Db, message: Insertable<Tables['support_messages']>): Promise<Date> {
  const row = await db.insertInto('support_messages').values(message).returning('created_at').executeTakeFirstOrThrow()
  return row.created_at
}

/** Answers an existing message; false when it was deleted meanwhile with its account. */
export async function insertAnswer(db: Db, answer: Insertable<Tables['support_answers']>): Promise<boolean> {
  const inserted = await db
    .insertInto('support_answers')
    .columns(['id', 'message_id', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('support_messages')
        .select([eb.val(answer.id).as('id'), 'support_messages.id as message_id', eb.val(answer.text).as('text')])
        .where('support_messages.id', '=', answer.message_id),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** A member's own messages, newest first. */
export async function listMessagesOf(db: Db, userId: string, limit: number): Promise<MessageRow[]> {
  const rows = await messages(db).where('user_id', '=', userId).limit(limit).execute()
  return withAnswers(db, rows)
}

/** Everybody's messages, newest first, for the operator. */
export async function listMessages(
  db: Db,
  { which, limit, offset }: Page & { readonly which: 'open' | 'answered' | 'all' },
): Promise<MessageRow[]> {
  const isAnswered = sql<boolean>`exists (select from support_answers where message_id = support_messages.id)`
  const query =
    which === 'all'
      ? messages(db)
      : messages(db).where(which === 'answered' ? isAnswered : sql<boolean>`not ${isAnswered}`)
  return withAnswers(db, await query.limit(limit).offset(offset).execute())
}

/** Messages whose id begins so, at most `limit`. */
export async function listMessagesById(db: Db, beginning: string, limit: number): Promise<MessageRow[]> {
  const rows = await messages(db)
    .where(({ eb, fn, val, lit }) =>
      eb(fn('left', ['support_messages.id', lit(beginning.length)]), '=', val(beginning)),
    )
    .limit(limit)
    .execute()
  return withAnswers(db, rows)
}

const messages = (db: Db) =>
  db
    .selectFrom('support_messages')
    .innerJoin('users', 'users.id', 'support_messages.user_id')
    .select([
      'support_messages.id',
      'users.email',
      'users.language',
      'support_messages.subject',
      'support_messages.text',
      'support_messages.created_at',
    ])
    .orderBy('support_messages.created_at', 'desc')
    .orderBy('support_messages.id')

async function withAnswers(db: Db, rows: readonly Omit<MessageRow, 'answers'>[]): Promise<MessageRow[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('support_answers')
    .select(['message_id', 'text', 'created_at'])
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, answers: answers.filter(({ message_id }) => message_id === row.id) }))
}
