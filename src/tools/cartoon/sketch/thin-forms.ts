import type { LabPlanes } from '#imaging/color/color.ts'
import { findCoherence } from '#imaging/edges/structure-tensor.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane } from '#imaging/image.ts'

// Distance in Lab between a form and what smoothing left of it. Below lie noise and the blocks of JPEG.
const leastUnits = 6
const sureUnits = 14
// Share of the surroundings that smoothing changed: a mast before the sky leaves most as it was, leaves of a tree little.
const calmShare = 0.25
const busyShare = 0.5
// Coherence of what lies close together and yet is drawn one by one: bars, tiles, spokes, strands of hair.
const mixedCoherence = 0.6
const alignedCoherence = 0.85

/**
 * Puts back what smoothing took of thin forms, which a hand would draw with a fine brush: what stands before something
 * calm, as a mast or a bird, and what runs in one direction, as a railing. Leaves, gravel and waves stay smooth.
 * @param smooth what smoothing left; changed in place
 * @param unitPx px of a mark of the nominal size 1
 */
export function keepThinForms({ lightness, a, b }: LabPlanes, smooth: PlaneTriple, unitPx: number): void {
  const { width, height } = lightness
  const [smoothL, smoothA, smoothB] = smooth
  const taken = createPlane(width, height)
  const changed = createPlane(width, height)
  for (let i = 0; i < taken.data.length; i++) {
    const dL = lightness.data[i] - smoothL.data[i]
    const dA = a.data[i] - smoothA.data[i]
    const dB = b.data[i] - smoothB.data[i]
    taken.data[i] = Math.sqrt(dL * dL + dA * dA + dB * dB)
    changed.data[i] = smoothStep(leastUnits / 2, leastUnits, taken.data[i])
  }
  const around = boxBlur(changed, Math.max(2, Math.round(11 * unitPx)))
  const coherence = findCoherence(lightness, 4 * unitPx)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (taken.data[i] <= leastUnits) continue
      const aligned = coherence.data[(y >> 1) * coherence.width + (x >> 1)]
      const isThin = Math.max(
        smoothStep(busyShare, calmShare, around.data[i]),
        smoothStep(mixedCoherence, alignedCoherence, aligned),
      )
      const share = smoothStep(leastUnits, sureUnits, taken.data[i]) * isThin
      smoothL.data[i] += share * (lightness.data[i] - smoothL.data[i])
      smoothA.data[i] += share * (a.data[i] - smoothA.data[i])
      smoothB.data[i] += share * (b.data[i] - smoothB.data[i])
    }
}
