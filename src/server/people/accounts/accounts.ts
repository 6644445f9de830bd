import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { loginRequest, registerRequest, retrieveRequest, sendCodeRequest, UserReply } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { codeMail, noAccountMail, passwordChangedMail } from '#server/ground/mail/mail-texts.ts'
import type { Mail, Mailer } from '#server/ground/mail/mailer.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import {
  type Credential,
  deleteSessions,
  findCredential,
  findCredentialOf,
  insertUser,
  lockUser,
  markEmailVerified,
  savePassword,
  updateName,
} from '#server/people/accounts/account-queries.ts'
import type { CheckedCode, Codes } from '#server/people/accounts/login/codes.ts'
import { createLoginAttempts } from '#server/people/accounts/login/login-attempts.ts'
import { hashPassword, verifyNoPassword, verifyPassword } from '#server/people/accounts/login/password-hash.ts'
import { requireStrongPassword } from '#server/people/accounts/login/password-rules.ts'
import { type Carried, createSessions, type Login } from '#server/people/accounts/login/sessions.ts'

export interface AccountsParts {
  readonly db: Db
  /** Served over https. */
  readonly isSecure: boolean
  readonly codes: Codes
  readonly limits: RateLimits
  readonly mailer: Mailer
  readonly photos: Carried
  readonly jobs: Carried
  readonly switches: Pick<Switches, 'requireOn'>
  readonly log: Logger
}

export type Accounts = ReturnType<typeof createAccounts>

/**
 * Registration, login, passwords and sessions. Both the answer and its cost are the same whether or not the email has
 * an account, until somebody has proved who they are.
 */
