import { z } from 'zod'

/** GET /api/user/export/contents: what GET /api/user/export would hold now, before it is begun. */
export const exportContentsReply = z.object({
  /** Uploads and results. */
  photos: z.number().int(),
  /** Of all of them; the archive is about as large. */
  bytes: z.number().int(),
})
export type ExportContentsReply = z.infer<typeof exportContentsReply>
