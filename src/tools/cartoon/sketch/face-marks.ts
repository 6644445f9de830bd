import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyebrows, eyeLids, eyeOpenings, faceOval, lipsOutline, nostrils } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

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
  readonly meshes: readonly FaceMesh[]
  /** Whole faces, hairline to chin. */
  readonly skin: Plane
  /** Faces, and what has their colour near them: ears, necks, arms, hands. */
  readonly body: Plane
  /** The features that make a face recognizable: eyes with their lids, brows, lips, nostrils. */
  readonly features: Plane
  /** The visible eyeballs. */
  readonly eyes: Plane
}

export function markFaces(planes: LabPlanes, faces: readonly FaceMesh[]): FaceMarks {
  const { width, height } = planes.lightness
  const skin = createPlane(width, height)
  const features = createPlane(width, height)
  const eyes = createPlane(width, height)
  if (faces.length === 0) return { count: 0, meshes: [], skin, body: skin, features, eyes }
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
  const soft = gaussianBlur(skin, Math.max(1, 2 * softestPx))
  const wide = widened(features, softestPx)
  return {
    count: faces.length,
    meshes: faces,
    skin: soft,
    body: markBodies(planes, faces, soft, wide),
    features: wide,
    eyes: gaussianBlur(eyes, Math.max(0.6, softestPx / 3)),
  }
}

// Blurs, doubles and blurs again, so that full weight reaches about a sigma beyond the shape.
function widened(plane: Plane, sigmaPx: number): Plane {
  const wide = gaussianBlur(plane, Math.max(1, 1.5 * sigmaPx))
  for (let i = 0; i < wide.data.length; i++) wide.data[i] = Math.min(1, 2.4 * wide.data[i])
  return wide
}

// Skin of one person, in shares of the tolerated distance: colour (a and b, at the lightness of the face) and lightness,
// in Lab units, and how far from the face skin is looked for, in widths of the face. Taste, on 12 portraits.
const bodyChroma = 6
const bodyLightness = 17
const bodyReach = 4

// Found at a third of the size, where noise does not matter.
const bodyScale = 3

/** Whole faces, and what has a face's colour near it. Shadows on skin keep its hue and lose chroma with their light. */
function markBodies(planes: LabPlanes, faces: readonly FaceMesh[], skin: Plane, features: Plane): Plane {
  const width = Math.max(1, Math.round(skin.width / bodyScale))
  const height = Math.max(1, Math.round(skin.height / bodyScale))
  const [lightness, a, b, onFace, onFeature] = [planes.lightness, planes.a, planes.b, skin, features].map(
    (plane) => resizePlane(plane, width, height).data,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]
  const body = createPlane(width, height)
  for (const mesh of faces) {
    const box = boxOf(mesh, width, height)
    const own = { lightness: 0, a: 0, b: 0, weight: 1e-6 }
    eachIn(box, 0, width, height, (i) => {
      const weight = onFace[i] * (1 - onFeature[i])
      own.lightness += weight * lightness[i]
      own.a += weight * a[i]
      own.b += weight * b[i]
      own.weight += weight
    })
    const [toneOf, aOf, bOf] = [own.lightness / own.weight, own.a / own.weight, own.b / own.weight]
    eachIn(box, bodyReach * (box.right - box.left), width, height, (i) => {
      const lit = Math.min(1.3, Math.max(0.4, lightness[i] / Math.max(1, toneOf)))
      const off =
        ((a[i] - aOf * lit) ** 2 + (b[i] - bOf * lit) ** 2) / bodyChroma ** 2 +
        ((lightness[i] - toneOf) / bodyLightness) ** 2
      if (off < 9) body.data[i] = Math.max(body.data[i], Math.exp(-off / 2))
    })
  }
  const whole = resizePlane(gaussianBlur(body, 1.5), skin.width, skin.height)
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = Math.min(1, Math.max(skin.data[i], 1.3 * whole.data[i]))
  return whole
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The mesh's bounds in px. */
export function boxOf(mesh: FaceMesh, width: number, height: number): Bounds {
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (let i = 0; i < mesh.length; i += 2) {
    left = Math.min(left, mesh[i])
    right = Math.max(right, mesh[i])
    top = Math.min(top, mesh[i + 1])
    bottom = Math.max(bottom, mesh[i + 1])
  }
  return { left: left * width, top: top * height, right: right * width, bottom: bottom * height }
}

function eachIn(box: Bounds, reachPx: number, width: number, height: number, visit: (at: number) => void): void {
  const top = Math.max(0, Math.floor(box.top - reachPx))
  const bottom = Math.min(height - 1, Math.ceil(box.bottom + reachPx))
  const left = Math.max(0, Math.floor(box.left - reachPx))
  const right = Math.min(width - 1, Math.ceil(box.right + reachPx))
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) visit(y * width + x)
}
