import { type FillLevel, featureCount, levelFromCrop } from '#imaging/fill/fill-level.ts'
import { measureTexture } from '#imaging/fill/level-texture.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { maskOf } from '#imaging/test-planes.ts'

export const squareHole = (width: number, height: number, left: number, top: number, side: number): Mask =>
  maskOf(width, height, (x, y) => x >= left && x < left + side && y >= top && y < top + side)

/** A level at full size with its texture measured. What the hole covers is not seen: its features start at 0. */
export function levelOf(photo: Rgba, hole: Mask, banned = createMask(photo.width, photo.height)): FillLevel {
  const level = levelFromCrop(photo, hole, banned, 1)
  measureTexture(level)
  return level
}

/** The level as it would be without a hole. */
export const truthOf = (photo: Rgba): FillLevel => levelOf(photo, createMask(photo.width, photo.height))

/** Whether two levels have the same features at every pixel that is not hole. */
export function isSameOutside(hole: Uint8Array, one: Float32Array, other: Float32Array): boolean {
  return one.every((value, k) => hole[Math.floor(k / featureCount)] !== 0 || value === other[k])
}

/** Largest difference of colour features inside the hole, in codes. */
export function worstInside(hole: Uint8Array, one: Float32Array, other: Float32Array): number {
  let worst = 0
  for (let i = 0; i < hole.length; i++)
    for (let c = 0; c < 3 && hole[i] !== 0; c++)
      worst = Math.max(worst, Math.abs(one[i * featureCount + c] - other[i * featureCount + c]))
  return worst
}
