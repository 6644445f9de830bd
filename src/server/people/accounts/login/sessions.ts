import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { type SessionReply, sessionDays, type UserReply } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { findLanguage } from '#i18n/languages.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RequestContext, Session } from '#server/ground/http/request-context.ts'
import { sessionCookieName } from '#server/ground/http/session.ts'
import {
  deleteDevicesOlderThan,
  deleteSession,
  deleteSessionOfToken,
  deleteSessions,
  deleteSessionsEnded,
  findCredentialOf,
  findSession as findSessionRow,
  findUser,
  insertKnownDevice,
  insertSession,
  listProviders,
  listSessions,
  lockUser,
  saveLanguage,
  type UserRow,
} from '#server/people/accounts/account-queries.ts'
import { deviceName } from '#server/people/accounts/login/device-name.ts'

/** The result of a login. */
export interface Login {
  readonly user: UserReply
  /** Values of Set-Cookie. */
  readonly cookies: string[]
}

/** A feature whose rows move from the browser's visitor to the member, in the transaction of the login. */
export interface Carried {
  giveToMember(tx: Db, visitorId: string, userId: string): Promise<void>
}

export interface SessionsParts {
  readonly db: Db
  /** Served over https: cookies are bound to this very host and never sent unencrypted. */
  readonly isSecure: boolean
  readonly photos: Carried
  readonly jobs: Carried
}

const daySeconds = 86_400
/** A browser keeps its visitor cookie no longer than this, so the device could not come back. */
const deviceDays = 400
/** Browsers send less than 300 characters; anything longer was set by hand. */
const userAgentLengthMax = 512

/** 256 random bits need neither salt nor a slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type Sessions = ReturnType<typeof createSessions>

/** The logins of people on their devices. */
export function createSessions({ db, isSecure, photos, jobs }: SessionsParts) {
  const cookieName = sessionCookieName(isSecure)
  const cookieOf = (token: string, maxAge: number) =>
    serialize(cookieName, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge })

  /**
   * Ends the browser's present session, begins the next, and gives what the visitor made to the member. It runs in the
   * caller's transaction, which holds the user. Returns the new session's secret.
   */
  const begin = async (tx: Db, requestContext: RequestContext, userId: string): Promise<string> => {
    const { owner, session, clientAddress, userAgent } = requestContext
    if (session !== null) await deleteSession(tx, session.user.id, session.id)
    // Jobs first: a result that is being stored either asks its job for the owner, or is there when the photos move.
    await jobs.giveToMember(tx, owner.visitorId, userId)
    await photos.giveToMember(tx, owner.visitorId, userId)
    await insertKnownDevice(tx, userId, owner.visitorId)
    const token = randomBytes(32).toString('base64url')
    const next = {
      id: randomUUID(),
      token: hashOf(token),
      user_id: userId,
      ip_address: clientAddress,
      user_agent: userAgent.slice(0, userAgentLengthMax),
    }
    await insertSession(tx, next, sessionDays)
    return token
  }

  const loginOf = async (token: string, requestContext: RequestContext): Promise<Login> => {
    const session = await findSessionOf(token)
    if (session === null) throw new Problem('login-failed', 'ended as soon as it began')
    // Outside the transaction: logins share the lock on the user, so two that changed it could deadlock.
    const language = requestContext.chosenLanguage ?? requestContext.language
    if (session.language !== language) await saveLanguage(db, session.user.id, language)
    return { user: session.user, cookies: [cookieOf(token, sessionDays * daySeconds)] }
  }

  const findSessionOf = async (token: string): Promise<Session | null> => {
    const row = await findSessionRow(db, hashOf(token))
    if (row === null) {
      await deleteSessionOfToken(db, hashOf(token))
      return null
    }
    return {
      id: row.sessionId,
      authToken: createHash('sha256').update(row.sessionId).digest('base64url').slice(0, 22),
      user: userReplyOf(row, row.providers),
      language: findLanguage(row.language) ?? 'en',
      paidFrom: row.basic_from,
    }
  }

  const findSession = async (cookies: string): Promise<Session | null> => {
    // Cookies made before migration 010 carry a signature after the token, which is cut off here. The last of them
    // expires seven days after that migration.
    const token = parse(cookies, cookieName)[cookieName]?.split('.')[0]
    return token ? findSessionOf(token) : null
  }

  return {
    /** The session of a Cookie header; null without a valid one. */
    findSession,

    /** The first half of a login, in a transaction that has locked or inserted the user; `loginOf` is the second. */
    begin,

    /** The cookies for a session's secret, after the commit. */
    loginOf,

    /**
     * The last step of every login, once somebody has proved who they are.
     * @param passwordHash the hash that the password was checked against; a session is refused if it has changed since
     * @throws Problem 'login-failed' when the user is gone, or has another password by now
     */
    async signIn(requestContext: RequestContext, userId: string, passwordHash: string | null = null): Promise<Login> {
      const token = await db.transaction().execute(async (tx) => {
        // A password change locks the user exclusively and then ends the sessions. So it either sees this login, or
        // this login sees the new password.
        if (!(await lockUser(tx, userId, 'share'))) throw new Problem('login-failed', 'the user is gone')
        if (passwordHash !== null && (await findCredentialOf(tx, userId))?.passwordHash !== passwordHash)
          throw new Problem('login-failed', 'the password was changed meanwhile')
        return begin(tx, requestContext, userId)
      })
      return loginOf(token, requestContext)
    },

    /** Ends the session, if there is one; returns the cookies that clear it. */
    async logout({ session }: RequestContext): Promise<string[]> {
      if (session !== null) await deleteSession(db, session.user.id, session.id)
      return [cookieOf('', 0)]
    },

    async listSessions({ id, user }: Session): Promise<SessionReply[]> {
      return (await listSessions(db, user.id)).map((row) => ({
        id: row.id,
        device: deviceName(row.user_agent ?? ''),
        address: row.ip_address ?? '',
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        isCurrent: row.id === id,
      }))
    },

    /** @throws Problem 'not-found' when it is not this user's */
    async endSession({ user }: Session, id: string): Promise<void> {
      if (!(await deleteSession(db, user.id, id))) throw new Problem('not-found')
    },

    endOtherSessions: ({ id, user }: Session): Promise<void> => deleteSessions(db, user.id, id),

    /** @throws Problem 'login-needed' when the user is gone */
    async getUser(userId: string): Promise<UserReply> {
      const user = await findUser(db, userId)
      if (user === null) throw new Problem('login-needed')
      return userReplyOf(user, await listProviders(db, userId))
    },

    async deleteExpired(): Promise<void> {
      await deleteSessionsEnded(db)
      await deleteDevicesOlderThan(db, deviceDays)
    },
  }
}

function userReplyOf(user: UserRow, providers: readonly string[]): UserReply {
  const role = user.basic_until && user.basic_until > new Date() ? 'BASIC' : 'FREE'
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role,
    isMember: role !== 'FREE',
    hasPassword: providers.includes('credential'),
    hasGoogle: providers.includes('google'),
    providerHosts: providers.flatMap((id) =>
      id.startsWith('openid:') ? new URL(id.slice('openid:'.length)).host : [],
    ),
    createdAt: user.created_at.toISOString(),
  }
}
