import { spreadValues } from '#imaging/color/spread-color.ts'
import { dilate, erode } from '#imaging/filters/morphology.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'

type Colors = readonly [Plane, Plane, Plane]

// The spread that grain adds, 0..1. A pixel that differs more from the sky than the second is a wire that the network
// missed.
const grain = 0.008
const noiseMax = 0.06

/** The sky without what crosses it, and how restless it is. */
export interface OpenSky {
  readonly sky: Colors
  readonly unrest: Plane
}

export interface OpenSkyGiven {
  readonly colors: Colors
  readonly sure: Plane
  readonly reachPx: number
  /** Written: R, G, B and the unrest. */
  readonly out: readonly [Plane, Plane, Plane, Plane]
}

/** The finding of an open sky as a work of one row, so that another thread may take it. */
export const openSkyWork: RowWork<OpenSkyGiven> = {
  name: 'open-sky',
  open:
    ({ colors, sure, reachPx, out }) =>
    () => {
      const open = mapThree(colors, withoutThin)
      const sky = skyWithoutThings(open, sure, reachPx)
      const planes = [...sky, skyNoise(open, sky, sure, reachPx)]
      for (const [k, plane] of planes.entries()) out[k]!.data.set(plane.data)
    },
}

/** Begins to find the open sky, on another thread where there is one, and returns at once. @returns waits for it */
export function beginOpenSky(colors: Colors, sure: Plane, reachPx: number): () => OpenSky {
  const plane = () => createSharedPlane(sure.width, sure.height)
  const out = [plane(), plane(), plane(), plane()] as const
  const finish = beginRows(openSkyWork, { colors, sure, reachPx, out }, 1)
  return () => {
    finish()
    const [red, green, blue, unrest] = out
    return { sky: [red, green, blue], unrest }
  }
}

// Half the width of a wire at working size.
const thinPx = 1
// Dark things as thin as wires do not count as restless sky, or many beside each other would hide one another.
const withoutThin = (plane: Plane): Plane => erode(dilate(plane, thinPx), thinPx)

/** The colour of the sky where wires may cross it: what differs from the first mean is left out of the second. */
export function skyWithoutThings(colors: Colors, sure: Plane, reachPx: number): Colors {
  const isSky = weightsOf(sure, (value) => (value === 1 ? 1 : 0))
  const first = spreadValues(colors, isSky, reachPx)
  for (let i = 0; i < isSky.data.length; i++) {
    let away = 0
    for (let c = 0; c < 3; c++) away += (colors[c].data[i] - first[c].data[i]) ** 2
    if (away > noiseMax ** 2) isSky.data[i] = 0
  }
  return spreadValues(colors, isSky, reachPx / 2) as [Plane, Plane, Plane]
}

/** How much the sky varies around each place, 0..1. */
export function skyNoise(colors: Colors, sky: Colors, sure: Plane, reachPx: number): Plane {
  const away = createPlane(sure.width, sure.height)
  const weight = createPlane(sure.width, sure.height)
  for (let i = 0; i < away.data.length; i++) {
    if (sure.data[i] !== 1) continue
    const r = colors[0].data[i] - sky[0].data[i]
    const g = colors[1].data[i] - sky[1].data[i]
    const b = colors[2].data[i] - sky[2].data[i]
    away.data[i] = Math.min(noiseMax, Math.sqrt(r * r + g * g + b * b))
    weight.data[i] = 1
  }
  const [noise] = spreadValues([away], weight, reachPx) as [Plane]
  for (let i = 0; i < noise.data.length; i++) noise.data[i] = grain + 1.5 * noise.data[i]
  return noise
}
