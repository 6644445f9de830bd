import type { Box } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { type Bounds, boxOf, type FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** A small face that is sketched at a higher resolution than the rest of the photo. */
export interface InsetPlan {
  /** Around the face, in whole px of the photo. */
  readonly box: Box
  /** The size at which it is sketched. */
  readonly size: Size
  /** Px of that size that a mark of nominal size 1 takes. */
  readonly unitPx: number
  /** The face, in shares of the box. */
  readonly faces: readonly FaceMesh[]
  /** 0..1, of `size`: how much of the inset is drawn. The face, with soft rims. */
  readonly weight: Plane
}

// Faces of fewer nominal px lose eyes and mouth to lines as wide as themselves; and what they are enlarged to: less in a
// crowd. By eye, on
// crowds with faces of 25 to 90 px.
const smallFace = 105
const enlargedFacesPx = [105, 80, 60] as const
// Steps of the enlargement: faces of about one size share their textures.
const enlargements = [4, 2 * Math.SQRT2, 2, Math.SQRT2] as const
// Lines and details of an inset in relation to the rest: thinner, but of one hand.
const fineness = 0.5
// Share of the face's width that the box reaches beyond it, and by which the drawn part is larger than the face.
const marginShare = 0.25
const ovalGrowth = 1.12
// Share of the working pixels that all insets together may take.
const pixelShare = 0.8

/**
 * @param photo the full size
 * @param sketch working size of the rest
 */
export function planInsets(
  photo: Size,
  sketch: { readonly width: number; readonly height: number; readonly unitPx: number },
  faces: readonly FaceMesh[],
): InsetPlan[] {
  const scale = photo.width / sketch.width
  const pixelsMax = pixelShare * sketch.width * sketch.height
  const small = faces
    .map((mesh) => ({ mesh, bounds: boxOf(mesh, photo.width, photo.height) }))
    .map(({ mesh, bounds }) => ({ mesh, box: boxAround(bounds, photo), facePx: (bounds.right - bounds.left) / scale }))
    .filter(({ facePx, box }) => facePx < smallFace * sketch.unitPx && Math.min(box.width, box.height) > 1)
    .sort((one, other) => other.facePx - one.facePx)
  const factorOf = (facePx: number, enlargedPx: number) =>
    enlargements.findLast((factor) => factor * facePx >= enlargedPx * Math.sqrt(sketch.unitPx)) ?? enlargements[0]
  const pixelsOf = (enlargedPx: number) =>
    small.reduce(
      (sum, { box, facePx }) => sum + (box.width * box.height * factorOf(facePx, enlargedPx) ** 2) / scale ** 2,
      0,
    )
  const enlargedPx = enlargedFacesPx.find((px) => pixelsOf(px) <= pixelsMax) ?? enlargedFacesPx[2]
  let pixelsLeft = pixelsMax
  return small.flatMap(({ mesh, box, facePx }) => {
    const factor = factorOf(facePx, enlargedPx)
    const size = {
      width: Math.max(2, Math.round((box.width / scale) * factor)),
      height: Math.max(2, Math.round((box.height / scale) * factor)),
    }
    pixelsLeft -= size.width * size.height
    if (pixelsLeft < 0) return []
    const own = mesh.map((value, i) =>
      i % 2 === 0 ? (value * photo.width - box.x) / box.width : (value * photo.height - box.y) / box.height,
    )
    return [{ box, size, unitPx: sketch.unitPx * factor * fineness, faces: [own], weight: weightOf(own, size) }]
  })
}

function boxAround({ left, top, right, bottom }: Bounds, photo: Size): Box {
  const margin = marginShare * (right - left)
  const x = Math.max(0, Math.floor(left - margin))
  const y = Math.max(0, Math.floor(top - margin))
  const width = Math.min(photo.width, Math.ceil(right + margin)) - x
  const height = Math.min(photo.height, Math.ceil(bottom + margin)) - y
  return { x, y, width, height }
}

function weightOf(mesh: FaceMesh, { width, height }: Size): Plane {
  const weight = createPlane(width, height)
  const { left, top, right, bottom } = boxOf(mesh, width, height)
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const oval = faceOval.flatMap((point) => [
    middleX + (mesh[point * 2] * width - middleX) * ovalGrowth,
    middleY + (mesh[point * 2 + 1] * height - middleY) * ovalGrowth,
  ])
  fillPolygon(weight, oval)
  return gaussianBlur(weight, Math.max(1, 0.045 * (right - left)))
}
