import { createSharedRgba16, isDeep } from '#imaging/adjust/depth.ts'
import { dyePhoto } from '#imaging/adjust/dye.ts'
import type { Frame } from '#imaging/adjust/frame.ts'
import { findLightBase } from '#imaging/adjust/light-base.ts'
import { takePixels } from '#imaging/adjust/take-pixels.ts'
import { isNeutralTone, type LaidLook, type Tone } from '#imaging/adjust/tone.ts'
import { warpPixels } from '#imaging/adjust/warp-pixels.ts'
import type { Rgba, Rgba16, Size } from '#imaging/image.ts'
import { createSharedRgba } from '#imaging/rows/work-rows.ts'
import { looks } from '#tools/adjust/looks.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'

/** The pixels of a frame, mixed only where they must be. */
export function movePixels<Image extends Rgba | Rgba16>(photo: Image, frame: Frame): Image | Rgba16 {
  return isWhole(photo, frame) ? photo : frame.isExact ? takePixels(photo, frame) : warpPixels(photo, frame)
}

/** Whether a frame is the photo as it is. */
function isWhole({ width, height }: Size, frame: Frame): boolean {
  const [a, b, c, d, e, f] = frame.toPhoto
  const isUnmoved = a === 1 && b === 0 && c === 0 && d === 0 && e === 1 && f === 0
  return frame.isExact && isUnmoved && frame.width === width && frame.height === height
}

/**
 * The colour of a material is changed before light and colour, which then work on what it has become.
 * @param onShare hears how much is done, 0..1; it may throw
 */
export function dyed(photo: Rgba | Rgba16, { dye }: AdjustOptions, onShare?: (done: number) => void): Rgba | Rgba16 {
  if (dye === null) return photo
  const { width, height } = photo
  const out = isDeep(photo) ? createSharedRgba16(width, height) : createSharedRgba(width, height)
  dyePhoto({ photo, base: findLightBase(photo), dye, out }, onShare)
  return out
}

export function lookOf({ look, lookStrength }: AdjustOptions): LaidLook | null {
  return look === 'none' || lookStrength === 0 ? null : { look: looks[look], strength: lookStrength / 100 }
}

/** Whether light and colour stay. */
export const keepsTone = (tone: Tone, laid: LaidLook | null): boolean => laid === null && isNeutralTone(tone)
