import type { Plane } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'
import type { ObjectBox, PhotoEmbedding } from '#inference/segment-anything.ts'

const maskSidePx = 256
const labels = { object: 1, boxStart: 2, boxEnd: 3 } as const

/**
 * MobileSAM's answer to a box.
 * @param core a point on the thing, in shares of the photo
 * @returns logits of a square of 256 px whose upper left part is the photo; above 0 = belongs to the thing
 * @throws Problem 'model-missing'
 */
export async function askByBox(
  { tensor, size }: PhotoEmbedding,
  { left, top, right, bottom }: ObjectBox,
  core: { readonly x: number; readonly y: number } | null,
  models: Models,
): Promise<Plane> {
  const prompts = [
    ...(core === null ? [] : [{ ...core, label: labels.object }]),
    { x: left, y: top, label: labels.boxStart },
    { x: right, y: bottom, label: labels.boxEnd },
  ]
  const inputs = {
    image_embeddings: tensor,
    point_coords: {
      data: Float32Array.from(prompts.flatMap(({ x, y }) => [x * size.width, y * size.height])),
      dims: [1, prompts.length, 2],
    },
    point_labels: { data: Float32Array.from(prompts.map(({ label }) => label)), dims: [1, prompts.length] },
    mask_input: { data: new Float32Array(maskSidePx ** 2), dims: [1, 1, maskSidePx, maskSidePx] },
    has_mask_input: { data: new Float32Array(1), dims: [1] },
    orig_im_size: { data: Float32Array.of(1, 1), dims: [2] },
  }
  const { low_res_masks: mask } = await runNetwork(models, 'mobile-sam-decoder', inputs, ['low_res_masks'])
  return { width: maskSidePx, height: maskSidePx, data: mask.data }
}