export function createAccounts({ db, isSecure, codes, limits, mailer, photos, jobs, switches, log }: AccountsParts) {
  const sessions = createSessions({ db, isSecure, photos, jobs })
  const attempts = createLoginAttempts({ db, limits })

  /** Takes as long for a missing account or password as for a wrong password. */
  const isPasswordOf = (found: Credential | null, password: string): Promise<boolean> =>
    found === null || found.passwordHash === null
      ? verifyNoPassword(password)
      : verifyPassword(found.passwordHash, password)

  /** Mails about something that has already happened. A failure is logged, not thrown. */
  const tell = (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))

  /** Makes an account and logs it in; null when the email got one meanwhile. */
  const createUser = async (
    requestContext: RequestContext,
    email: string,
    name: string,
    passwordHash: string,
  ): Promise<Login | null> => {
    const token = await db.transaction().execute(async (tx) => {
      const userId = await insertUser(tx, { id: randomUUID(), email, name })
      if (userId === null) return null
      await savePassword(tx, userId, passwordHash)
      return sessions.begin(tx, requestContext, userId)
    })
    return token === null ? null : sessions.loginOf(token, requestContext)
  }

  /** Sets a user's password, ends every session and begins a new one. */
  const replacePassword = async (
    requestContext: RequestContext,
    userId: string,
    passwordHash: string,
    isProved: ProofCheck,
  ) => {
    const token = await db.transaction().execute(async (tx) => {
      if (!(await lockUser(tx, userId, 'update'))) throw new Problem('login-failed', 'the user is gone')
      await isProved(tx)
      await savePassword(tx, userId, passwordHash)
      await deleteSessions(tx, userId, null)
      return sessions.begin(tx, requestContext, userId)
    })
    return sessions.loginOf(token, requestContext)
  }

  /** Sets a password after a typed code, which proves the mailbox. */
  const setPassword = async (
    requestContext: RequestContext,
    found: Credential,
    email: string,
    password: string,
    code: CheckedCode,
  ) => {
    const passwordHash = await hashPassword(password)
    await codes.consume(code)
    const login = await replacePassword(requestContext, found.userId, passwordHash, (tx) =>
      markEmailVerified(tx, found.userId),
    )
    await tell(passwordChangedMail({ to: email, language: requestContext.language }))
    return login
  }

  const verifyPasswordOf = async (userId: string, password: string): Promise<string | null> => {
    const found = await findCredentialOf(db, userId)
    return (await isPasswordOf(found, password)) ? (found?.passwordHash ?? null) : null
  }

  return {
    findSession: sessions.findSession,
    signIn: sessions.signIn,
    logout: sessions.logout,
    listSessions: sessions.listSessions,
    endSession: sessions.endSession,
    endOtherSessions: sessions.endOtherSessions,

    /** @throws Problem 'login-failed', 'too-many-tries' */
    async login(requestContext: RequestContext, { email, password }: z.infer<typeof loginRequest>): Promise<Login> {
      const counted = await attempts.countPassword(requestContext, email)
      const found = await findCredential(db, email)
      const isRight = await isPasswordOf(found, password)
      if (found === null || !isRight) throw new Problem('login-failed')
      const login = await sessions.signIn(requestContext, found.userId, found.passwordHash)
      await counted.succeed()
      return login
    },

    /**
     * Mails a code, or mails that the email has no account. Both are awaited, so that neither is answered sooner. When
     * strangers have used up the codes of this email, they all share one code, which is mailed once.
     * @throws Problem 'code-sent-lately', 'too-many-tries', 'mail-not-sent'; 'login-needed' or 'email-differs' for
     *   purpose 'delete'
     */
    async sendCode(requestContext: RequestContext, { email, purpose }: z.infer<typeof sendCodeRequest>): Promise<void> {
      const { visitorId } = requestContext.owner
      // Only the owner can delete an account, so only the owner is sent that code.
      if (purpose === 'delete' && requestContext.session === null) throw new Problem('login-needed')
      if (purpose === 'delete' && requestContext.session?.user.email !== email) throw new Problem('email-differs')
      const { isShared, takeBack } = await attempts.countCode(requestContext, email)
      const flow = { email, purpose, visitorId }
      const shared = isShared ? await codes.share(flow) : null
      const code = shared?.code ?? (await codes.issue(flow))
      const isOpen = purpose !== 'retrieve' || (await findCredential(db, email)) !== null
      if (shared?.isMailed) return
      try {
        const reader = { to: email, language: requestContext.language }
        await mailer.send(isOpen ? codeMail({ ...reader, code, purpose, isShared }) : noAccountMail(reader))
      } catch (error) {
        await takeBack()
        if (shared !== null) await codes.withdraw(flow, shared.sharedSeed)
        throw error
      }
    },

    /**
     * Registers with a mailed code. A new email makes an account. A known one logs in if its password is right too. One
     * that came by Google and has no password gets this one.
     * @throws Problem 'code-wrong', 'login-failed', 'password-short', 'password-weak'; 'switched-off' for a new email
     *   while the operator has switched sign-ups off
     */
    async register(
      requestContext: RequestContext,
      { email, password, code, name }: z.infer<typeof registerRequest>,
    ): Promise<Login> {
      const { visitorId } = requestContext.owner
      const checked = await codes.check({ email, purpose: 'register', visitorId, code })
      // The code has proved the mailbox, so from here on the answer may tell whether there is an account.
      const found = await findCredential(db, email)
      if (found !== null && found.passwordHash !== null) {
        if (!(await isPasswordOf(found, password))) throw new Problem('login-failed')
        await codes.consume(checked)
        return sessions.signIn(requestContext, found.userId, found.passwordHash)
      }
      if (found === null) await switches.requireOn('sign-ups')
      await requireStrongPassword(password, email)
      if (found !== null) return setPassword(requestContext, found, email, password, checked)
      const passwordHash = await hashPassword(password)
      await codes.consume(checked)
      const created = await createUser(requestContext, email, name, passwordHash)
      if (created !== null) return created
      // Another browser was faster. The email now has an account and is treated like any other.
      const rival = await findCredential(db, email)
      if (rival === null || !(await isPasswordOf(rival, password))) throw new Problem('login-failed')
      return sessions.signIn(requestContext, rival.userId, rival.passwordHash)
    },

    /**
     * Resets a password with a mailed code: sets it, ends every session and logs in.
     * @throws Problem 'code-wrong', 'password-short', 'password-weak'
     */
    async retrieve(
      requestContext: RequestContext,
      { email, password, code }: z.infer<typeof retrieveRequest>,
    ): Promise<Login> {
      const { visitorId } = requestContext.owner
      const checked = await codes.check({ email, purpose: 'retrieve', visitorId, code })
      await requireStrongPassword(password, email)
      const found = await findCredential(db, email)
      // No code is mailed for an email without an account, so the account was deleted since, or the code was guessed.
      if (found === null) throw new Problem('code-wrong')
      return setPassword(requestContext, found, email, password, checked)
    },

    /**
     * Changes the password, ends every other session and replaces this one.
     * @throws Problem 'password-wrong', 'password-short', 'password-weak', 'password-none' when there is none, 'too-many-tries'
     */
    async updatePassword(
      requestContext: RequestContext,
      session: Session,
      current: string,
      next: string,
    ): Promise<Login> {
      const { id: userId, email, hasPassword } = session.user
      if (!hasPassword) throw new Problem('password-none')
      const counted = await attempts.countPassword(requestContext, email)
      const currentHash = await verifyPasswordOf(userId, current)
      if (currentHash === null) throw new Problem('password-wrong')
      await counted.succeed()
      await requireStrongPassword(next, email)
      const login = await replacePassword(requestContext, userId, await hashPassword(next), async (tx) => {
        if ((await findCredentialOf(tx, userId))?.passwordHash !== currentHash) throw new Problem('password-wrong')
      })
      await tell(passwordChangedMail({ to: email, language: requestContext.language }))
      return login
    },

    /** Keeps everything else that changes this account waiting. @returns whether it is still there */
    lock: (tx: Db, userId: string): Promise<boolean> => lockUser(tx, userId, 'update'),

    /**
     * Asked before anything that cannot be undone. Counts as a guess. @throws Problem 'password-wrong',
     * 'too-many-tries'
     */
    async verifyPassword(requestContext: RequestContext, session: Session, password: string): Promise<void> {
      const counted = await attempts.countPassword(requestContext, session.user.email)
      if ((await verifyPasswordOf(session.user.id, password)) === null) throw new Problem('password-wrong')
      await counted.succeed()
    },

    async updateName({ user }: Session, name: string): Promise<UserReply> {
      await updateName(db, user.id, name)
      return sessions.getUser(user.id)
    },

    /** Deletes what has expired; run hourly. */
    async deleteExpired(): Promise<void> {
      await sessions.deleteExpired()
      await codes.deleteExpired()
    },
  }
}

/** @throws Problem when the proof is no longer valid */
type ProofCheck = (tx: Db) => Promise<void>
