import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { passwordLengthMax, passwordLengthMin, sessionDays } from '#contract/account.ts'
import { hashPassword, verifyPassword } from '#server/accounts/password-hash.ts'
import type { Tables } from '#server/database/tables.ts'
import { sessionCookieName } from '#server/http/session.ts'

export interface AuthParts {
  readonly db: Kysely<Tables>
  /** Signs session cookies. */
  readonly secret: string
  /** Served over https: cookies are bound to this very host and never sent in the clear. */
  readonly isSecure: boolean
}

export type Auth = ReturnType<typeof createAuth>

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
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
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
      // Under the columns' own names, so that a row of ours and one of better-auth's say the same.
      additionalFields: {
        basic_from: { type: 'date', required: false, input: false },
        basic_until: { type: 'date', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
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
    plugins: [cookies],
  })
}

/** The session cookie, for a session that we began ourselves; and its end. */
const cookies = {
  id: 'cookies',
  endpoints: {
    setCookie: createAuthEndpoint(
      '/cookies/set',
      { method: 'POST', body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
        if (found === null) throw new Error('the session is gone')
        await setSessionCookie(ctx, found, false)
        return ctx.json({})
      },
    ),
    clearCookie: createAuthEndpoint(
      '/cookies/clear',
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        deleteSessionCookie(ctx)
        return ctx.json({})
      },
    ),
  },
}
