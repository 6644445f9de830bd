import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'

/** Sides of its answers, px. */
const decoderSide = 256

/**
 * MobileSAM's decoder that answers with these masks, the most certain first; the last one stands for those that lack.
 * @param masks logits, `decoderSide` wide and high
 * @returns the networks, and the coordinates of each question's points
 */
export function standInDecoder(...masks: readonly Float32Array[]): { models: Models; asked: number[][] } {
  const asked: number[][] = []
  const [maskName, scoreName] = modelCatalog['mobile-sam-decoder'].innerValues
  const models: Models = {
    has: () => true,
    async run(_, inputs) {
      asked.push([...((inputs.point_coords?.data ?? []) as Float32Array)])
      const data = new Float32Array(4 * decoderSide ** 2)
      for (let number = 0; number < 4; number++)
        data.set(masks[Math.min(number, masks.length - 1)] ?? [], number * decoderSide ** 2)
      return {
        [maskName]: { data, dims: [1, 4, decoderSide, decoderSide] },
        [scoreName]: { data: new Float32Array(4), dims: [1, 4] },
      }
    },
    async unload() {},
  }
  return { models, asked }
}
