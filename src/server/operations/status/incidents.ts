import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction } from '#contract/operator-commands.ts'
import type { StatusPart } from '#contract/status.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { listIncidents } from '#server/operations/status/status-queries.ts'

export interface IncidentAdminParts {
  readonly db: Db
  /** Recorded with every change. */
  readonly actor: string
}

/** What the operator tells everybody on /status. */
export function openIncidents({ db, actor }: IncidentAdminParts) {
  const audit = (tx: Db, action: AuditAction, subject: string, detail: object) =>
    tx
      .insertInto('audits')
      .values({ actor, action, subject, detail: JSON.stringify(detail) })
      .execute()
  const addNote = (tx: Db, incidentId: string, text: string) =>
    tx.insertInto('incident_notes').values({ incident_id: incidentId, text }).execute()
  /** @throws OperatorError where none is open by that id */
  const lockOpen = async (tx: Db, id: string): Promise<void> => {
    const row = await tx.selectFrom('incidents').select('closed_at').where('id', '=', id).forUpdate().executeTakeFirst()
    if (row === undefined) throw new OperatorError(`There is no incident ${id}.`)
    if (row.closed_at !== null) throw new OperatorError(`The incident ${id} was closed before; open another.`)
  }
  return {
    list: () => listIncidents(db),

    /** @returns its id */
    open: (parts: readonly StatusPart[], title: string): Promise<string> =>
      db.transaction().execute(async (tx) => {
        const id = randomBytes(4).toString('hex')
        await tx
          .insertInto('incidents')
          .values({ id, title, parts: [...new Set(parts)], closed_at: null })
          .execute()
        await audit(tx, 'incident-open', id, { title, parts })
        return id
      }),

    note: (id: string, text: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockOpen(tx, id)
        await addNote(tx, id, text)
        await audit(tx, 'incident-note', id, { text })
      }),

    close: (id: string, text: string | undefined): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockOpen(tx, id)
        if (text !== undefined) await addNote(tx, id, text)
        await tx.updateTable('incidents').set({ closed_at: sql`now()` }).where('id', '=', id).execute()
        await audit(tx, 'incident-close', id, text === undefined ? {} : { text })
      }),
  }
}
