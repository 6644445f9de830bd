import { type Box, cropRgba } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Polygon } from '#imaging/polygon.ts'
import { resizeRgba } from '#imaging/resize.ts'
import type { Face } from '#inference/find-faces.ts'

// Faces are retouched on a copy in which they are at most this wide: every band that is changed is wider than 2 px there,
// and the time and memory a face costs are bounded. Pores and grain lie in the full-size photo and are never touched.
const workFaceWidthPx = 512

/** A face cut out with its forehead, neck and surroundings, on a bounded working size. */
export interface FaceCrop {
  /** In the photo. */
  readonly box: Box
  readonly image: Rgba
  /** Working px per photo px. */
  readonly scale: number
  /** Width of the face in working px; for a turned head what it would be from the front. */
  readonly faceWidthPx: number
  /** Points of the mesh as a polygon in working px. */
  polygon(points: readonly number[]): Polygon
}

export function cropFace(photo: Rgba, face: Face): FaceCrop {
  const faceWidthPx = frontalWidth(face)
  const box = boxAround(face, faceWidthPx, photo)
  const scale = Math.min(1, workFaceWidthPx / faceWidthPx)
  const cut = cropRgba(photo, box)
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const image = scale < 1 ? resizeRgba(cut, width, height) : cut
  const scaleX = width / box.width
  const scaleY = height / box.height
  return {
    box,
    image,
    scale,
    faceWidthPx: faceWidthPx * scale,
    polygon: (points) =>
      points.flatMap((point) => [
        ((face.mesh[point * 3] as number) - box.x) * scaleX,
        ((face.mesh[point * 3 + 1] as number) - box.y) * scaleY,
      ]),
  }
}

/** A head turned aside is narrower than it is; its height tells. Faces are about 0.8 as wide as this mesh is high. */
function frontalWidth({ box, mesh }: Face): number {
  const height = Math.hypot(
    (mesh[10 * 3] as number) - (mesh[152 * 3] as number),
    (mesh[10 * 3 + 1] as number) - (mesh[152 * 3 + 1] as number),
  )
  return Math.max(Math.min(box.width, box.height), height * 0.8, 1)
}

// Shares of the face's width that the regions reach beyond the mesh, their soft rims included.
const roomAbove = 0.4
const roomBelow = 0.72
const roomBeside = 0.16

/** The face with room for the forehead and the neck, whichever way the head leans, cut to the photo. */
function boxAround({ box, roll }: Face, faceWidthPx: number, photo: Rgba): Box {
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
export function faceInCrop({ box, scale }: FaceCrop, face: Face): Pick<Face, 'box' | 'roll'> {
  return {
    box: {
      x: (face.box.x - box.x) * scale,
      y: (face.box.y - box.y) * scale,
      width: face.box.width * scale,
      height: face.box.height * scale,
    },
    roll: face.roll,
  }
}
