import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { type FaceShape, frontalWidth } from '#tools/beauty/skin/face-crop.ts'

/** A face with the depth of its mesh. */
export interface SolidFace extends FaceShape {
  /** Of each point of the mesh, px, growing away from the viewer. */
  readonly depth: Float32Array | readonly number[]
}

/** Which way the surface of a head faces, on a grid of its own, extended over what surrounds it. */
export interface FaceTurn {
  /** Where the grid's first cell begins, and how large a cell is, px of the photo. */
  readonly left: number
  readonly top: number
  readonly cellPx: number
  /** Of the unit vector that stands on the surface: to the viewer's right, down, towards the viewer. */
  readonly across: Plane
  readonly down: Plane
  readonly front: Plane
  /** Towards the viewer, in cells; rough beyond the face. */
  readonly height: Plane
  /** Px of the photo. */
  readonly widthPx: number
  /** 0..1: how much of the pixel's light follows this head. 1 on the face. */
  readonly reach: Plane
  /** 1 on the face. */
  readonly oval: Plane
}

/** Cells across a face. Finer form than a twentieth of it, light leaves alone. */
const cells = 48
// How far light reaches beyond the face's box, in its frontal widths: hair, neck and shoulders.
const roomBeside = 1.6
const roomAbove = 1.6
const roomBelow = 2.4
/** Each finds what the one before has left, in cells: points of the mesh lie 2 to 6 apart. */
const depthSigmas = [10, 5, 2.5]
/** Taste: the folds beside the nose stay, the mesh's own edges do not. */
const softSigma = 1.8
/** The mesh's rim is where it is least sure: from here inwards it tells, further out the head's general shape. */
const rimFrom = 0.25
const rimTo = 0.85

/** Finds which way a face's surface faces. */
export function findTurn(face: SolidFace): FaceTurn {
  const widthPx = frontalWidth(face)
  const cellPx = widthPx / cells
  const left = face.box.x - roomBeside * widthPx
  const top = face.box.y - roomAbove * widthPx
  const width = Math.ceil((face.box.width + 2 * roomBeside * widthPx) / cellPx)
  const height = Math.ceil((face.box.height + (roomAbove + roomBelow) * widthPx) / cellPx)
  const at = (point: number): [x: number, y: number] => [
    ((face.mesh[point * 2] as number) - left) / cellPx,
    ((face.mesh[point * 2 + 1] as number) - top) / cellPx,
  ]
  const depth = spreadDepth(face, at, { width, height }, cellPx)
  const oval = createPlane(width, height)
  fillPolygon(oval, faceOval.flatMap(at))
  const place = { left, top, cellPx }
  const normals = normalsOf(depth).map((plane) => weightedBlur(plane, oval, softSigma, 0)) as Normals
  goOnBeyond(normals, oval, face, place, widthPx)
  const [across, down, front] = normals
  for (let i = 0; i < depth.data.length; i++) depth.data[i] = -depth.data[i]
  return { ...place, across, down, front, height: depth, widthPx, reach: reachOf(face, place, oval, widthPx), oval }
}

type Normals = [across: Plane, down: Plane, front: Plane]
type Place = Pick<FaceTurn, 'left' | 'top' | 'cellPx'>

/** The depth of the mesh's points between them, in cells: rough first, then what that missed, ever finer. */
function spreadDepth(
  { depth }: SolidFace,
  at: (point: number) => [x: number, y: number],
  { width, height }: { readonly width: number; readonly height: number },
  cellPx: number,
): Plane {
  const weight = createPlane(width, height)
  const values = createPlane(width, height)
  for (let point = 0; point < depth.length; point++) {
    const [x, y] = at(point)
    const i = Math.floor(y) * width + Math.floor(x)
    weight.data[i] += 1
    values.data[i] += (depth[point] as number) / cellPx
  }
  for (let i = 0; i < values.data.length; i++) if (weight.data[i] > 1) values.data[i] /= weight.data[i]
  const found = createPlane(width, height)
  const missed = createPlane(width, height)
  for (const sigma of depthSigmas) {
    for (let i = 0; i < missed.data.length; i++) missed.data[i] = values.data[i] - found.data[i]
    const more = weightedBlur(missed, weight, sigma, 0)
    for (let i = 0; i < found.data.length; i++) found.data[i] += more.data[i]
  }
  return found
}

function normalsOf({ width, height, data }: Plane): Normals {
  const normals: Normals = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const slopeX = (data[i + 1] - data[i - 1]) / 2
      const slopeY = (data[i + width] - data[i - width]) / 2
      const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      normals[0].data[i] = slopeX / length
      normals[1].data[i] = slopeY / length
      normals[2].data[i] = 1 / length
    }
  return normals
}

// A head is an ellipsoid a little wider than its face, a neck and shoulders a cylinder that widens downwards. Taste.
const headHalf = 0.5
const skullHalf = 0.75
const widensBy = 1.2

/** Beyond the face, a head's and shoulders' general shape goes on. */
function goOnBeyond(
  normals: Normals,
  oval: Plane,
  { box }: SolidFace,
  { left, top, cellPx }: Place,
  widthPx: number,
): void {
  const inner = wideBlur(oval, softSigma)
  const [middleX, middleY] = [box.x + box.width / 2 - left, box.y + box.height / 2 - top]
  for (let y = 0, i = 0; y < oval.height; y++) {
    const up = Math.min(0, (y + 0.5) * cellPx - middleY) / (skullHalf * box.height)
    const below = Math.max(0, (y + 0.5) * cellPx - middleY - box.height / 2) / widthPx
    const half = headHalf * widthPx * (1 + widensBy * below)
    for (let x = 0; x < oval.width; x++, i++) {
      const aside = ((x + 0.5) * cellPx - middleX) / half
      const length = Math.sqrt(aside * aside + up * up + 1)
      const general = [aside / length, up / length, 1 / length] as const
      const inside = smoothStep(rimFrom, rimTo, inner.data[i])
      for (const [c, { data }] of normals.entries()) data[i] = inside * data[i] + (1 - inside) * general[c]
    }
  }
}

// In frontal widths from the face's box; below it, the chest is further away than hair is.
const fadeFrom = 0.25
const fadeTo = 1.55
const belowPerBeside = 1.1

function reachOf({ box }: SolidFace, { left, top, cellPx }: Place, oval: Plane, widthPx: number): Plane {
  const reach = createPlane(oval.width, oval.height)
  const [middleX, middleY] = [box.x + box.width / 2 - left, box.y + box.height / 2 - top]
  for (let y = 0, i = 0; y < reach.height; y++)
    for (let x = 0; x < reach.width; x++, i++) {
      const beside = Math.max(0, Math.abs((x + 0.5) * cellPx - middleX) - box.width / 2)
      const down = (y + 0.5) * cellPx - middleY
      const along = Math.max(0, Math.abs(down) - box.height / 2) / (down > 0 ? belowPerBeside : 1)
      const distance = Math.sqrt(beside * beside + along * along) / widthPx
      reach.data[i] = 1 - smoothStep(fadeFrom, fadeTo, distance)
    }
  return reach
}
