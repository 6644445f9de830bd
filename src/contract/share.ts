import { z } from 'zod'

/** How long a link may live. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
export const shareDaysDefault: ShareDays = 7
/** Living links of one member. */
export const sharesMax = 200

/** The picture that messengers show of a link. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** Body of POST /api/shares. */
export const shareRequest = z.object({ photoId: z.uuid(), days: z.literal(shareDays).default(shareDaysDefault) })
export type ShareRequest = z.infer<typeof shareRequest>

export const shareReply = z.object({
  id: z.string(),
  /** The result that is shown. */
  photoId: z.string(),
  photoName: z.string(),
  /** The page, and what other sites put into a frame. */
  path: z.string(),
  embedPath: z.string(),
  width: z.number(),
  height: z.number(),
  /** How often page or frame was opened by a browser. */
  views: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type ShareReply = z.infer<typeof shareReply>

/** Answer of GET /api/shares: the living ones, newest first. */
export const sharesReply = z.object({ shares: z.array(shareReply) })
