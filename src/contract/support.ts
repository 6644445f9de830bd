import { z } from 'zod'

export const supportSubjectLengthMax = 120
export const supportTextLengthMax = 5000

// The one character that PostgreSQL's text type cannot hold.
const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(lengthMax)
    .refine((value) => !value.includes('\0'))

/** POST /api/support/messages; answers `supportMessageReply`. */
export const supportRequest = z.object({
  /** One line. */
  subject: text(supportSubjectLengthMax).transform((subject) => subject.replaceAll(/\s+/g, ' ')),
  text: text(supportTextLengthMax),
})
export type SupportRequest = z.infer<typeof supportRequest>

export const supportMessageReply = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Oldest first. */
  answers: z.array(z.object({ text: z.string(), createdAt: z.string() })),
})
export type SupportMessageReply = z.infer<typeof supportMessageReply>
