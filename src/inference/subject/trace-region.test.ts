import { expect, test } from 'vitest'
import { createMask, createPlane } from '#imaging/image.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { traceRegion } from '#inference/subject/trace-region.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }
const region = { box: { x: 50, y: 50, width: 100, height: 100 }, mask: squareOf(100), pixels: 10_000, thicknessPx: 100 }

function squareOf(sidePx: number) {
  const mask = createMask(sidePx, sidePx)
  mask.data.fill(255)
  return mask
}

/** MobileSAM whose answers, the certain one first, are the region down to these rows. */
function answering(rows: readonly number[]): Models {
  const [maskName, scoreName] = modelCatalog['mobile-sam-decoder'].innerValues
  const data = new Float32Array(4 * side * side).fill(-10)
  for (const [number, down] of rows.entries())
    for (let y = 50; y < 50 + down; y++)
      data.fill(10, (number * side + y) * side + 50, (number * side + y) * side + 150)
  return {
    has: () => true,
    run: async () => ({
      [maskName]: { data, dims: [1, 4, side, side] },
      [scoreName]: { data: new Float32Array(4), dims: [1, 4] },
    }),
    unload: async () => {},
  }
}

/** Whether the lower edge of the region is there. */
async function isWhole(...rows: readonly number[]): Promise<boolean> {
  const target = createPlane(side, side)
  const traced = await traceRegion(embedding, target, region, { weight: 0, vagueShare: 0.01 }, answering(rows))
  return (traced.data[145 * side + 100] as number) > 0.5
}

test('a reading for a lonely click is taken where it agrees clearly better: a chair with its dark seat', async () => {
  expect(await isWhole(70, 40, 100, 20)).toBe(true)
})

test('of two that agree nearly alike the certain one stands', async () => {
  expect(await isWhole(92, 40, 96, 20)).toBe(false)
})
