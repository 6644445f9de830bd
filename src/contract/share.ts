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

/** Why a shared picture is reported, with what the page asks. */
export const reportReasons = {
  person: /* i18n */ 'It shows me or my child, and I do not want that',
  work: /* i18n */ 'It is a work of mine, used without my permission',
  sexual: /* i18n */ 'It is sexual or violent',
  unlawful: /* i18n */ 'It is against the law in another way',
} as const
export type ReportReason = keyof typeof reportReasons

/** Body of POST /s/:token/report, as a form sends it. */
export const reportRequest = z.object({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
  email: z
    .string()
    .trim()
    .max(254)
    .default('')
    .transform((text) => (text === '' ? null : text))
    .pipe(z.email().nullable()),
})
export type ReportRequest = z.infer<typeof reportRequest>
