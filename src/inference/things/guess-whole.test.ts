import { expect, test } from 'vitest'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { cutOutThing } from '#inference/things/find-things.ts'
import { peoplePhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

test('a person is there from head to feet and to the hands, and who stands beside is not', async () => {
  const people = (await readingOf(await peoplePhoto(), models).things()).filter(({ group }) => group === 'people')
  const [x, y] = [0.332, 0.33]
  const man = people.find(({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom)
  const isIn = (x: number, y: number) => {
    if (man === undefined) return false
    const { box, mask } = man
    const [across, down] = [(x - box.left) / (box.right - box.left), (y - box.top) / (box.bottom - box.top)]
    if (across < 0 || across >= 1 || down < 0 || down >= 1) return false
    return mask.data[Math.floor(down * mask.height) * mask.width + Math.floor(across * mask.width)] === 255
  }
  const parts = { head: [0.345, 0.16], trunk: [x, y], leg: [0.324, 0.73], wrist: [0.396, 0.5] } as const
  for (const [name, [u, v]] of Object.entries(parts)) expect(isIn(u, v), name).toBe(true)
  expect(isIn(0.45, 0.6), 'child').toBe(false)
  expect(isIn(0.33, 0.85), 'water').toBe(false)
})

/** A decoder that sees a body of 200 by 100 px without its lower left corner, and as a whole with it. */
function decoder(): Models {
  const logits = new Float32Array(4 * 256 ** 2).fill(-8)
  for (let guess = 0; guess < 4; guess++)
    for (let y = 100; y < 125; y++)
      for (let x = 100; x < 150; x++) {
        const isWheel = x < 108 && y >= 117
        if (!isWheel || guess === 3) logits[guess * 256 ** 2 + y * 256 + x] = isWheel ? 3 : 8
      }
  const [masks, scores] = modelCatalog['mobile-sam-decoder'].innerValues
  const outputs = { [masks]: { data: logits, dims: [] }, [scores]: { data: new Float32Array(4), dims: [] } }
  return { has: () => true, run: async () => outputs, unload: async () => {} } as unknown as Models
}

test.each([
  { kind: 'car', isThere: true },
  { kind: 'bicycle', isThere: false },
] as const)('the wheel that only the whole has is of a $kind: $isThere', async ({ kind, isThere }) => {
  const embedding = { tensor: { data: new Float32Array(1), dims: [1] }, size: { width: 1024, height: 768 } }
  const candidate = { kind, score: 0.6, box: { x: 400, y: 400, width: 200, height: 100 } }
  const shape = await cutOutThing(candidate, [{ part: { x: 0, y: 0, ...embedding.size }, embedding }], decoder())
  if (shape === null) throw new Error('nothing')
  const isIn = (x: number, y: number) =>
    shape.mask.data[(y - shape.area.y) * shape.area.width + x - shape.area.x] === 255
  expect([isIn(500, 450), isIn(412, 488)]).toEqual([true, isThere])
})
