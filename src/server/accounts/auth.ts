import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { passwordLengthMax, passwordLengthMin, sessionDays } from '#contract/account.ts'
import type { Tables } from '#server/database/tables.ts'

export interface AuthParts {
  readonly db: Kysely<Tables>
  /** Signs session cookies. */
  readonly secret: string
  /** Served over https: cookies are bound to this very host and never sent in the clear. */
  readonly isSecure: boolean
}

export type Auth = ReturnType<typeof createAuth>

export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-emulsion_session' : 'emulsion_session')

/** better-auth's own names for columns, beside ours. */
const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * Passwords, sessions and providers' accounts, kept by better-auth in our tables. Its routes are not served: ours call
 * it, since its limits do not hold for calls through `auth.api`, and its mailed codes are kept in the clear.
 */
export function createAuth({ db, secret, isSecure }: AuthParts) {
  return betterAuth({
    database: { db, type: 'postgres' },
    secret,
    // Links would be built on it; we make none.
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLengthMin,
      maxPasswordLength: passwordLengthMax,
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...createdAndUpdated,
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...createdAndUpdated },
      additionalFields: { role: { type: 'string', required: false, input: false, defaultValue: 'FREE' } },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...createdAndUpdated,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...createdAndUpdated } },
    rateLimit: { enabled: false },
    advanced: {
      // It would put `__Secure-` before the name; `__Host-` is stricter and is in the name already.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
        },
      },
    },
    plugins: [sessions],
  })
}

/** Ways to begin and end a session for someone who has proved who they are in one of our own ways. */
const sessions = {
  id: 'sessions',
  endpoints: {
    startSession: createAuthEndpoint(
      '/sessions/start',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), address: z.string(), userAgent: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { userId, address, userAgent } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new Error(`user ${userId} is gone`)
        const session = await internalAdapter.createSession(userId, false, { ipAddress: address, userAgent })
        await setSessionCookie(ctx, { session, user }, false)
        return ctx.json({ sessionId: session.id })
      },
    ),
    endSession: createAuthEndpoint(
      '/sessions/end',
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        deleteSessionCookie(ctx)
        return ctx.json({})
      },
    ),
  },
}
