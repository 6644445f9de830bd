import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Point } from '#tools/photo-view.ts'

export type Corners = NonNullable<AdjustOptions['corners']>

/**
 * Turns the result by a quarter, clockwise. The turn comes first among the settings, so that what follows it turns along.
 */
export function turnRight(options: AdjustOptions): AdjustOptions {
  const { corners, crop } = options
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return {
    ...options,
    quarterTurns: (options.quarterTurns + 1) % 4,
    flipHorizontal: options.flipVertical,
    flipVertical: options.flipHorizontal,
    corners: corners && [turn(corners[3]), turn(corners[0]), turn(corners[1]), turn(corners[2])],
    crop: crop && {
      left: clean(1 - crop.top - crop.height),
      top: crop.left,
      width: crop.height,
      height: crop.width,
    },
  }
}

export const turnLeft = (options: AdjustOptions): AdjustOptions => turnRight(turnRight(turnRight(options)))

/** Mirrors the result from left to right. */
export function flipAcross(options: AdjustOptions): AdjustOptions {
  const { corners, crop } = options
  const flip = ({ x, y }: Point): Point => ({ x: 1 - x, y })
  return {
    ...options,
    flipHorizontal: !options.flipHorizontal,
    straightenDegrees: 0 - options.straightenDegrees || 0,
    corners: corners && [flip(corners[1]), flip(corners[0]), flip(corners[3]), flip(corners[2])],
    crop: crop && { ...crop, left: clean(1 - crop.left - crop.width) },
  }
}

/** Mirrors the result from top to bottom. */
export const flipDown = (options: AdjustOptions): AdjustOptions => turnLeft(flipAcross(turnRight(options)))

/** Whether the corners make a quadrilateral that can be bent into a rectangle: convex, and large enough to be meant. */
export function isBendable(corners: readonly Point[]): boolean {
  return corners.every((corner, index) => {
    const before = corners[(index + 3) % 4] as Point
    const after = corners[(index + 1) % 4] as Point
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    return turn > 0.01
  })
}

/** Sums of shares leave the range by what floating point rounds. */
const clean = (share: number): number => Math.min(1, Math.max(0, share))
