import { expect, test } from 'vitest'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { cutOutThing, type Sight } from '#inference/things/find-things.ts'
import { sightOf, squaresAround } from '#inference/things/small-people.ts'
import { boxOf } from '#inference/things/test-people.ts'

const photo = { width: 1024, height: 683 }

const somebody = (x: number, y: number, height: number): DetectedThing => ({
  kind: 'person',
  score: 0.5,
  box: boxOf(x, y, height / 3, height),
})

test('those who stand together share a square, and who is alone or large needs none', () => {
  const group = [somebody(20, 300, 60), somebody(110, 320, 80), somebody(260, 310, 40)]
  const [far, large] = [somebody(980, 20, 50), somebody(500, 100, 400)]
  const squares = squaresAround([large, ...group, far], photo)
  expect(squares).toEqual([boxOf(0, 180, 340, 340)])
  const sights = squares.map((part) => ({ part }) as Sight)
  expect(group.map((one) => sightOf(one, sights))).toEqual([sights[0], sights[0], sights[0]])
  expect([sightOf(far, sights), sightOf(large, sights)]).toEqual([undefined, undefined])
})

test('at most two squares are seen, those of the surest', () => {
  const corners = [somebody(20, 20, 60), somebody(980, 20, 60), somebody(20, 600, 60), somebody(980, 600, 60)]
  const apart = corners.flatMap((one) => [one, { ...one, box: { ...one.box, y: one.box.y + 10 } }])
  expect(squaresAround(apart, photo).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [684, 0],
  ])
})

/** Embeddings that tell what is in the picture: a box of it, in px of the network's picture. */
const tensorOf = (box: readonly number[]) => ({ data: Float32Array.from(box), dims: [4] })

const models = {
  has: () => true,
  unload: async () => {},
  run: async (_: string, { image_embeddings }: { image_embeddings: { data: Float32Array } }) => {
    const [left, top, right, bottom] = image_embeddings.data as unknown as [number, number, number, number]
    const data = new Float32Array(4 * 256 ** 2).fill(-6)
    for (let i = 0; i < data.length; i++) {
      const [x, y] = [(i % 256) * 4, (Math.floor(i / 256) % 256) * 4]
      if (x >= left && x < right && y >= top && y < bottom) data[i] = 6
    }
    const [masks, scores] = modelCatalog['mobile-sam-decoder'].innerValues
    return { [masks]: { data, dims: [] }, [scores]: { data: new Float32Array(4), dims: [] } }
  },
} as unknown as Models

test.each([
  { what: 'a leg that is seen from near alone', seen: [480, 480, 576, 720], bottom: 420 },
  { what: 'somebody else', seen: [576, 660, 640, 740], bottom: 400 },
] as const)('$what ends at $bottom', async ({ seen, bottom }) => {
  const far = { part: boxOf(0, 0, 1024, 683), embedding: { size: photo, tensor: tensorOf([260, 340, 292, 400]) } }
  // Three times as large: 340 px of the photo are 1,024 of the network's.
  const near = {
    part: boxOf(100, 180, 341, 341),
    embedding: { size: { width: 1024, height: 1024 }, tensor: tensorOf(seen) },
  }
  const shape = await cutOutThing({ kind: 'person', score: 0.5, box: boxOf(260, 340, 32, 80) }, [far, near], models)
  expect(Math.abs((shape?.area.y ?? 0) + (shape?.area.height ?? 0) - bottom)).toBeLessThan(3)
})
