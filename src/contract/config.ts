import { z } from 'zod'

/** A provider that members may log in with, beside Google. */
const openidOffer = z.object({
  /** As in its addresses: /api/auth/openid/ID/consent. */
  id: z.string(),
  /** For "Continue with NAME". */
  name: z.string(),
})
export type OpenidOffer = z.infer<typeof openidOffer>

/** Settings that every page gets from the server. None of them is secret. */
const publicConfig = z.object({
  /** Tells the page that a session exists. The session itself is in a cookie that no script can read. */
  authToken: z.string().nullable(),
  /** AES-256 key of the request envelope: 32 characters, taken as bytes. */
  key: z.string().length(32),
  /** Its initialisation vector: 16 characters, taken as bytes. */
  iv: z.string().length(16),
  /** Which key this is; sent along as `x-envelope`. */
  keyVersion: z.string(),
  /** null: not set up here; nothing is loaded from Google. */
  googleClientId: z.string().nullable(),
  /** In the order of the login form; empty: none is set up. */
  openidProviders: z.array(openidOffer),
  /** Whether browsers make passkeys for this installation. */
  hasPasskeys: z.boolean(),
  /** null: nobody counts visits. */
  gtagId: z.string().nullable(),
  /** null: no ads here, or none for this person. */
  adsenseClient: z.string().nullable(),
  /** The ad unit in AdSense; null: there is none. */
  adsenseSlot: z.string().nullable(),
})
export type PublicConfig = z.infer<typeof publicConfig>
