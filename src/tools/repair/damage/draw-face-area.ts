import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { createMask, createPlane, type Mask, type Size } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** Where a mask lies on the photo in which faces were found. */
export interface MaskPlace {
  /** Px of the mask for one of the photo. */
  readonly scale: number
  /** Px of the photo. */
  readonly corner?: { readonly x: number; readonly y: number }
}

/** 255 within an outline of points of the face mesh, on each of the faces. */
export function drawFaceArea(
  faces: readonly Face[],
  outline: readonly number[],
  { width, height }: Size,
  { scale, corner = { x: 0, y: 0 } }: MaskPlace,
): Mask {
  const plane = createPlane(width, height)
  const at = (mesh: Float32Array, point: number) => [
    ((mesh[point * 3] as number) - corner.x) * scale,
    ((mesh[point * 3 + 1] as number) - corner.y) * scale,
  ]
  for (const { mesh } of faces)
    fillPolygon(
      plane,
      outline.flatMap((point) => at(mesh, point)),
    )
  const mask = createMask(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = plane.data[i]! > 0 ? 255 : 0
  return mask
}
