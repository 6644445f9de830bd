import { z } from 'zod'

/** Raised whenever other things are found in the same photo. */
export const thingsVersion = 1

/** The chips over a photo: things of one group are marked together. */
export const thingGroups = ['people', 'vehicles', 'animals', 'objects', 'wires', 'text'] as const
export type ThingGroup = (typeof thingGroups)[number]

const share = z.number().min(0).max(1)

const thing = z.object({
  /** The kind's English name: one of the 80 of `thingKinds`, or 'wire' or 'text'. */
  kind: z.string(),
  group: z.enum(thingGroups),
  /** 0..1. */
  score: share,
  /** Shares of the photo's width and height. */
  box: z.object({ left: share, top: share, right: share, bottom: share }),
  /** Belongs to what the photo was taken of. */
  isMain: z.boolean(),
  /** Lies in the background and takes little of the photo. */
  isSmall: z.boolean(),
  /** Greyscale PNG, base64; white = the thing. It covers the box; the long side of the whole photo would be 1024. */
  mask: z.string(),
})
export type ThingReply = z.infer<typeof thing>

/** Answer of GET /api/photos/:id/things: the things in the photo, the surest first. */
export const thingsReply = z.object({ things: z.array(thing) })
export type ThingsReply = z.infer<typeof thingsReply>
