import { z } from 'zod'
import { plainName } from '#contract/plain-name.ts'

/** Enough for every device of a person, and for some that are lost. */
export const passkeysMax = 20
export const passkeyNameLengthMax = 60
/** How long somebody may take at their device. */
export const passkeyMinutes = 5

const name = z.string().overwrite(plainName).min(1).max(passkeyNameLengthMax)
const base64url = z.string().regex(/^[\w-]+$/)
/** What the browser's `credential.toJSON()` gives; the library reads the rest. */
const credential = {
  // WebAuthn 3, 4: a credential id has at most 1023 bytes.
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}
const clientDataJSON = base64url.max(8192)

/** A new passkey, as the browser made it. */
export const passkeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url.max(65_536),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional()
      .catch(undefined),
  }),
})
/** A challenge that a passkey has signed. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url.max(65_536),
    signature: base64url.max(8192),
    userHandle: base64url.max(128).optional(),
  }),
})

/** POST /api/auth/passkeys; answers `accountReply`. */
export const passkeyLoginRequest = z.object({ passkey: passkeyAssertion })
/** POST /api/user/passkeys/begin: with the member's password, where there is one. */
export const beginPasskeyRequest = z.object({ password: z.string().min(1).max(128).optional() })
/** POST /api/user/passkeys */
export const addPasskeyRequest = z.object({ name, passkey: passkeyCreation })
/** POST /api/user/passkeys/:id/name */
export const renamePasskeyRequest = z.object({ name })

/** What the browser's `navigator.credentials` takes, as JSON. */
export const passkeyOptionsReply = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const passkeyReply = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: never yet. */
  usedAt: z.string().nullable(),
  /** Is on several devices of its owner, by the maker of its program; else on one alone. */
  isSynced: z.boolean(),
})
export type PasskeyReply = z.infer<typeof passkeyReply>

/** GET /api/user/passkeys: newest first. */
const passkeysReply = z.object({ passkeys: z.array(passkeyReply) })
export type PasskeysReply = z.infer<typeof passkeysReply>
