import { z } from 'zod'

/** The most clicks that make one selection. */
export const selectionPointsMax = 64

const share = z.number().min(0).max(1)

const selectionHints = z.object({
  points: z.array(z.object({ x: share, y: share, isObject: z.boolean() })).max(selectionPointsMax),
  /** A box drawn around the object. */
  box: z.object({ left: share, top: share, right: share, bottom: share }).nullable().default(null),
  /** Whether clicks mean a part of a thing, such as a shirt, and not all of it. */
  isPart: z.boolean().optional(),
})
export type SelectionHints = z.infer<typeof selectionHints>

/** Body of POST /api/photos/:id/selection: clicks and a box, as shares of the photo's width and height. */
export const selectionRequest = selectionHints.refine(
  ({ points, box }) => box !== null || points.some(({ isObject }) => isObject),
)

/** The selected area. */
export const selectionReply = z.object({
  /** Greyscale PNG, base64, in the photo's proportions, long side 1024; white = selected. */
  mask: z.string(),
})
export type SelectionReply = z.infer<typeof selectionReply>
