import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { boxOf, type FaceMarks, type FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'
import { placesIn } from './mesh-places.ts'

// Lab units of a and b, at skin's lightness, from which a colour is not that of skin. Taste, on blond hair.
const skinReach = 11
// Shadows on skin have less of its colour, down to this share.
const leastLit = 0.4
const inksMost = 3
// Less of the picture than this needs no ink.
const shareLeast = 0.002
const samplesMost = 6000
// Printing inks are purer than colours of the photo.
const purer = 1.05

// Faces whose skin is known, and the places that tell it.
const facesMost = 6
const faceSamples = 4000

/**
 * Places off faces that would be printed like skin and have another hue: blond hair, wood, cloth.
 * @param own colours as photographed, since graded ones are turned towards those of the skin
 * @param isLikeSkin whether a place would be printed with an ink of skin
 */
export function findUnlikeSkin(own: LabPlanes, faces: FaceMarks, isLikeSkin: (i: number) => boolean): number[] {
  const { lightness, a, b } = own
  const skins = skinsOf(own, faces)
  if (skins.length === 0) return []
  const places: number[] = []
  for (let i = 0; i < lightness.data.length; i++) {
    if (faces.skin.data[i] > 0.3 || !isLikeSkin(i)) continue
    const isUnlike = skins.every((skin) => {
      const lit = Math.min(1, Math.max(leastLit, lightness.data[i] / Math.max(1, skin.lightness)))
      return Math.hypot(a.data[i] - skin.a * lit, b.data[i] - skin.b * lit) > skinReach
    })
    if (isUnlike) places.push(i)
  }
  return places.length < shareLeast * lightness.data.length ? [] : places
}

/** The middle colours of the largest faces. */
function skinsOf({ lightness, a, b }: LabPlanes, faces: FaceMarks): Omit<Cluster, 'share'>[] {
  const { width, height } = lightness
  const wide = (mesh: FaceMesh) => {
    const { left, right } = boxOf(mesh, width, height)
    return right - left
  }
  const largest = faces.meshes.toSorted((one, other) => wide(other) - wide(one)).slice(0, facesMost)
  return largest.flatMap((mesh) => {
    const oval = placesIn(mesh, faceOval, lightness)
    const stride = Math.ceil(oval.length / faceSamples)
    const face = oval.filter((i, at) => at % stride === 0 && faces.features.data[i] < 0.2)
    const middle = ({ data }: Plane) => medianOf(face.map((i) => data[i]))
    return face.length === 0 ? [] : [{ lightness: middle(lightness), a: middle(a), b: middle(b) }]
  })
}

/** Inks for such places: their lightness in the print, their own hue. @param graded colours of the print */
export function inksOf(own: LabPlanes, graded: LabPlanes, places: readonly number[]): Cluster[] {
  if (places.length === 0) return []
  const colors = colorsAt(own, graded, places)
  return findClusters(colors, inksMost, samplesMost)
}

/** Labels such places, in place, with the nearest of their inks. @param from the label of the first */
export function labelUnlike(
  labels: Uint8Array,
  own: LabPlanes,
  graded: LabPlanes,
  places: readonly number[],
  inks: readonly Cluster[],
  from: number,
): void {
  if (inks.length === 0) return
  const nearest = nearestClusters(colorsAt(own, graded, places), inks)
  for (const [at, i] of places.entries()) labels[i] = from + nearest[at]!
}

function colorsAt(own: LabPlanes, graded: LabPlanes, places: readonly number[]): LabPlanes {
  const pick = (data: Float32Array, factor: number) => ({
    width: places.length,
    height: 1,
    data: Float32Array.from(places, (i) => factor * data[i]!),
  })
  return {
    lightness: pick(graded.lightness.data, 1),
    a: pick(own.a.data, purer),
    b: pick(own.b.data, purer),
  }
}
