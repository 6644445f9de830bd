import { z } from 'zod'

/** What people use, each looked at by itself. */
export const statusParts = ['pages', 'files', 'edits', 'mail', 'payments', 'programs'] as const
export type StatusPart = (typeof statusParts)[number]

/** unknown: nobody has looked lately, or there was nothing to see. */
const partStates = ['good', 'bad', 'unknown'] as const
export type PartState = (typeof partStates)[number]

/** What is kept of the past, in days. */
export const statusDays = 90

export const incidentTitleMax = 200
export const incidentTextMax = 2_000

const time = z.iso.datetime()

/** How the site fares: /status.json. */
export const statusReply = z.object({
  /** Of the worst part. */
  state: z.enum(partStates),
  /** The last look; null: nobody has looked yet. */
  checkedAt: time.nullable(),
  parts: z.array(
    z.object({
      part: z.enum(statusParts),
      state: z.enum(partStates),
      since: time.nullable(),
      /** Before that nothing is known. */
      measuredFrom: time.nullable(),
      /** Share of the minutes of the last 90 days in which it was well, of those in which somebody looked. */
      uptime: z.number().min(0).max(1).nullable(),
      /** The last 90 days, oldest first; minutes of each in which it was looked at. */
      days: z.array(z.object({ day: z.iso.date(), good: z.number().int(), bad: z.number().int() })),
    }),
  ),
  /** The last 7 days as far as there were edits, newest first. Seconds from the order to the result. */
  edits: z.array(
    z.object({
      hour: time,
      edits: z.number().int(),
      medianSeconds: z.number(),
      /** 95 of 100 were faster. */
      slowSeconds: z.number(),
    }),
  ),
  /** Open ones, and those closed within 90 days; newest first. */
  incidents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      parts: z.array(z.enum(statusParts)),
      openedAt: time,
      closedAt: time.nullable(),
      notes: z.array(z.object({ at: time, text: z.string() })),
    }),
  ),
})
export type StatusReply = z.infer<typeof statusReply>
