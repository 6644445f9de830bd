import { z } from 'zod'

/** What every page is delivered with. Nothing in it is a secret. */
export const publicConfig = z.object({
  /** Says that a session exists; the session itself is in a cookie that no script can read. */
  authToken: z.string().nullable(),
  /** AES-256 key of the request envelope: 32 characters, taken as bytes. */
  key: z.string().length(32),
  /** Its initialisation vector: 16 characters, taken as bytes. */
  iv: z.string().length(16),
  /** Which key this is; sent along as `x-envelope`. */
  keyVersion: z.string(),
  /** null: not set up here, and nothing is loaded from Google. */
  googleClientId: z.string().nullable(),
  /** null: nobody counts visits. */
  gtagId: z.string().nullable(),
  /** null: no ads here, or none for whoever asks. */
  adsenseClient: z.string().nullable(),
  /** The ad unit at AdSense; null: none was made there. */
  adsenseSlot: z.string().nullable(),
  /** Whether a network of the server answers clicks on an object. */
  hasSelectionNetwork: z.boolean(),
})
export type PublicConfig = z.infer<typeof publicConfig>
