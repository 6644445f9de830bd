import type { AuditAction } from '#contract/operator-commands.ts'
import { Problem } from '#contract/problem.ts'
import { mayDo, type StaffAct } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import {
  type AdminRow,
  findAdmin,
  hasFactorPasskey,
  hasPassed,
  listFactorPasskeys,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  upsertPass,
} from '#server/operations/admin/admin-queries.ts'
import {
  type FactorSetUp,
  factorSetUp,
  newRecoveryCodes,
  recoveryHmac,
  stepOfCode,
} from '#server/operations/admin/factor.ts'
import { createPasskeyFactor } from '#server/operations/admin/passkey-factor.ts'
import type { Passkeys } from '#server/people/accounts/passkeys/passkeys.ts'

export interface AdminDoorParts {
  readonly db: Db
  /** Secrets and hashes of recovery codes are made with it. */
  readonly pepper: Buffer
  readonly limits: Pick<RateLimits, 'take' | 'reset'>
  readonly passkeys: Pick<Passkeys, 'isHere' | 'beginProof' | 'prove'>
  /** Codes let nobody in who has no passkey here: they must add one. */
  readonly requiresPasskey: boolean
  /** For tests. */
  readonly now?: () => number
}

/** How far somebody gets at the operator's page. */
export type AdminAccess =
  /** For this session the page does not exist. */
  | { readonly at: 'nowhere' }
  /** A provider's groups gave the roles, and were read too long ago. */
  | { readonly at: 'lapsed'; readonly email: string }
  /** The account is an admin's, and has no second factor yet. */
  | {
      readonly at: 'set-up'
      readonly email: string
      /** null: codes are not enough here. */
      readonly factor: FactorSetUp | null
      /** How many passkeys of the account could be the factor; null: browsers make none for this site. */
      readonly passkeys: number | null
    }
  /** The factor is to be shown, for the first time in this session or again. */
  | { readonly at: 'locked'; readonly email: string; readonly isByPasskey: boolean }
  /** The factor was shown, but a passkey is required and there is none yet. */
  | { readonly at: 'passkey-needed'; readonly email: string; readonly passkeys: number }
  | { readonly at: 'open'; readonly email: string; readonly codesLeft: number; readonly roles: readonly StaffRole[] }

/** Somebody who was let in. */
export interface StaffMember {
  /** With which changes are recorded. */
  readonly email: string
  readonly roles: readonly StaffRole[]
}

export type AdminDoor = ReturnType<typeof createAdminDoor>

