import type { Logger } from 'pino'
import type { z } from 'zod'
import type { deleteAccountRequest } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { deleteCodesOf, deleteUser } from '#server/doors/leaving/deletion/delete-account-queries.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { accountDeletedMail } from '#server/ground/mail/mail-texts.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import type { Billing } from '#server/money/billing/billing.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Codes } from '#server/people/accounts/login/codes.ts'
import type { MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import type { MemberPhotos } from '#server/pictures/photos/member/member-photos.ts'

export interface DeleteAccountParts {
  readonly db: Db
  readonly accounts: Pick<Accounts, 'verifyPassword' | 'logout' | 'lock'>
  readonly codes: Codes
  readonly photos: Pick<MemberPhotos, 'removeAll' | 'deleteFiles'>
  readonly jobs: Pick<MemberJobs, 'cancelAll' | 'removeAll'>
  readonly billing: Pick<Billing, 'endAll' | 'forget'>
  readonly mailer: Mailer
  readonly log: Logger
}

type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>

/** Deletes the account of a session; returns the cookies that clear it. */
export type DeleteAccount = (
  requestContext: RequestContext,
  session: Session,
  proof: DeleteAccountRequest,
) => Promise<string[]>

/**
 * Deletes an account and everything that belongs to it. Nothing is deleted until the one transaction commits, so it can
 * be asked for again. Afterwards files that are still there are marked as released, and the sweep takes them. A paid
 * plan is ended at the provider first, so that a deleted account is never charged. Orders and the ledger stay, without
 * a name.
 * @throws Problem 'email-differs', 'password-wrong', 'code-wrong', 'too-many-tries', 'bad-request' without a proof,
 *   'plan-not-ended'
 */
export function createDeleteAccount(parts: DeleteAccountParts): DeleteAccount {
  const { db, accounts, codes, photos, jobs, billing, mailer, log } = parts

  /** @returns a function that uses the proof up */
  const requireProof = async (
    requestContext: RequestContext,
    session: Session,
    { email, password, code }: DeleteAccountRequest,
  ) => {
    if (email !== session.user.email) throw new Problem('email-differs')
    if (session.user.hasPassword) {
      if (password === undefined) throw new Problem('bad-request', 'no password')
      await accounts.verifyPassword(requestContext, session, password)
      return async () => {}
    }
    if (code === undefined) throw new Problem('bad-request', 'no code')
    const { visitorId } = requestContext.owner
    const checked = await codes.check({ email, purpose: 'delete', visitorId, code })
    return () => codes.consume(checked)
  }

  return async (requestContext, session, proof) => {
    const useProof = await requireProof(requestContext, session, proof)
    const { id, email } = session.user
    await billing.endAll(id)
    await useProof()
    // Committed before the rest, so that workers stop. None of them holds a job that this transaction would wait for.
    await jobs.cancelAll(id)
    const deleted = await db.transaction().execute(async (tx) => {
      // From here on no login and no upload can begin for this account; those that have begun end first.
      if (!(await accounts.lock(tx, id))) return null
      await jobs.removeAll(tx, id)
      const files = await photos.removeAll(tx, id)
      await deleteCodesOf(tx, email)
      await billing.forget(tx, id)
      await deleteUser(tx, id)
      return files
    })
    // Asked for twice at the same time: the other call has deleted it.
    if (deleted === null) return accounts.logout(requestContext)
    log.info({ photos: deleted.photoIds.length }, 'an account was deleted')
    await photos.deleteFiles(deleted)
    await mailer
      .send(accountDeletedMail({ to: email, language: requestContext.language }))
      .catch((error: unknown) => log.warn({ err: error }, 'a deletion was not confirmed by mail'))
    return accounts.logout(requestContext)
  }
}
