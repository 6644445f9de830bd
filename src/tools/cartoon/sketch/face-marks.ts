import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyebrows, eyeLids, eyeOpenings, faceOval, lipsOutline, nostrils } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

/** A face mesh: x and y of 468 points, shares of the photo's width and height. */
export type FaceMesh = readonly number[]

const meshNumbers = 2 * 468

/** The meshes in an analysis: all their numbers in a row. */
export function meshesIn({ meshes }: Readonly<Record<string, unknown>>): FaceMesh[] {
  if (!Array.isArray(meshes)) return []
  return Array.from({ length: Math.floor(meshes.length / meshNumbers) }, (_, face) =>
    meshes.slice(face * meshNumbers, (face + 1) * meshNumbers),
  )
}

/** Where faces lie at working size, each 0..1 with soft rims. */
export interface FaceMarks {
  readonly count: number
  /** Whole faces, hairline to chin. */
  readonly skin: Plane
  /** The features that make a face recognizable: eyes with their lids, brows, lips, nostrils. */
  readonly features: Plane
  /** The visible eyeballs. */
  readonly eyes: Plane
}

export function markFaces(size: Size, faces: readonly FaceMesh[]): FaceMarks {
  const { width, height } = size
  const skin = createPlane(width, height)
  const features = createPlane(width, height)
  const eyes = createPlane(width, height)
  if (faces.length === 0) return { count: 0, skin, features, eyes }
  let softestPx = 1
  for (const mesh of faces) {
    const outline = (points: readonly number[]) =>
      points.flatMap((point) => [mesh[point * 2] * width, mesh[point * 2 + 1] * height])
    fillPolygon(skin, outline(faceOval))
    for (const part of [eyeLids.right, eyeLids.left, eyebrows.right, eyebrows.left, nostrils.right, nostrils.left])
      fillPolygon(features, outline(part))
    // Half as much, because lines inside the lips look wrong.
    fillPolygon(features, outline(lipsOutline), 0.25)
    for (const eye of [eyeOpenings.right, eyeOpenings.left]) fillPolygon(eyes, outline(eye))
    const [left, , right] = outline([faceOval[8], faceOval[26]]) as [number, number, number, number]
    softestPx = Math.max(softestPx, Math.abs(right - left) / 60)
  }
  return {
    count: faces.length,
    skin: gaussianBlur(skin, Math.max(1, 2 * softestPx)),
    features: widened(features, softestPx),
    eyes: gaussianBlur(eyes, Math.max(0.6, softestPx / 3)),
  }
}

// Blurs, doubles and blurs again, so that full weight reaches about a sigma beyond the shape.
function widened(plane: Plane, sigmaPx: number): Plane {
  const wide = gaussianBlur(plane, Math.max(1, 1.5 * sigmaPx))
  for (let i = 0; i < wide.data.length; i++) wide.data[i] = Math.min(1, 2.4 * wide.data[i])
  return wide
}
