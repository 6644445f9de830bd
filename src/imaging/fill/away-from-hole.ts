import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

const measured = new WeakMap<Uint8Array, Float32Array>()

/**
 * Distance of every pixel from the hole, px; 0 within it. Measured once for all who ask about the same hole.
 * @returns not to be changed
 */
export function awayFromHole({ width, height, hole }: FillLevel): Float32Array {
  const known = measured.get(hole)
  if (known !== undefined) return known
  const away = depthInside({ width, height, data: complementOf(hole) })
  measured.set(hole, away)
  return away
}

/** To be called by whoever changes a hole. */
export const forgetAway = ({ hole }: FillLevel): boolean => measured.delete(hole)

/** 1 where a flag is 0, and 0 where it is 1. */
export function complementOf(flags: Uint8Array): Uint8Array {
  const others = new Uint8Array(flags.length)
  for (let i = 0; i < flags.length; i++) others[i] = 1 - flags[i]
  return others
}
