import type { StaffRole } from '#contract/staff-roles.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { deleteAdmin, holdAdmin, insertAdmin, updateRoles } from '#server/operations/admin/admin-queries.ts'
import { newSeed } from '#server/operations/admin/factor.ts'

export interface ProvidedRoles {
  /** As `accounts.provider_id`. */
  readonly provider: string
  /** None: the person is in no group that has a role. */
  readonly roles: readonly StaffRole[]
}

/**
 * Takes over the roles that a provider's groups give, at each login there. Roles of the command line stay as they are;
 * a provider takes back only what it gave. Of several providers the last login counts. Changes are recorded.
 */
export async function giveGroupRoles(db: Db, userId: string, given: ProvidedRoles): Promise<void> {
  const { provider, roles } = given
  await db.transaction().execute(async (tx) => {
    const held = await holdAdmin(tx, userId)
    if (held !== null && held.provider === null) return
    const isGone = roles.length === 0
    if (isGone && held?.provider !== provider) return
    if (isGone) await deleteAdmin(tx, userId)
    else if (held === null) await insertAdmin(tx, userId, newSeed(), given)
    else await updateRoles(tx, userId, given)
    const before = held?.roles ?? []
    if (before.join() === roles.join()) return
    const detail = JSON.stringify({ before, roles })
    await insertAudit(tx, { actor: provider, action: 'roles-by-groups', subject: userId, detail })
  })
}
