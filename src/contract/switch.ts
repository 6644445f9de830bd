import { z } from 'zod'

/** What the operator can switch off beside the tools. */
export const roomFeatures = ['sign-ups', 'uploads'] as const
/** A tool's id, 'sign-ups' or 'uploads'. */
export type Feature = string

export const switchSentenceMax = 300

/** What is off now: the operator's sentence by feature. What is not named is on. */
export const switchesReply = z.object({ off: z.record(z.string(), z.string()) })
export type SwitchesReply = z.infer<typeof switchesReply>
