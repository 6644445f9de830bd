import { z } from 'zod'

/** POST /api/support/messages */
export const supportRequest = z.object({
  subject: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(5000),
})

export const supportMessageReply = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  answers: z.array(z.object({ text: z.string(), createdAt: z.string() })),
})
export type SupportMessageReply = z.infer<typeof supportMessageReply>
