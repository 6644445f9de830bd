import type { AuditAction } from '#contract/operator-commands.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import {
  type AdminRow,
  deleteAdmin,
  findUserId,
  holdAdmin,
  insertAdmin,
  listAdmins,
  updateRoles,
} from '#server/operations/admin/admin-queries.ts'
import { newSeed } from '#server/operations/admin/factor.ts'

export type { AdminRow }

export interface AppointAdminsParts {
  readonly db: Db
  /** The operator's name; recorded with every change. */
  readonly actor: string
}

/**
 * Who may open the operator's page by the command line: whoever reaches it reaches the database too, so the page gives
 * nobody more than they had. Roles that are given here are not changed by a provider's groups.
 */
export function openAppointments({ db, actor }: AppointAdminsParts) {
  const getUserId = async (email: string): Promise<string> => {
    const id = await findUserId(db, email.toLowerCase())
    if (id === null) throw new OperatorError(`There is no member ${email}.`)
    return id
  }
  const write = (tx: Db, action: AuditAction, subject: string, detail: object) =>
    insertAudit(tx, { actor, action, subject, detail: JSON.stringify(detail) })
  const byCommand = (roles: readonly StaffRole[]) => ({ roles, provider: null })

  return {
    /** First appointed first. */
    list: (): Promise<AdminRow[]> => listAdmins(db),

    /** @throws OperatorError when there is no such member, or the command line has appointed them already */
    async appoint(email: string, roles: readonly StaffRole[]): Promise<void> {
      const userId = await getUserId(email)
      await db.transaction().execute(async (tx) => {
        const held = await holdAdmin(tx, userId)
        if (held !== null && held.provider === null) throw new OperatorError(`${email} is an admin already.`)
        if (held === null) await insertAdmin(tx, userId, newSeed(), byCommand(roles))
        else await updateRoles(tx, userId, byCommand(roles))
        await write(tx, 'appoint', userId, { email, roles })
      })
    },

    /** From now on they are these. @throws OperatorError when the account may not open the page */
    async setRoles(email: string, roles: readonly StaffRole[]): Promise<void> {
      const userId = await getUserId(email)
      await db.transaction().execute(async (tx) => {
        const held = await holdAdmin(tx, userId)
        if (held === null) throw new OperatorError(`${email} is no admin.`)
        await updateRoles(tx, userId, byCommand(roles))
        await write(tx, 'set-roles', userId, { email, before: held.roles, roles })
      })
    },

    /** Ends access at once, and forgets the second factor. @throws OperatorError when they are none */
    async dismiss(email: string): Promise<void> {
      const userId = await getUserId(email)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteAdmin(tx, userId))) throw new OperatorError(`${email} is no admin.`)
        await write(tx, 'dismiss', userId, { email })
      })
    },
  }
}
