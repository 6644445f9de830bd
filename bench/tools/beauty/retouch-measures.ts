import { lightnessPlane } from '#imaging/color/lightness.ts'
import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, eyebrows, faceOval, lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

export interface RetouchMeasures {
  /** Energy (mean square of lightness) after over before on bare skin: pores, finer than 0.4 % of the face's width. */
  readonly fineKept: number
  /** The same from 1 % to 3 % of the face's width: unevenness. */
  readonly middleKept: number
  /** Mean change on lips and brows, codes. */
  readonly featureChange: number
  /** Share of the pixels away from the face, neck included, that changed. */
  readonly awayChanged: number
}

export function measureRetouch(before: Rgba, after: Rgba, face: Face): RetouchMeasures {
  const box = growBox(face.box, 0.15 * face.box.width, before)
  const old = cropRgba(before, box)
  const now = cropRgba(after, box)
  const facePx = face.box.width
  const bare = regionOf(face, box, Object.values(bareSkin))
  const features = regionOf(face, box, [lipsOutline, eyebrows.right, eyebrows.left])
  // Teeth are meant to change.
  const mouth = regionOf(face, box, [mouthOpening])
  for (let i = 0; i < mouth.data.length; i++) if ((mouth.data[i] as number) > 0) features.data[i] = 0
  const kept = (fromPx: number, toPx: number) =>
    bandEnergy(now, bare, fromPx, toPx) / Math.max(1e-9, bandEnergy(old, bare, fromPx, toPx))
  return {
    fineKept: kept(0, 0.004 * facePx),
    middleKept: kept(0.01 * facePx, 0.03 * facePx),
    featureChange: meanChange(old, now, features),
    awayChanged: changedAway(before, after, face),
  }
}

function regionOf(face: Face, box: Box, shapes: readonly (readonly number[])[]): Plane {
  const plane = createPlane(box.width, box.height)
  for (const shape of shapes)
    fillPolygon(
      plane,
      shape.flatMap((point) => [
        (face.mesh[point * 3] as number) - box.x,
        (face.mesh[point * 3 + 1] as number) - box.y,
      ]),
    )
  return plane
}

function bandEnergy(image: Rgba, where: Plane, fromPx: number, toPx: number): number {
  const lightness = lightnessPlane(image)
  const inner = gaussianBlur(lightness, fromPx)
  // Below half a px there is no blur: on small faces the finest band is one px.
  const outer = gaussianBlur(lightness, Math.max(0.7, toPx))
  let sum = 0
  for (let i = 0; i < where.data.length; i++)
    if (where.data[i] === 1) sum += ((inner.data[i] as number) - (outer.data[i] as number)) ** 2
  return sum
}

function meanChange(before: Rgba, after: Rgba, where: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < where.data.length; i++) {
    if (where.data[i] !== 1) continue
    for (let c = 0; c < 3; c++) sum += Math.abs((after.data[i * 4 + c] as number) - (before.data[i * 4 + c] as number))
    count += 3
  }
  return sum / Math.max(1, count)
}

function changedAway(before: Rgba, after: Rgba, face: Face): number {
  const height = Math.hypot(...[0, 1].map((c) => (face.mesh[30 + c] as number) - (face.mesh[456 + c] as number)))
  const reach = Math.max(face.box.width, height)
  const [x, y] = middleOf(face)
  let changed = 0
  let count = 0
  for (let i = 0; i < before.width * before.height; i++) {
    if (Math.hypot((i % before.width) - x, Math.floor(i / before.width) - y) < 1.4 * reach) continue
    count++
    if ([0, 1, 2].some((c) => before.data[i * 4 + c] !== after.data[i * 4 + c])) changed++
  }
  return changed / Math.max(1, count)
}

function middleOf({ mesh }: Face): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const point of faceOval) {
    x += (mesh[point * 3] as number) / faceOval.length
    y += (mesh[point * 3 + 1] as number) / faceOval.length
  }
  return [x, y]
}
