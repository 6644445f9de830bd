import { z } from 'zod'

/** The most dabs and strokes per photo. With `strokePlacesMax` they make a body of 150 KB; the server reads 256 KiB. */
export const strokesMax = 200
/** The most points of a stroke after its first. */
export const strokePlacesMax = 40

/** Where the user drew on a photo: a dab or a stroke. Each tool adds what it means. */
export const stroke = z.object({
  /** Centre of the dab, or where the stroke begins, in px of the photo, from its top left corner. */
  x: z.number().min(0),
  y: z.number().min(0),
  /** The further points of a stroke, in order; empty for a dab. */
  path: z
    .array(z.tuple([z.number().min(0), z.number().min(0)]))
    .max(strokePlacesMax)
    .default([]),
  radiusPx: z.number().min(0.5).max(2000),
})
export type Stroke = z.infer<typeof stroke>
