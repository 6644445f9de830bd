import { z } from 'zod'
import type { Place, Quad } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'
import { printsMax } from '#imaging/prints/find-prints.ts'
import { adjustTool } from '#tools/adjust/options.ts'
import { type RecipeStep, runnableSteps } from '#tools/recipe.ts'

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

/** Pixels at a print's edge are half lid, which would frame the photo with a pale line. */
const insetPx = 1

/**
 * Cuts a print out of its scan and straightens it: every pixel is resampled once, at the depth of the scan.
 * @param scan its size, px
 */
export const cutOut = (corners: Quad, scan: Size): RecipeStep => ({
  tool: 'adjust',
  options: adjustTool.schema.parse({ corners: corners.map((_, at) => movedIn(corners, at, scan)) }),
  mask: null,
  isOn: true,
})

/** A corner, moved inwards along both of its sides. */
function movedIn(corners: Quad, at: number, { width, height }: Size): Place {
  const { x, y } = corners[at] as Place
  let [u, v] = [x * width, y * height]
  for (const other of [corners[(at + 1) % 4], corners[(at + 3) % 4]] as Place[]) {
    const [dx, dy] = [(other.x - x) * width, (other.y - y) * height]
    const share = insetPx / Math.max(4 * insetPx, Math.hypot(dx, dy))
    u += dx * share
    v += dy * share
  }
  return { x: u / width, y: v / height }
}
