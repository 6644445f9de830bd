import type { AuditAction } from '#contract/operator-commands.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import {
  type AdminRow,
  deleteFactorPasskey,
  type FactorPasskey,
  hasPassed,
  holdFactorPasskey,
  insertFactorPasskey,
  listFactorPasskeys,
  setUpWithoutCodes,
  upsertPass,
} from '#server/operations/admin/admin-queries.ts'
import { newSeed } from '#server/operations/admin/factor.ts'
import type { Assertion, Passkeys } from '#server/people/accounts/passkeys/passkeys.ts'

export interface PasskeyFactorParts {
  readonly db: Db
  readonly limits: Pick<RateLimits, 'reset'>
  readonly passkeys: Pick<Passkeys, 'beginProof' | 'prove'>
  /** @throws Problem 'not-found', 'role-lapsed' */
  getAdmin(session: Session | null): Promise<{ admin: AdminRow; session: Session }>
  makeCodes(tx: Db, userId: string): Promise<string[]>
  write(tx: Db, admin: AdminRow, action: AuditAction): Promise<void>
}

/**
 * The second factor by passkey. A passkey of the account is none by itself: whoever has the password could add one and
 * be both factors. It becomes one at the first visit, or where the factor was shown already.
 */
export function createPasskeyFactor({ db, limits, passkeys, getAdmin, makeCodes, write }: PasskeyFactorParts) {
  const mustHavePassed = async (userId: string, session: Session) => {
    if (!(await hasPassed(db, userId, session.id))) throw new Problem('factor-needed')
  }

  return {
    /**
     * Begins to ask for a passkey: for one that is a factor, where this session is to show it, else for one that is to
     * become one.
     * @returns what the browser is asked with @throws Problem 'not-found', 'passkeys-not-here', 'too-many-tries'
     */
    async beginPasskey(requestContext: RequestContext) {
      const { admin, session } = await getAdmin(requestContext.session)
      const isShown = admin.factor_set_up_at === null || (await hasPassed(db, admin.user_id, session.id))
      const known = await listFactorPasskeys(db, admin.user_id)
      const asked = known.filter(({ since }) => (since === null) === isShown)
      // An empty list would ask for any passkey of the site.
      if (asked.length === 0) throw new Problem('passkey-failed', 'no passkey to ask for')
      return passkeys.beginProof(
        requestContext,
        admin.user_id,
        asked.map(({ id }) => id),
      )
    },

    /** Lets this session in for twelve hours. @throws Problem 'not-found', 'passkey-failed', 'too-many-tries' */
    async passByPasskey(requestContext: RequestContext, passkey: Assertion): Promise<void> {
      const { admin, session } = await getAdmin(requestContext.session)
      const id = await passkeys.prove(requestContext, admin.user_id, passkey)
      await db.transaction().execute(async (tx) => {
        if (!(await holdFactorPasskey(tx, admin.user_id, id))) throw new Problem('passkey-failed', 'no second factor')
        await upsertPass(tx, admin.user_id, session.id)
      })
      await limits.reset('admin-factor', admin.user_id)
    },

    /**
     * Makes a passkey of the account a second factor. At the first visit it sets the factor up and lets this session in.
     * @returns recovery codes at the first visit, which nobody is shown again; else none
     * @throws Problem 'not-found', 'factor-needed', 'passkey-failed', 'too-many-tries'
     */
    async addFactorPasskey(requestContext: RequestContext, passkey: Assertion): Promise<string[]> {
      const { admin, session } = await getAdmin(requestContext.session)
      const isFirst = admin.factor_set_up_at === null
      if (!isFirst) await mustHavePassed(admin.user_id, session)
      const id = await passkeys.prove(requestContext, admin.user_id, passkey)
      return db.transaction().execute(async (tx) => {
        if (isFirst && !(await setUpWithoutCodes(tx, admin.user_id, newSeed()))) throw new Problem('factor-needed')
        if (!(await insertFactorPasskey(tx, admin.user_id, id))) throw new Problem('passkey-failed', 'a factor already')
        await write(tx, admin, isFirst ? 'factor-set-up' : 'factor-passkey-added')
        if (!isFirst) return []
        await upsertPass(tx, admin.user_id, session.id)
        return makeCodes(tx, admin.user_id)
      })
    },

    /** It still logs in. @throws Problem 'not-found', 'factor-needed' */
    async removeFactorPasskey(given: Session | null, id: string): Promise<void> {
      const { admin, session } = await getAdmin(given)
      await mustHavePassed(admin.user_id, session)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteFactorPasskey(tx, admin.user_id, id))) throw new Problem('not-found')
        await write(tx, admin, 'factor-passkey-removed')
      })
    },

    /** The account's passkeys, and which of them are factors. @throws Problem 'not-found', 'factor-needed' */
    async listPasskeys(given: Session | null): Promise<FactorPasskey[]> {
      const { admin, session } = await getAdmin(given)
      await mustHavePassed(admin.user_id, session)
      return listFactorPasskeys(db, admin.user_id)
    },
  }
}
