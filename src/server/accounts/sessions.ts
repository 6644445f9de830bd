import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { type SessionReply, sessionDays, type UserReply } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import {
  deleteDevicesBefore,
  deleteSession,
  deleteSessions,
  deleteSessionsEnded,
  findCredentialOf,
  findUser,
  insertKnownDevice,
  insertSession,
  listProviders,
  listSessions,
  lockUser,
  saveLanguage,
} from '#server/accounts/account-queries.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Session, Visit } from '#server/http/visit.ts'
import { findLanguage } from '#words/languages.ts'

/** Somebody who has just logged in. */
export interface Login {
  readonly user: UserReply
  /** Values of Set-Cookie. */
  readonly cookies: string[]
}

/** What a feature gives up of a browser's visitor to the member who logs in there, in the transaction of the login. */
export interface Carried {
  giveToMember(tx: Kysely<Tables>, visitorId: string, userId: string): Promise<void>
}

export interface SessionsParts {
  readonly db: Kysely<Tables>
  /** Signs session cookies. */
  readonly secret: string
  /** Served over https. */
  readonly isSecure: boolean
  readonly photos: Carried
  readonly jobs: Carried
}

const dayMs = 86_400_000
/** A browser's visitor cookie lives no longer, so nobody comes back as that device. */
const deviceDays = 400
/** Browsers say less than 300; more is somebody's own. */
const userAgentLengthMax = 512

export type Sessions = ReturnType<typeof createSessions>

/** On which devices people are logged in. */
export function createSessions({ db, secret, isSecure, photos, jobs }: SessionsParts) {
  const auth = createAuth({ db, secret, isSecure })
  const cookieName = auth.options.advanced.cookies.session_token.name
  // better-auth sets and clears others beside it, which we never use.
  const ownCookies = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`))

  /**
   * Ends the session that the browser had, begins the next, and gives what the visitor made to the member; in the
   * caller's transaction, which holds the user. The new session's secret.
   */
  const begin = async (tx: Kysely<Tables>, visit: Visit, userId: string): Promise<string> => {
    const { owner, session, clientAddress, userAgent } = visit
    if (session !== null) await deleteSession(tx, session.user.id, session.id)
    // Jobs first: a result that is stored meanwhile asks its job whose it is, or is there when the photos' turn comes.
    await jobs.giveToMember(tx, owner.visitorId, userId)
    await photos.giveToMember(tx, owner.visitorId, userId)
    await insertKnownDevice(tx, userId, owner.visitorId)
    const token = randomBytes(24).toString('base64url')
    await insertSession(tx, {
      id: randomUUID(),
      token,
      user_id: userId,
      expires_at: new Date(Date.now() + sessionDays * dayMs),
      ip_address: clientAddress,
      user_agent: userAgent.slice(0, userAgentLengthMax),
    })
    return token
  }

  const loginOf = async (token: string, visit: Visit): Promise<Login> => {
    const { headers } = await auth.api.setCookie({ body: { token }, returnHeaders: true })
    const cookies = ownCookies(headers)
    const session = await findSession(cookies[0]?.split(';')[0] ?? '')
    if (session === null) throw new Problem('login-failed', 'ended as soon as it began')
    // Not in the transaction: a login shares the user with others, and two that change it could each wait for the other.
    const language = visit.chosenLanguage ?? visit.language
    if (session.language !== language) await saveLanguage(db, session.user.id, language)
    return { user: session.user, cookies }
  }

  const findSession = async (cookies: string): Promise<Session | null> => {
    if (!cookies.includes(`${cookieName}=`)) return null
    const found = await auth.api.getSession({ headers: new Headers({ cookie: cookies }) }).catch((error: unknown) => {
      // It only asks the database, and keeps to itself why that failed (1.7.7, api/routes/session.mjs).
      const isFromDatabase = error instanceof APIError && error.statusCode === 500
      throw isFromDatabase ? new Problem('unavailable', 'the session could not be looked up') : error
    })
    if (found === null) return null
    const { session, user } = found
    return {
      id: session.id,
      authToken: createHash('sha256').update(session.id).digest('base64url').slice(0, 22),
      user: userReplyOf(user, await listProviders(db, user.id)),
      language: findLanguage(user.language) ?? 'en',
      paidFrom: user.basic_from ?? null,
    }
  }

  return {
    /** The session of a Cookie header; null without a living one. */
    findSession,

    /** The first half of a login, in a transaction that has locked or made the user; `loginOf` is the other. */
    begin,

    /** What the browser gets for the session of a secret, once that is committed. */
    loginOf,

    /**
     * The end of every login of somebody who has proved who they are.
     * @param passwordHash what the password was checked against: one that was changed meanwhile opens nothing
     * @throws Problem 'login-failed' when the user is gone, or has another password by now
     */
    async signIn(visit: Visit, userId: string, passwordHash: string | null = null): Promise<Login> {
      const token = await db.transaction().execute(async (tx) => {
        // Whoever changes a password holds the user alone and then ends the sessions: this login is either seen by
        // them, or sees the new password.
        if (!(await lockUser(tx, userId, 'share'))) throw new Problem('login-failed', 'the user is gone')
        if (passwordHash !== null && (await findCredentialOf(tx, userId))?.passwordHash !== passwordHash)
          throw new Problem('login-failed', 'the password was changed meanwhile')
        return begin(tx, visit, userId)
      })
      return loginOf(token, visit)
    },

    /** Ends the session, if there is one; the cookies that clear it. */
    async logout({ session }: Visit): Promise<string[]> {
      if (session !== null) await deleteSession(db, session.user.id, session.id)
      const { headers } = await auth.api.clearCookie({ returnHeaders: true })
      return ownCookies(headers)
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

    async getUser(userId: string): Promise<UserReply> {
      const user = await findUser(db, userId)
      if (user === null) throw new Problem('login-needed')
      return userReplyOf({ ...user, createdAt: user.created_at }, await listProviders(db, userId))
    },

    async deleteExpired(now = new Date()): Promise<void> {
      await deleteSessionsEnded(db, now)
      await deleteDevicesBefore(db, new Date(now.getTime() - deviceDays * dayMs))
    },
  }
}

interface AuthUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly createdAt: Date
  /** Paid until then. */
  readonly basic_until?: Date | null | undefined
}

export function userReplyOf(user: AuthUser, providers: readonly string[]): UserReply {
  const role = user.basic_until && user.basic_until > new Date() ? 'BASIC' : 'FREE'
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role,
    isMember: role !== 'FREE',
    hasPassword: providers.includes('credential'),
    hasGoogle: providers.includes('google'),
    createdAt: user.createdAt.toISOString(),
  }
}
