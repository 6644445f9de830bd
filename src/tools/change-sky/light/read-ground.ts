import type { Plane } from '#imaging/image.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { findWater, type SeenSky } from '#tools/change-sky/light/find-water.ts'
import { findHaze } from '#tools/change-sky/light/haze.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'

/** What lies under a sky, as far as a new one changes it. */
export interface Ground {
  /** Null: nothing asks for it. */
  readonly haze: Plane | null
  /** Null: there is none, or nothing asks for it. */
  readonly water: Plane | null
}

export interface GroundGiven {
  readonly matte: SeenSky
  readonly camera: Pick<SkyCamera, 'height' | 'horizonY'>
  /** Written, at the matte's size; null: not asked for. */
  readonly haze: Plane | null
  readonly water: Plane | null
  /** Written: 1 where there is water. */
  readonly hasWater: Uint8Array
}

/** The reading of the ground as a work of one row, so that another thread may take it. */
export const groundWork: RowWork<GroundGiven> = {
  name: 'read-ground',
  open:
    ({ matte, camera, haze, water, hasWater }) =>
    () => {
      haze?.data.set(findHaze(matte).data)
      const found = water === null ? undefined : findWater(matte, camera)
      if (found === undefined) return
      water?.data.set(found.data)
      hasWater[0] = 1
    },
}

/** Begins to read the ground, on another thread where there is one, and returns at once. @returns waits for it */
export function beginGround(
  { alpha, photo, oldSky }: SeenSky,
  camera: SkyCamera,
  options: ChangeSkyOptions,
): () => Ground {
  const plane = (isAsked: boolean) => (isAsked ? createSharedPlane(alpha.width, alpha.height) : null)
  const haze = plane(options.relight > 0 || options.haze > 0)
  const water = plane(options.reflection > 0)
  const hasWater = new Uint8Array(createSharedBuffer(1))
  const finish = beginRows(groundWork, { matte: { alpha, photo, oldSky }, camera, haze, water, hasWater }, 1)
  return () => {
    finish()
    return { haze, water: hasWater[0] === 1 ? water : null }
  }
}
