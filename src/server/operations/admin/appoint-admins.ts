import type { Kysely } from 'kysely'
import type { AuditAction } from '#contract/operator-commands.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import {
  type AdminRow,
  deleteAdmin,
  findUserId,
  insertAdmin,
  insertAdminAudit,
  listAdmins,
} from '#server/operations/admin/admin-queries.ts'
import { newSeed } from '#server/operations/admin/factor.ts'

export type { AdminRow }

export interface AppointAdminsParts {
  readonly db: Kysely<Tables>
  /** The operator's name; recorded with every change. */
  readonly actor: string
}

/**
 * Who may open the operator's page. Only the command line does this: whoever reaches it reaches the database too, so
 * the page gives nobody more than they had.
 */
export function openAppointments({ db, actor }: AppointAdminsParts) {
  const getUserId = async (email: string): Promise<string> => {
    const id = await findUserId(db, email.toLowerCase())
    if (id === null) throw new OperatorError(`There is no member ${email}.`)
    return id
  }
  const write = (tx: Kysely<Tables>, action: AuditAction, subject: string, email: string) =>
    insertAdminAudit(tx, { actor, action, subject, detail: JSON.stringify({ email }) })

  return {
    /** First appointed first. */
    list: (): Promise<AdminRow[]> => listAdmins(db),

    /** @throws OperatorError when there is no such member, or they are one already */
    async appoint(email: string): Promise<void> {
      const userId = await getUserId(email)
      await db.transaction().execute(async (tx) => {
        if (!(await insertAdmin(tx, userId, newSeed()))) throw new OperatorError(`${email} is an admin already.`)
        await write(tx, 'appoint', userId, email)
      })
    },

    /** Ends access at once, and forgets the second factor. @throws OperatorError when they are none */
    async dismiss(email: string): Promise<void> {
      const userId = await getUserId(email)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteAdmin(tx, userId))) throw new OperatorError(`${email} is no admin.`)
        await write(tx, 'dismiss', userId, email)
      })
    },
  }
}
