import type { Plane, Rgba } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runForOutput } from '#inference/models/run-network.ts'

// MODNet was trained with a short side of 512 px (Ke 2022), and takes sides that are multiples of 32.
const shortSidePx = 512
const sideStepPx = 32
/** A panorama would take more memory than the rest together. */
const longSideMaxPx = 1280

/**
 * The alpha of people, soft at their hair, by MODNet where an operator pulled it.
 * @returns 0..1, of the view's size
 * @throws Problem 'model-missing'
 */
export async function findPortrait(view: Rgba, models: Models): Promise<Plane> {
  const scale = Math.min(
    shortSidePx / Math.min(view.width, view.height),
    longSideMaxPx / Math.max(view.width, view.height),
  )
  const sideOf = (side: number) => Math.max(sideStepPx, Math.round((side * scale) / sideStepPx) * sideStepPx)
  const [width, height] = [sideOf(view.width), sideOf(view.height)]
  const image = tensorFromPicture(resizeRgba(view, width, height), -1, 1)
  const { data } = await runForOutput(models, 'modnet', { input: image })
  return resizePlane({ width, height, data }, view.width, view.height)
}
