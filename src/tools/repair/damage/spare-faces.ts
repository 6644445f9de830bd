import { eyebrows, eyeLids, lipsOutline, nostrils } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'

const features: readonly (readonly number[])[] = [
  eyeLids.right,
  eyeLids.left,
  eyebrows.right,
  eyebrows.left,
  nostrils.right,
  nostrils.left,
  lipsOutline,
]
/** Lashes and shadows around a feature, as a share of the face's width. */
const marginShare = 0.03

/**
 * Removes eyes, brows, nostrils and lips from the damage. A scratch across an eye is better than a lost eye.
 * Does nothing without the face networks.
 * @param damage 0..1, the size of `photo`; changed in place
 */
export async function spareFaces(damage: Plane, photo: Rgba, models: Models, signal: AbortSignal): Promise<void> {
  if (!models.has('face-detector') || !models.has('face-mesh')) return
  for (const face of await findFaces(photo, models, signal))
    for (const points of features) spareFeature(damage, face, points)
}

function spareFeature({ width, height, data }: Plane, { mesh, box }: Face, points: readonly number[]): void {
  const margin = marginShare * box.width
  const xs = points.map((point) => mesh[point * 3] as number)
  const ys = points.map((point) => mesh[point * 3 + 1] as number)
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs) + margin))
  for (
    let y = Math.max(0, Math.floor(Math.min(...ys) - margin));
    y <= Math.min(height - 1, Math.max(...ys) + margin);
    y++
  )
    if (right >= left) data.fill(0, y * width + left, y * width + right + 1)
}
