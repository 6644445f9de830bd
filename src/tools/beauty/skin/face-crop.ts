import { type Box, cropRgba } from '#imaging/crop.ts'
import type { Polygon } from '#imaging/drawing/polygon.ts'
import type { Rgba } from '#imaging/image.ts'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

// Faces are retouched on a copy in which they are at most this wide. Every band that changes is wider than 2 px there,
// and time and memory per face are limited. Pores and grain exist only in the full-size photo and are never changed.
const workFaceWidthPx = 512

/** A face found in a photo, in px of that photo. */
export interface FaceShape {
  /** Tight box of the mesh; it may reach past the photo's edge. */
  readonly box: Box
  /** 468 points of MediaPipe's face mesh, x and y in turn. */
  readonly mesh: Float32Array | readonly number[]
}

/** A crop of a face with its forehead, neck and surroundings, at a limited working size. */
export interface FaceCrop {
  /** In the photo. */
  readonly box: Box
  readonly image: Rgba
  /** Working px per photo px. */
  readonly scale: number
  /** Width of the face as seen from the front, working px. */
  readonly faceWidthPx: number
  /** Points of the mesh as a polygon in working px. */
  polygon(points: readonly number[]): Polygon
  /** The other faces in it, in the same px. */
  readonly others: readonly Pick<FaceCrop, 'faceWidthPx' | 'polygon'>[]
}

/** @param others faces of the same photo, which keep what is nearer to them */
export function cropFace(photo: Rgba, face: FaceShape, others: readonly FaceShape[]): FaceCrop {
  const faceWidthPx = frontalWidth(face)
  const box = boxAround(face, faceWidthPx, photo)
  return cropBox(photo, box, Math.min(1, workFaceWidthPx / faceWidthPx), face, others)
}

// On a body no band that changes is finer than this allows, and hands are far from faces.
const workBodyFaceWidthPx = 256
const workBodyPixelsMax = 1_200_000
// In frontal widths from the face's box: an arm's length, and a standing person's hands.
const bodyBeside = 3
const bodyAbove = 2
const bodyBelow = 5

/** A face with the body below it, at a limited working size. */
export function cropBody(photo: Rgba, face: FaceShape, others: readonly FaceShape[]): FaceCrop {
  const faceWidthPx = frontalWidth(face)
  const x = Math.max(0, Math.floor(face.box.x - bodyBeside * faceWidthPx))
  const y = Math.max(0, Math.floor(face.box.y - bodyAbove * faceWidthPx))
  const right = Math.min(photo.width, Math.ceil(face.box.x + face.box.width + bodyBeside * faceWidthPx))
  const bottom = Math.min(photo.height, Math.ceil(face.box.y + face.box.height + bodyBelow * faceWidthPx))
  const box = { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
  const most = Math.sqrt(workBodyPixelsMax / (box.width * box.height))
  return cropBox(photo, box, Math.min(1, most, workBodyFaceWidthPx / faceWidthPx), face, others)
}

function cropBox(photo: Rgba, box: Box, scale: number, face: FaceShape, others: readonly FaceShape[]): FaceCrop {
  const cut = cropRgba(photo, box)
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const image = scale < 1 ? resizeRgba(halveDownTo(cut, Math.max(width, height)), width, height) : cut
  const scaleX = width / box.width
  const scaleY = height / box.height
  const view = (shape: FaceShape) => ({
    faceWidthPx: frontalWidth(shape) * scale,
    polygon: (points: readonly number[]) =>
      points.flatMap((point) => [
        ((shape.mesh[point * 2] as number) - box.x) * scaleX,
        ((shape.mesh[point * 2 + 1] as number) - box.y) * scaleY,
      ]),
  })
  return { box, image, scale, ...view(face), others: others.filter((other) => meets(other.box, box)).map(view) }
}

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/**
 * A turned head looks narrower than it is, so its height is used too: faces are about 0.8 times as wide as this mesh is
 * high.
 */
export function frontalWidth({ box, mesh }: FaceShape): number {
  const height = Math.hypot(
    (mesh[10 * 2] as number) - (mesh[152 * 2] as number),
    (mesh[10 * 2 + 1] as number) - (mesh[152 * 2 + 1] as number),
  )
  return Math.max(Math.min(box.width, box.height), height * 0.8, 1)
}

// Shares of the face's width that the regions reach beyond the mesh, their soft rims included.
const roomAbove = 0.4
const roomBelow = 0.72
const roomBeside = 0.16

/** The face with room for the forehead and the neck, whichever way the head leans, cut to the photo. */
function boxAround(face: FaceShape, faceWidthPx: number, photo: Rgba): Box {
  const { box } = face
  const roll = rollOf(face)
  const up = { x: Math.sin(roll) * faceWidthPx, y: -Math.cos(roll) * faceWidthPx }
  const beside = roomBeside * faceWidthPx
  const x = Math.max(0, Math.floor(box.x - beside + Math.min(0, up.x * roomAbove, -up.x * roomBelow)))
  const y = Math.max(0, Math.floor(box.y - beside + Math.min(0, up.y * roomAbove, -up.y * roomBelow)))
  const right = box.x + box.width + beside + Math.max(0, up.x * roomAbove, -up.x * roomBelow)
  const bottom = box.y + box.height + beside + Math.max(0, up.y * roomAbove, -up.y * roomBelow)
  return {
    x,
    y,
    width: Math.max(1, Math.min(photo.width, Math.ceil(right)) - x),
    height: Math.max(1, Math.min(photo.height, Math.ceil(bottom)) - y),
  }
}

/** The face's place in px of the crop's working image. */
export function faceInCrop({ box, scale }: FaceCrop, face: FaceShape): { box: Box; roll: number } {
  return {
    box: {
      x: (face.box.x - box.x) * scale,
      y: (face.box.y - box.y) * scale,
      width: face.box.width * scale,
      height: face.box.height * scale,
    },
    roll: rollOf(face),
  }
}

/** Lean of the head from the outer corners of the eyes, radians, clockwise as seen. */
function rollOf({ mesh }: FaceShape): number {
  const [rightX, rightY] = [mesh[33 * 2] as number, mesh[33 * 2 + 1] as number]
  const [leftX, leftY] = [mesh[263 * 2] as number, mesh[263 * 2 + 1] as number]
  return Math.atan2(leftY - rightY, leftX - rightX)
}
