import { z } from 'zod'
import { plainName } from '#contract/plain-name.ts'

/** What a member pays for; a visitor has none. */
export const roles = ['FREE', 'BASIC'] as const
export type Role = (typeof roles)[number]

/** How long browser and server keep a login. */
export const sessionDays = 7

/**
 * Header of every answer below /api: the id of the member as whom the server answered, or one of the two values below.
 */
export const memberHeader = 'x-member'
export const noMember = 'none'
/**
 * Nobody is logged in, and the browser's session is over. The browser still sends the cookie of a session that ended
 * elsewhere.
 */
export const endedSession = 'ended'

/** What a mailed code may be used for. */
export const codePurposes = ['register', 'retrieve', 'delete'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeResendSeconds = 60
export const codeDigits = 6
/**
 * Digits of the code that all strangers share once an email's own codes are used up. It is too long to be guessed by
 * all of them together.
 */
export const sharedCodeDigits = 12

// The longest address that mail can carry (RFC 5321, 4.5.3.1.3, without the angle brackets).
const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
// NIST SP 800-63B asks for at least eight characters of any kind. The maximum keeps the hashing short.
export const passwordLengthMin = 8
export const passwordLengthMax = 128
// The server decides which passwords may be chosen and says so in a sentence; here any that can be typed passes.
const password = z.string().min(1).max(passwordLengthMax)
const code = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|\d{12})$/))

const personName = z.string().overwrite(plainName).min(1).max(80)

/** POST /api/auth/login; answers `userReply`. */
export const loginRequest = z.object({ email, password })
/** POST /api/auth/send-verification-code */
export const sendCodeRequest = z.object({ email, purpose: z.enum(codePurposes).default('register') })
/** POST /api/auth/registers; answers `accountReply`. */
export const registerRequest = z.object({
  email,
  password,
  code,
  name: personName.default('user'),
})
/** POST /api/auth/passwords; answers `accountReply`. */
export const retrieveRequest = z.object({ email, password, code })
/** PKCE, RFC 7636. */
const codeVerifier = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/)

/** POST /api/auth/google, from One Tap; answers `accountReply`. */
export const googleCredentialRequest = z.object({ credential: z.string().min(1).max(8192) })
/** POST /api/auth/googles, from the redirect flow; answers `accountReply`. */
export const googleCodeRequest = z.object({
  code: z.string().min(1).max(2048),
  verifier: codeVerifier,
})
/** POST /api/auth/openid/PROVIDER; answers `accountReply`. */
export const openidCodeRequest = z.object({
  code: z.string().min(1).max(2048),
  verifier: codeVerifier,
  nonce: z.string().regex(/^[\w-]{22,128}$/),
  /** How the provider named itself on the way back (RFC 9207), where it did. */
  iss: z.string().max(2048).optional(),
})
/** POST /api/auth/update-password; ends every other session. */
export const updatePasswordRequest = z.object({ currentPassword: password, newPassword: password })
/** POST /api/user/delete: the email typed again, and the password or a mailed code of purpose 'delete'. */
export const deleteAccountRequest = z.object({ email, password: password.optional(), code: code.optional() })
/** POST /api/user/profile; answers `userReply`. */
export const profileRequest = z.object({ name: personName })

export const userReply = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The specification spells one of them 'Free' as well. */
  role: z.string().toUpperCase().pipe(z.enum(roles)),
  /** Pays for a plan: no ads, more tools, more requests. */
  isMember: z.boolean(),
  /** False for members who came by a provider and never chose one. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** The hosts of other providers that they log in with. */
  providerHosts: z.array(z.string()),
  createdAt: z.string(),
})
export type UserReply = z.infer<typeof userReply>

/** Answer to registration, password reset and Google login. It is a success only with this status and a user. */
export const accountReply = z.object({
  status: z.literal('success'),
  user: userReply,
  message: z.string().default(''),
})
export type AccountReply = z.infer<typeof accountReply>

/** Answer to logout, code request and password change. */
export const doneReply = z.object({ status: z.literal('success'), message: z.string() })
export type DoneReply = z.infer<typeof doneReply>

/**
 * A device that is logged in. DELETE /api/user/sessions/:id ends it; DELETE /api/user/sessions ends all but the current
 * one.
 */
const sessionReply = z.object({
  id: z.string(),
  /** E.g. 'Firefox on Windows'. */
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionReply = z.infer<typeof sessionReply>

/** GET /api/user/sessions: newest first. */
export const sessionsReply = z.object({ sessions: z.array(sessionReply) })
export type SessionsReply = z.infer<typeof sessionsReply>

/** GET /api/user/export/contents: what GET /api/user/export would contain now. */
const exportContentsReply = z.object({
  /** Uploads and results. */
  photos: z.number().int(),
  /** Of all photos together; the archive is about as large. */
  bytes: z.number().int(),
})
export type ExportContentsReply = z.infer<typeof exportContentsReply>

/** How long a code of a mail holds. */
export const codeMinutes = 10
/**
 * A shared code is mailed once in this time. How much an attack mails to its victim follows from it
 * (docs/decisions/accounts.md).
 */
export const sharedCodeMinutes = 120
