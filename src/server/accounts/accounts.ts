import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Role, UserReply } from '#contract/account.ts'
import { listProviders } from '#server/accounts/account-queries.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { loadSecret } from '#server/database/secrets.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Session } from '#server/http/visit.ts'

export interface AccountsParts {
  readonly db: Kysely<Tables>
  /** Served over https. */
  readonly isSecure: boolean
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>

/** People: who they are, how they prove it, and on which devices they are logged in. */
export async function createAccounts({ db, isSecure }: AccountsParts) {
  const secret = (await loadSecret(db, 'session-secret')).toString('base64url')
  const auth = createAuth({ db, secret, isSecure })
  const cookieName = auth.options.advanced.cookies.session_token.name

  return {
    /** The session of a Cookie header; null without a living one. */
    async findSession(cookies: string): Promise<Session | null> {
      if (!cookies.includes(`${cookieName}=`)) return null
      const found = await auth.api.getSession({ headers: new Headers({ cookie: cookies }) })
      if (found === null) return null
      const { session, user } = found
      return {
        id: session.id,
        authToken: createHash('sha256').update(session.id).digest('base64url').slice(0, 22),
        user: userReplyOf(user, await listProviders(db, user.id)),
      }
    },
  }
}

interface AuthUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly createdAt: Date
  readonly role?: string | null | undefined
}

export function userReplyOf(user: AuthUser, providers: readonly string[]): UserReply {
  const role = (user.role ?? 'FREE') as Role
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
