import { createRgba, type Rgba } from '#imaging/image.ts'
import { alignedSidePx } from '#inference/faces/align-face.ts'
import { type PhotoPyramid, type SquareCrop, sampleSquare } from '#inference/faces/face-crop.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runForOutput } from '#inference/models/run-network.ts'

/** The network that restores faces (RestoreFormer++, Wang 2023), which an operator pulls. */
export const faceRestorer = 'restoreformer-plus'

// What facexlib fills in outside the photo, as in the network's own preparation.
const outside = [135, 133, 132, 255] as const

/** Cuts a face out as the network expects it: aligned, 512 px, grey outside of the photo. */
export function cutAlignedFace(pyramid: PhotoPyramid, crop: SquareCrop): Rgba {
  const face = sampleSquare(pyramid, crop, alignedSidePx)
  for (let i = 0; i < face.data.length; i += 4) if (face.data[i + 3] === 0) face.data.set(outside, i)
  return face
}

/**
 * Restores aligned faces, one after the other, and frees the network's memory when done. Network: RGB [1, 3, 512, 512],
 * -1..1 -> the same, restored; proved with a stand-in. What it returns may be invented in every part.
 * @param faces as `cutAlignedFace` gives them
 * @param done called with the count of faces that are restored
 * @returns RGBA of 512 px each
 * @throws Problem 'model-missing'
 * @throws Error when the network returns another shape
 */
export async function restoreFaces(
  faces: readonly Rgba[],
  models: Models,
  done: (count: number) => void,
  signal: AbortSignal,
): Promise<Rgba[]> {
  const restored: Rgba[] = []
  if (faces.length === 0) return restored
  // Networks that ran before are unloaded. Together they would exceed the memory allowed for small photos.
  await models.unload()
  try {
    for (const face of faces) {
      signal.throwIfAborted()
      done(restored.push(await restoreFace(face, models)))
    }
    return restored
  } finally {
    await models.unload(faceRestorer)
  }
}

async function restoreFace(face: Rgba, models: Models): Promise<Rgba> {
  const { data, dims } = await runForOutput(models, faceRestorer, { image: tensorFromPicture(face, -1, 1) })
  const count = alignedSidePx * alignedSidePx
  if (dims.join() !== [1, 3, alignedSidePx, alignedSidePx].join())
    throw new Error(`${faceRestorer} returned the shape ${dims.join(' x ')}.`)
  const restored = createRgba(alignedSidePx, alignedSidePx)
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) restored.data[i * 4 + c] = 127.5 * ((data[c * count + i] as number) + 1)
    restored.data[i * 4 + 3] = 255
  }
  return restored
}
