import type { Box } from '#imaging/crop.ts'
import { type PhotoPyramid, photoPointOf, type SquareCrop, sampleSquare } from '#inference/faces/face-crop.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/** Points of the mesh; their order is MediaPipe's canonical face model. */
export const meshPoints = 468

const meshSidePx = 192
// MediaPipe's own margin: the crop is 1.5 times the face's box.
const cropScale = 1.5
// Outer corners of the eyes (the person's right, left): their line gives the roll.
const rightEyeCorner = 33
const leftEyeCorner = 263

/** A mesh laid on a face: 468 x (x, y, z) in photo px, z growing away from the viewer. */
export interface FittedMesh {
  readonly points: Float32Array
  /** Probability that there is a face under it, 0..1. */
  readonly score: number
  /** Tight box of the points. */
  readonly box: Box
  /** Radians, clockwise as seen. */
  readonly roll: number
}

/**
 * MediaPipe FaceMesh (Kartynnik et al. 2019) on one crop of the photo, which should hold the face upright with some
 * margin.
 */
async function fitInCrop(pyramid: PhotoPyramid, models: Models, crop: SquareCrop): Promise<FittedMesh> {
  const image = tensorFromPicture(sampleSquare(pyramid, crop, meshSidePx), 0, 1)
  const { mesh, score } = await runNetwork(models, 'face-mesh', { image }, ['mesh', 'score'])
  const points = new Float32Array(meshPoints * 3)
  const depthScale = crop.sidePx / meshSidePx
  for (let i = 0; i < points.length; i += 3) {
    const [x, y] = photoPointOf(crop, meshSidePx, mesh.data[i] as number, mesh.data[i + 1] as number)
    points[i] = x
    points[i + 1] = y
    points[i + 2] = (mesh.data[i + 2] as number) * depthScale
  }
  return { points, score: score.data[0] as number, box: boxOf(points), roll: rollOf(points) }
}

/**
 * Fits the mesh to a roughly located face, then again on the crop given by the first mesh, unless the first result is
 * hardly a face.
 * @param rough center and side of the face in photo px, and its roll
 */
export async function fitFaceMesh(pyramid: PhotoPyramid, models: Models, rough: SquareCrop): Promise<FittedMesh> {
  const first = await fitInCrop(pyramid, models, { ...rough, sidePx: rough.sidePx * cropScale })
  // Measured: faces score at least 0.3 on the rough crop.
  if (first.score < 0.1) return first
  return fitInCrop(pyramid, models, cropAround(first))
}

/** The upright square around a mesh, with the margin that the face networks expect. */
export function cropAround({ box, roll }: Pick<FittedMesh, 'box' | 'roll'>): SquareCrop {
  return {
    centerX: box.x + box.width / 2,
    centerY: box.y + box.height / 2,
    sidePx: Math.max(box.width, box.height, 1) * cropScale,
    roll,
  }
}

function boxOf(points: Float32Array): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i] as number)
    right = Math.max(right, points[i] as number)
    top = Math.min(top, points[i + 1] as number)
    bottom = Math.max(bottom, points[i + 1] as number)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function rollOf(points: Float32Array): number {
  return Math.atan2(
    (points[leftEyeCorner * 3 + 1] as number) - (points[rightEyeCorner * 3 + 1] as number),
    (points[leftEyeCorner * 3] as number) - (points[rightEyeCorner * 3] as number),
  )
}
