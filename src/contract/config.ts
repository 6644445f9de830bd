import { z } from 'zod'

/** Settings that every page gets from the server. None of them is secret. */
export const publicConfig = z.object({
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
  /** null: nobody counts visits. */
  gtagId: z.string().nullable(),
  /** null: no ads here, or none for this person. */
  adsenseClient: z.string().nullable(),
  /** The ad unit in AdSense; null: there is none. */
  adsenseSlot: z.string().nullable(),
})
export type PublicConfig = z.infer<typeof publicConfig>
