import type { Plane } from '#imaging/image.ts'
import type { PlacedColor } from '#inference/draw-hints.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { barePlaces, medianAt, skinTone } from '#tools/coloring/guess/skin-tone.ts'

/** Points of the mesh that get a hint: both cheeks, the tip of the nose and between the brows. */
const hintedPoints = [117, 346, 4, 9] as const
/**
 * Narrower faces get none, px where the network sees 256 of a photo's side: hints have 3 px at least, and those of a
 * crowd made its coats brown.
 */
const widthMinPx = 11
const seenSidePx = 256
/** The largest; more say no more of skin, and too much of what is around. */
const facesMax = 4
/** In widths of the face's box. */
const hintRadius = 0.04

/**
 * Hints for the colorizer: the usual colour of skin on each face. From there it goes by likeness to necks, chests, arms
 * and hands, which the network often does not know as skin by themselves.
 * @param light of the photo, 0..1
 * @param faces in px of `light`
 */
export function hintSkin(light: Plane, faces: readonly Face[]): PlacedColor[] {
  const scale = seenSidePx / Math.sqrt(light.width * light.height)
  const largest = [...faces].sort((one, other) => other.box.width - one.box.width).slice(0, facesMax)
  return largest.flatMap((face) => {
    if (face.box.width * scale < widthMinPx) return []
    const places = barePlaces(face, 1, light)
    if (places.length === 0) return []
    const tone = skinTone(medianAt(light, places))
    const radiusPx = hintRadius * face.box.width
    return hintedPoints.map((point) => ({ x: face.mesh[point * 3]!, y: face.mesh[point * 3 + 1]!, radiusPx, ...tone }))
  })
}
