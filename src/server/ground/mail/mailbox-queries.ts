import type { Insertable, Selectable } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type MailboxRow = Selectable<Tables['mailbox']>

/** Stores a mail, and keeps only the newest `keptMax` of all. */
export async function insertMail(db: Db, mail: Insertable<Tables['mailbox']>, keptMax: number): Promise<void> {
  await db.insertInto('mailbox').values(mail).execute()
  await db
    .deleteFrom('mailbox')
    .where('id', 'in', (eb) =>
      eb.selectFrom('mailbox').select('id').orderBy('created_at', 'desc').orderBy('id').offset(keptMax),
    )
    .execute()
}

/** Newest first, without their texts. */
export async function listMails(db: Db): Promise<Pick<MailboxRow, 'id' | 'recipient' | 'subject' | 'created_at'>[]> {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findMail(db: Db, id: string): Promise<MailboxRow | null> {
  return takeFirst(db.selectFrom('mailbox').selectAll().where('id', '=', id))
}
