import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { deleteAccountRequest } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { lockUser } from '#server/accounts/account-queries.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Codes } from '#server/accounts/codes.ts'
import { deleteCodesOf, deleteUser } from '#server/accounts/delete-account-queries.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Session, Visit } from '#server/http/visit.ts'
import type { MemberJobs } from '#server/jobs/member-jobs.ts'
import { accountDeletedMail } from '#server/mail/mail-texts.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { MemberPhotos } from '#server/photos/member-photos.ts'

export interface DeleteAccountParts {
  readonly db: Kysely<Tables>
  readonly accounts: Pick<Accounts, 'verifyPassword' | 'logout'>
  readonly codes: Codes
  readonly photos: Pick<MemberPhotos, 'removeAll' | 'deleteFiles'>
  readonly jobs: Pick<MemberJobs, 'cancelAll' | 'removeAll'>
  readonly mailer: Mailer
  readonly log: Logger
}

type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>

/** Deletes the account of a session; the cookies that clear it. */
export type DeleteAccount = (visit: Visit, session: Session, proof: DeleteAccountRequest) => Promise<string[]>

/**
 * Deletes an account with all that belongs to it. Until the one transaction is done nothing is gone and it can be asked
 * for again; after it, files that a crash leaves behind belong to no row, and the hourly clean-up takes them.
 * @throws Problem 'email-differs', 'password-wrong', 'code-wrong', 'too-many-tries', 'bad-request' without a proof
 */
export function createDeleteAccount(parts: DeleteAccountParts): DeleteAccount {
  const { db, accounts, codes, photos, jobs, mailer, log } = parts

  const requireProof = async (visit: Visit, session: Session, { email, password, code }: DeleteAccountRequest) => {
    if (email !== session.user.email) throw new Problem('email-differs')
    if (session.user.hasPassword) {
      if (password === undefined) throw new Problem('bad-request', 'no password')
      return accounts.verifyPassword(visit, session, password)
    }
    if (code === undefined) throw new Problem('bad-request', 'no code')
    const { visitorId } = visit.owner
    await codes.consume(await codes.check({ email, purpose: 'delete', visitorId, code }))
  }

  return async (visit, session, proof) => {
    await requireProof(visit, session, proof)
    const { id, email } = session.user
    // Committed before the rest: it stops those who run them, and none of those holds a job that this would wait for.
    await jobs.cancelAll(id)
    const deleted = await db.transaction().execute(async (tx) => {
      // No login and no upload begins here any more; one that has begun ends first.
      if (!(await lockUser(tx, id, 'update'))) return null
      await jobs.removeAll(tx, id)
      const files = await photos.removeAll(tx, id)
      await deleteCodesOf(tx, email)
      await deleteUser(tx, id)
      return files
    })
    // Asked for twice at the same time: the other has done it.
    if (deleted === null) return accounts.logout(visit)
    log.info({ photos: deleted.photoIds.length }, 'an account was deleted')
    await photos
      .deleteFiles(deleted)
      .catch((error: unknown) => log.warn({ err: error }, 'files of a deleted account are left to the clean-up'))
    await mailer
      .send(accountDeletedMail({ to: email }))
      .catch((error: unknown) => log.warn({ err: error }, 'a deletion was not confirmed by mail'))
    return accounts.logout(visit)
  }
}
