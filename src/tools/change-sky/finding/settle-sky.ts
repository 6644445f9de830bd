import { channelPlane } from '#imaging/color/color.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { fitWithin, resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { readyForHands } from '#imaging/rows/work-rows.ts'
import { settleDoubt } from '#tools/change-sky/finding/settle-doubt.ts'
import { refineByColor } from '#tools/change-sky/finding/sky-colors.ts'

// The matte is decided at this size and refined by the full photo's colours.
const workSidePx = 1000
// Wires are searched for at this size to twice as much: limited, yet fine enough for those that are visible at full size.
const fineSideMinPx = 1001

/** Where a sky may be, at working size, before anything but colours is asked. */
export interface SettledSky {
  /** To twice the working size, where the photo has as much. */
  readonly fine: Rgba
  readonly small: Rgba
  readonly colors: readonly [Plane, Plane, Plane]
  /** The network's answer. */
  readonly seen: Plane
  readonly evidence: ReturnType<typeof refineByColor>
  /** How likely each pixel is sky, 0..1. */
  readonly likely: Plane
}

/** Settles by colour where the network is in doubt. @param probability 0..1, of the photo's shape, any size */
export function settleSky(photo: Rgba, probability: Plane): SettledSky {
  const steps = settleInSteps(photo, probability)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same, while networks are asked: between its steps their answers come in. */
export async function settleInTurns(photo: Rgba, probability: Plane): Promise<SettledSky> {
  const steps = settleInSteps(photo, probability)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await nextTurn()
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function* settleInSteps(photo: Rgba, probability: Plane): Generator<undefined, SettledSky> {
  yield
  const fine = halveDownTo(photo, fineSideMinPx)
  const size = fitWithin(fine, workSidePx)
  const small = size.width === fine.width ? fine : resizeRgba(fine, size.width, size.height)
  const colors = readyForHands([channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)] as const)
  const seen = resizePlane(probability, size.width, size.height)
  yield
  const evidence = refineByColor(seen, colors)
  yield
  const likely = settleDoubt(seen, evidence, colors)
  yield
  return { fine, small, colors, seen, evidence, likely }
}
