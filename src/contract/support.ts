import { z } from 'zod'

export const supportSubjectLengthMax = 120
export const supportTextLengthMax = 5000

// PostgreSQL's text holds every character but this one.
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