/** Lets admins in: by their account, and a second factor in each session, every twelve hours. */
export function createAdminDoor(parts: AdminDoorParts) {
  const { db, pepper, limits, passkeys, requiresPasskey, now = Date.now } = parts
  /** @throws Problem 'not-found', as if nothing were there */
  const getAdmin = async (session: Session | null): Promise<{ admin: AdminRow; session: Session }> => {
    const admin = session === null ? null : await findAdmin(db, session.user.id)
    if (admin === null || session === null) throw new Problem('not-found')
    if (admin.is_lapsed) throw new Problem('role-lapsed')
    return { admin, session }
  }
  const write = (tx: Db, { user_id, email }: AdminRow, action: AuditAction) =>
    insertAudit(tx, { actor: email, action, subject: user_id, detail: '{}' })

  const access = async (session: Session | null): Promise<AdminAccess> => {
    const admin = session === null ? null : await findAdmin(db, session.user.id)
    if (admin === null || session === null) return { at: 'nowhere' }
    const { email, codes_left, roles } = admin
    if (admin.is_lapsed) return { at: 'lapsed', email }
    if (admin.factor_set_up_at === null)
      return {
        at: 'set-up',
        email,
        factor: requiresPasskey ? null : factorSetUp(pepper, admin.factor_seed, email),
        passkeys: passkeys.isHere ? (await listFactorPasskeys(db, admin.user_id)).length : null,
      }
    const isByPasskey = await hasFactorPasskey(db, admin.user_id)
    if (!(await hasPassed(db, admin.user_id, session.id))) return { at: 'locked', email, isByPasskey }
    if (requiresPasskey && !isByPasskey)
      return { at: 'passkey-needed', email, passkeys: (await listFactorPasskeys(db, admin.user_id)).length }
    return { at: 'open', email, codesLeft: codes_left, roles }
  }

  /** New recovery codes; those before are worth nothing. */
  const makeCodes = async (tx: Db, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    const hmacs = codes.map((code) => recoveryHmac(pepper, userId, code) as string)
    await replaceRecoveryCodes(tx, userId, hmacs)
    return codes
  }

  return {
    access,

    /** Whether the page exists for this session. */
    isAdmin: async (session: Session | null): Promise<boolean> =>
      session !== null && (await findAdmin(db, session.user.id)) !== null,

    /**
     * Lets somebody do something; null: what everybody may who was let in.
     * @throws Problem 'not-found', 'role-lapsed', 'factor-needed', 'role-refused'
     */
    async require(session: Session | null, act: StaffAct | null): Promise<StaffMember> {
      const found = await access(session)
      if (found.at === 'nowhere') throw new Problem('not-found')
      if (found.at === 'lapsed') throw new Problem('role-lapsed')
      if (found.at !== 'open') throw new Problem('factor-needed')
      if (act !== null && !mayDo(found.roles, act)) throw new Problem('role-refused')
      return { email: found.email, roles: found.roles }
    },

    /**
     * Sets the factor up with the first code of the admin's device, and lets this session in.
     * @returns the recovery codes, which nobody is shown again
     * @throws Problem 'not-found', 'factor-wrong', 'too-many-tries'; 'factor-needed' when it is set up already
     */
    async setUp(given: Session | null, code: string): Promise<string[]> {
      const { admin, session } = await getAdmin(given)
      if (admin.factor_set_up_at !== null || requiresPasskey) throw new Problem('factor-needed')
      await limits.take('admin-factor', admin.user_id)
      const step = stepOfCode(pepper, admin.factor_seed, code, now())
      if (step === null) throw new Problem('factor-wrong')
      const codes = await db.transaction().execute(async (tx) => {
        if (!(await takeStep(tx, admin.user_id, step, true))) throw new Problem('factor-wrong')
        await upsertPass(tx, admin.user_id, session.id)
        await write(tx, admin, 'factor-set-up')
        return makeCodes(tx, admin.user_id)
      })
      await limits.reset('admin-factor', admin.user_id)
      return codes
    },

    /**
     * Lets this session in for twelve hours. No code is accepted twice.
     * @param code of the device, where no passkey is the factor; or a recovery code
     * @throws Problem 'not-found', 'factor-wrong', 'too-many-tries'
     */
    async pass(given: Session | null, code: string): Promise<void> {
      const { admin, session } = await getAdmin(given)
      await limits.take('admin-factor', admin.user_id)
      const step = stepOfCode(pepper, admin.factor_seed, code, now())
      const hmac = recoveryHmac(pepper, admin.user_id, code)
      await db.transaction().execute(async (tx) => {
        const isOfDevice = step !== null && !(await hasFactorPasskey(tx, admin.user_id))
        const isByStep = isOfDevice && (await takeStep(tx, admin.user_id, step, false))
        const isByRecovery = !isByStep && hmac !== null && (await takeRecoveryCode(tx, admin.user_id, hmac))
        if (!isByStep && !isByRecovery) throw new Problem('factor-wrong')
        if (isByRecovery) await write(tx, admin, 'recovery-code-used')
        await upsertPass(tx, admin.user_id, session.id)
      })
      await limits.reset('admin-factor', admin.user_id)
    },

    ...createPasskeyFactor({ ...parts, getAdmin, makeCodes, write }),

    /** Ten new recovery codes in place of those before. @throws Problem 'not-found', 'factor-needed' */
    async renewCodes(given: Session | null): Promise<string[]> {
      const { admin, session } = await getAdmin(given)
      if (!(await hasPassed(db, admin.user_id, session.id))) throw new Problem('factor-needed')
      return db.transaction().execute(async (tx) => {
        await write(tx, admin, 'recovery-codes-renewed')
        return makeCodes(tx, admin.user_id)
      })
    },
  }
}
