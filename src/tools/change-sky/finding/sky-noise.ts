import { spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'

type Colors = readonly [Plane, Plane, Plane]

// The spread that grain adds, 0..1. A pixel that differs more from the sky than the second is a wire that the network
// missed.
const grain = 0.008
const noiseMax = 0.06

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
