import { sql } from 'kysely'
import type { CodePurpose } from '#contract/account.ts'
import type { Db } from '#server/ground/database/tables.ts'

/** A code is valid for one address, for one purpose, in the browser that asked for it. */
export interface CodeFlow {
  readonly email: string
  readonly purpose: CodePurpose
  readonly visitorId: string
}

export interface StoredCode extends CodeFlow {
  readonly hmac: string
  /** null: a code of this flow alone. */
  readonly sharedSeed: string | null
}

const columnsOf = ({ email, purpose, visitorId }: CodeFlow) => ({ email, purpose, visitor_id: visitorId })

/** Replaces the previous code. Uses the database's clock, which all processes share. */
export async function saveCode(db: Db, code: StoredCode, minutes: number): Promise<void> {
  const fresh = {
    code_hmac: code.hmac,
    shared_seed: code.sharedSeed,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    used_at: null,
  }
  await db
    .insertInto('codes')
    .values({ ...columnsOf(code), ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'visitor_id']).doUpdateSet(fresh))
    .execute()
}

/** Counts an attempt and checks in the same statement whether one was left; returns the code if so. */
export async function countAttempt(db: Db, flow: CodeFlow, attemptsMax: number): Promise<StoredCode | null> {
  const row = await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb.and(columnsOf(flow)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', attemptsMax)
    .returning(['code_hmac as hmac', 'shared_seed as sharedSeed'])
    .executeTakeFirst()
  return row === undefined ? null : { ...flow, ...row }
}

/**
 * Marks this very code as used, in every flow that shares it; false when it has been used, replaced or has expired
 * since.
 */
export async function useCode(db: Db, code: StoredCode): Promise<boolean> {
  const { email, purpose, visitorId, hmac, sharedSeed } = code
  if (sharedSeed !== null) await deleteSharedCode(db, code)
  const used = await db
    .updateTable('codes')
    .set({ used_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where((eb) =>
      sharedSeed === null
        ? eb.and([eb('visitor_id', '=', visitorId), eb('code_hmac', '=', hmac)])
        : eb('shared_seed', '=', sharedSeed),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hmac')
    .execute()
  return used.some(({ code_hmac }) => code_hmac === hmac)
}

/** The seed of the code that all strangers share, and whether it is new. A new seed replaces one that has expired. */
export async function openSharedCode(
  db: Db,
  { email, purpose }: Pick<CodeFlow, 'email' | 'purpose'>,
  newSeed: string,
  minutes: number,
): Promise<{ readonly seed: string; readonly isNew: boolean }> {
  const fresh = { seed: newSeed, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` }
  // Writes the present value over itself, so that the statement returns the row in either case.
  const kept = <Column extends 'seed' | 'expires_at'>(column: Column) =>
    sql<never>`case when shared_codes.expires_at > now() then ${sql.ref(`shared_codes.${column}`)}
      else ${sql.ref(`excluded.${column}`)} end`
  const { seed } = await db
    .insertInto('shared_codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['email', 'purpose']).doUpdateSet({ seed: kept('seed'), expires_at: kept('expires_at') }),
    )
    .returning('seed')
    .executeTakeFirstOrThrow()
  return { seed, isNew: seed === newSeed }
}

export async function deleteSharedCode(
  db: Db,
  { email, purpose, sharedSeed }: Pick<StoredCode, 'email' | 'purpose' | 'sharedSeed'>,
): Promise<void> {
  await db
    .deleteFrom('shared_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('seed', '=', sharedSeed)
    .execute()
}

export async function deleteCodesEnded(db: Db): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('shared_codes').where('expires_at', '<', sql<Date>`now()`).execute()
}
