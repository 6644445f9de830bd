import { z } from 'zod'

/** Clicks at most that one selection is made of. */
export const selectionPointsMax = 64

const share = z.number().min(0).max(1)

/** Body of POST /api/photos/:id/selection: clicks, in shares of the photo's width and height. */
export const selectionRequest = z.object({
  points: z
    .array(z.object({ x: share, y: share, isObject: z.boolean() }))
    .min(1)
    .max(selectionPointsMax)
    .refine((points) => points.some(({ isObject }) => isObject)),
})
export type SelectionRequest = z.infer<typeof selectionRequest>

/** Its answer: what the clicks mean. */
export const selectionReply = z.object({
  /** Greyscale PNG, base64, of the photo's shape, long side 1024; white = selected. */
  mask: z.string(),
})
export type SelectionReply = z.infer<typeof selectionReply>
