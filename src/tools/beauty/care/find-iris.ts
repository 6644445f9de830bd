import type { Polygon } from '#imaging/drawing/polygon.ts'
import { eyeOpenings } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane } from '#imaging/image.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'

/** The two eyes of a face mesh: the opening, its corners (outer, inner), and the middles of its lids (upper, lower). */
export const meshEyes = [
  { opening: eyeOpenings.right, corners: [33, 133], lids: [159, 145] },
  { opening: eyeOpenings.left, corners: [263, 362], lids: [386, 374] },
] as const

type MeshEye = (typeof meshEyes)[number]

// A lid more closed than this (height over width of the opening) hides the eye.
const opennessMin = 0.14

/** Whether enough of an eyeball is visible to be retouched. */
export function isEyeOpen(face: Pick<FaceCrop, 'polygon'>, { corners, lids }: MeshEye): boolean {
  return spanOf(face.polygon(lids)) >= opennessMin * spanOf(face.polygon(corners))
}

/** From corner to corner, px. */
export function openingWidth(face: Pick<FaceCrop, 'polygon'>, { corners }: Pick<MeshEye, 'corners'>): number {
  return spanOf(face.polygon(corners))
}

export interface Iris {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
}

// An iris is 11.7 mm wide and the opening of an eye about 30 mm (Farkas 1994).
const irisRadiusShare = 0.195
// The iris rolls towards the corners by up to this share of the opening's width from its middle.
const reach = 0.24

/**
 * The iris of an open eye: the darkest disc of an iris's size along the line between the corners.
 * @param face for the positions of the mesh in `lightness`
 */
export function findIris(lightness: Plane, face: Pick<FaceCrop, 'polygon'>, { corners, lids }: MeshEye): Iris {
  const [outerX, outerY, innerX, innerY] = face.polygon(corners) as [number, number, number, number]
  const [upperX, upperY, lowerX, lowerY] = face.polygon(lids) as [number, number, number, number]
  const radiusPx = irisRadiusShare * openingWidth(face, { corners })
  let best = { x: (outerX + innerX) / 2, y: (upperY + lowerY) / 2, radiusPx }
  let darkest = Infinity
  for (let step = -4; step <= 4; step++) {
    const along = (step / 4) * reach
    // The line between the lids lies a little above that between the corners.
    const x = (outerX + innerX) / 2 + along * (innerX - outerX) + ((upperX + lowerX) / 2 - (outerX + innerX) / 2) / 2
    const y = (outerY + innerY) / 2 + along * (innerY - outerY) + ((upperY + lowerY) / 2 - (outerY + innerY) / 2) / 2
    const mean = meanInDisc(lightness, x, y, 0.8 * radiusPx)
    // In the corners lashes are dark too, so the middle is preferred.
    const cost = mean + 20 * along * along
    if (cost < darkest) [best, darkest] = [{ x, y, radiusPx }, cost]
  }
  return best
}

function meanInDisc({ width, height, data }: Plane, x: number, y: number, radiusPx: number): number {
  let sum = 0
  let count = 0
  for (let row = Math.max(0, Math.floor(y - radiusPx)); row <= Math.min(height - 1, y + radiusPx); row++)
    for (let column = Math.max(0, Math.floor(x - radiusPx)); column <= Math.min(width - 1, x + radiusPx); column++) {
      if (Math.hypot(column - x, row - y) > radiusPx) continue
      sum += data[row * width + column]
      count++
    }
  return count === 0 ? Infinity : sum / count
}

function spanOf(points: Polygon): number {
  const [x0, y0, x1, y1] = points as [number, number, number, number]
  return Math.hypot(x1 - x0, y1 - y0)
}
