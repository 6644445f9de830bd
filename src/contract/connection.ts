import { z } from 'zod'
import { keyPhotos } from '#contract/api-key.ts'

/** A program that asks to be connected with an account. */
export const connectionReply = z.object({
  /** As it calls itself. */
  name: z.string(),
  /** Where it is led back to: a host, or 'this computer'. */
  host: z.string(),
  /** Whether that is this computer. */
  isLocal: z.boolean(),
})
export type ConnectionReply = z.infer<typeof connectionReply>

/** photos: null where the member refuses. */
export const connectionRequest = z.object({ photos: z.enum(keyPhotos).nullable() })
export type ConnectionRequest = z.infer<typeof connectionRequest>

/** Where the browser goes on. */
export const connectionAnswer = z.object({ address: z.string() })
