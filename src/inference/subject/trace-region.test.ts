import { expect, test } from 'vitest'
import { createMask, createPlane } from '#imaging/image.ts'
import { traceRegion } from '#inference/subject/trace-region.ts'
import { standInDecoder } from '../../../tests/stand-in-decoder.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }
const region = { box: { x: 50, y: 50, width: 100, height: 100 }, mask: squareOf(100), pixels: 10_000, thicknessPx: 100 }

function squareOf(sidePx: number) {
  const mask = createMask(sidePx, sidePx)
  mask.data.fill(255)
  return mask
}

/** The region down to this row, in logits. */
function regionTo(down: number): Float32Array {
  const data = new Float32Array(side ** 2).fill(-10)
  for (let y = 50; y < 50 + down; y++) data.fill(10, y * side + 50, y * side + 150)
  return data
}

/** Whether the lower edge of the region is there. */
async function isWhole(...rows: readonly number[]): Promise<boolean> {
  const target = createPlane(side, side)
  const traced = await traceRegion(
    embedding,
    target,
    region,
    { weight: 0, vagueShare: 0.01 },
    standInDecoder(...rows.map(regionTo)).models,
  )
  return (traced.data[145 * side + 100] as number) > 0.5
}

test('a reading for a lonely click is taken where it agrees clearly better: a chair with its dark seat', async () => {
  expect(await isWhole(70, 40, 100, 20)).toBe(true)
})

test('of two that agree nearly alike the certain one stands', async () => {
  expect(await isWhole(92, 40, 96, 20)).toBe(false)
})
