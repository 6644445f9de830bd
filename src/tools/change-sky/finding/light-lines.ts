import { findThinRidges } from '#imaging/edges/thin-ridges.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import { eachPiece } from '#tools/change-sky/finding/each-piece.ts'

// Lighter lines must stand out more than dark ones, because streaks of cloud are light.
const lightDepth = 0.09
// Those shorter than this, as a share of the longer side, are stars.
const starShare = 0.012

export interface LightLinesGiven {
  /** How much lighter than the sky each pixel is, 0..1. */
  readonly light: Plane
  /** Half the widths that are looked for, px. */
  readonly reaches: readonly number[]
  /** Of the photo at this size, px. */
  readonly longSide: number
  /** Written: 1 on lines, 0 elsewhere. */
  readonly out: Plane
}

/** The finding of light lines as a work of one row, so that another thread may take it. */
export const lightLinesWork: RowWork<LightLinesGiven> = {
  name: 'light-lines',
  open:
    ({ light, reaches, longSide, out }) =>
    () => {
      const found = createPlane(light.width, light.height)
      for (const reachPx of reaches) markRidges(found, findThinRidges(light, reachPx, lightDepth))
      dropStars(found, starShare * longSide)
      out.data.set(found.data)
    },
}

/** Begins to find light lines, on another thread where there is one, and returns at once. @returns waits for them */
export function beginLightLines(light: Plane, reaches: readonly number[], longSide: number): () => Plane {
  const out = createSharedPlane(light.width, light.height)
  const finish = beginRows(lightLinesWork, { light, reaches, longSide, out }, 1)
  return () => {
    finish()
    return out
  }
}

export function markRidges(found: Plane, ridges: Plane): void {
  for (let i = 0; i < found.data.length; i++) if (ridges.data[i] > 0) found.data[i] = 1
}

// Stars are light and short. What is left of them stood in the new sky as dots with rims.
function dropStars(light: Plane, lengthPx: number): void {
  eachPiece(light, 2, lengthPx, (places) => {
    for (const i of places) light.data[i] = 0
  })
}
