import type { LabPlanes } from '#imaging/color/color.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane } from '#imaging/image.ts'
import type { FaceMarks } from '#tools/cartoon/sketch/face-marks.ts'

// In Lab units of lightness. Measured on ten portraits: in good light the whites of eyes reach 60 to 84 on skin of every
// tone, in a selfie by a lamp behind the person 35; the light side of a face 47 to 81, and 36.
const whitesOfDim = 35
const whitesOfLit = 50
const skinOfLit = 42
/** Fewer pixels of eyes tell nothing. */
const eyePixelsMin = 60
/** What a face in the dark gets lighter. By eye. */
const most = 20
/** Shares of the long side, and Lab units: the light around a place, without its features. */
const reachShare = 0.025
const edgeUnits = 10

/**
 * How much light is missing on faces, 0..1. The whites of eyes tell dim light from dark skin; where they are not seen, as
 * in eyes half shut, nothing is missing.
 */
export function missingLight({ lightness }: LabPlanes, { skin, eyes, count }: FaceMarks): number {
  if (count === 0) return 0
  const on = (marks: Plane) => lightness.data.filter((_, i) => (marks.data[i] as number) > 0.7).toSorted()
  const [ofEyes, ofSkin] = [on(eyes), on(skin)]
  const at = (values: Float32Array, share: number) => values[Math.floor(share * (values.length - 1))] as number
  if (ofEyes.length < eyePixelsMin) return 0
  const whites = at(ofEyes, 0.95)
  const areSeen = whites > at(ofSkin, 0.5)
  if (!areSeen || at(ofSkin, 0.8) >= skinOfLit) return 0
  return Math.min(1, Math.max(0, (whitesOfLit - whites) / (whitesOfLit - whitesOfDim)))
}

/**
 * Lights what is dark, in place, by what is around each pixel: what is there gets its contrast.
 * @param share of the most light, 0..1
 * @param triples lightness, a and b, of one size; the first tells what is dark
 */
export function addLight(share: number, ...triples: readonly PlaneTriple[]): void {
  const [lightness] = triples[0] as PlaneTriple
  const reachPx = Math.max(1, Math.round(reachShare * Math.max(lightness.width, lightness.height)))
  const around = guidedFilter(lightness, lightness, reachPx, edgeUnits ** 2).data
  for (const [light, a, b] of triples)
    for (let i = 0; i < around.length; i++) {
      const more = share * most * smoothStep(4, 25, around[i]) * smoothStep(80, 45, around[i])
      // Light multiplies what it falls on, colour by less: what is dim is seen too red.
      const gain = Math.min(1.5, 1 + more / Math.max(12, around[i]))
      const color = 1 + (gain - 1) * 0.8
      light.data[i] = around[i] + more + gain * (light.data[i] - around[i])
      a.data[i] *= color
      b.data[i] *= color
    }
}
