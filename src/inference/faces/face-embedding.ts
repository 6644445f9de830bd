import type { Rgba } from '#imaging/image.ts'
import { createPhotoPyramid, sampleSquare } from '#inference/faces/face-crop.ts'
import { cropAround } from '#inference/faces/face-mesh.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runNetwork } from '#inference/models/run-network.ts'

const embeddingSidePx = 224
// FaceRes was trained on crops with little margin; the mesh's crop has half a face of it.
const tighter = 1.1 / 1.5

/**
 * Computes a vector that identifies the person (HSE-FaceRes, Savchenko 2019).
 * @param face in px of `photo`
 * @returns 1024 values >= 0; compare with `faceSimilarity`
 */
export async function embedFace(photo: Rgba, face: Pick<Face, 'box' | 'roll'>, models: Models): Promise<Float32Array> {
  const crop = cropAround(face)
  const view = sampleSquare(
    createPhotoPyramid(
      photo,
      [1024, 512].filter((side) => side < Math.max(photo.width, photo.height)),
    ),
    { ...crop, sidePx: crop.sidePx * tighter },
    embeddingSidePx,
  )
  const image = tensorFromPicture(view, 0, 255)
  return (await runNetwork(models, 'face-embedding', { image }, ['embedding'])).embedding.data
}

/** Cosine of two embeddings, 0..1: 1 is the same picture, other people of the same age score about 0.5-0.8. */
export function faceSimilarity(one: Float32Array, other: Float32Array): number {
  let product = 0
  let ones = 0
  let others = 0
  for (let i = 0; i < one.length; i++) {
    product += (one[i] as number) * (other[i] as number)
    ones += (one[i] as number) ** 2
    others += (other[i] as number) ** 2
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others)
}
