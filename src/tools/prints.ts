import { z } from 'zod'
import type { Quad } from '#imaging/adjust/homography.ts'
import { adjustTool } from '#tools/adjust/options.ts'
import { type RecipeStep, runnableSteps } from '#tools/recipe.ts'

/** Prints of one scan; more is a contact sheet. */
export const printsMax = 24

const corners = adjustTool.schema.shape.corners.unwrap().unwrap()

/** Body of POST /api/batches/prints: the prints of a scan, and what is done to each once it is cut out. */
export const printsRequest = z.object({
  photoId: z.uuid(),
  prints: z.array(corners).min(1).max(printsMax),
  /** Empty: nothing more. */
  steps: z.union([z.array(z.never()).max(0), runnableSteps]),
})
export interface PrintsRequest {
  readonly photoId: string
  /** Top left, top right, bottom right and bottom left of each, as shares of the scan. */
  readonly prints: readonly Quad[]
  readonly steps: readonly RecipeStep[]
}

/** Cuts a print out of its scan and straightens it: every pixel is resampled once, at the depth of the scan. */
export const cutOut = (corners: Quad): RecipeStep => ({
  tool: 'adjust',
  options: adjustTool.schema.parse({ corners }),
  mask: null,
  isOn: true,
})
