import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cropMask } from '#imaging/crop.ts'
import { banUnfilled, cropRegion, fillRegion } from '#imaging/fill/fill-region.ts'
import { fillRegions, type PlainSettings } from '#imaging/fill/fill-regions.ts'
import { copyRgba, createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import { createSharedMask, createSharedRgba, lendHands, type RowTask } from '#imaging/rows/work-rows.ts'
import { photoOf } from '#imaging/test-planes.ts'

const [width, height] = [420, 220]
const photo = photoOf(width, height, (x, y) => [
  120 + 60 * Math.sin(x / 5),
  100 + 40 * Math.sin(y / 7),
  (x + y) % 200,
  255,
])
const settings: PlainSettings = { effort: 0.4, seed: 1, levelPixelsMax: 400_000 }

/** Two holes that each other's patches come from, and two far from them and each other. */
function makeHole(): Mask {
  const hole = createMask(width, height)
  for (const [left, top] of [
    [20, 30],
    [60, 34],
    [190, 60],
    [370, 150],
  ] as const)
    for (let y = top; y < top + 18; y++) hole.data.fill(255, y * width + left, y * width + left + 20)
  return hole
}

/** As shared memory, where threads help. */
function shared(picture: Rgba, mask: Mask): { image: Rgba; hole: Mask } {
  const [image, hole] = [createSharedRgba(width, height), createSharedMask(width, height)]
  image.data.set(picture.data)
  hole.data.set(mask.data)
  return { image, hole }
}

function fillInTurn(): Rgba {
  const [image, hole] = [copyRgba(photo), makeHole()]
  for (const region of findRegions(makeHole(), 4)) {
    const cut = cropRegion(image, region)
    const banned = banUnfilled(cut.crop, cut.own, cropMask(hole, cut.box))
    for (const _ of fillRegion(image, hole, cut, banned, settings));
  }
  return image
}

async function fillTogether(isOwn: (at: number) => boolean = () => false) {
  const given = shared(photo, makeHole())
  const regions = findRegions(makeHole(), 4)
  const shares: number[] = []
  await fillRegions({
    ...given,
    regions,
    plainOf: (region) => (isOwn(regions.indexOf(region)) ? null : settings),
    ownOf: ({ crop, own }, unfilled) => ({ banned: banUnfilled(crop, own, unfilled), settings }),
    onShare: (_, share) => shares.push(share),
  })
  return { ...given, shares }
}

const worker = new Worker(join(import.meta.dirname, '../../tools/row-worker.ts'))
afterAll(() => worker.terminate())
afterEach(() => lendHands(null))

const lendWorker = () => {
  const send = (message: RowTask | string) => worker.postMessage(message)
  lendHands({ help: send, prepare: send, bandMsMax: 20_000 })
}

test('regions that two threads fill are those of one after the other, to the bit', async () => {
  const expected = fillInTurn()
  const alone = await fillTogether()
  expect(alone.image.data).toEqual(expected.data)
  lendWorker()
  for (const isOwn of [() => false, (at: number) => at === 0, (at: number) => at === 2, () => true]) {
    const { image, hole, shares } = await fillTogether(isOwn)
    expect(Buffer.from(image.data).equals(Buffer.from(expected.data))).toBe(true)
    expect(Math.max(...hole.data)).toBe(0)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['another thread', lendWorker],
  ['this one', () => {}],
])('%s fills other regions while one waits for a network', async (_, lend) => {
  lend()
  const given = shared(photo, makeHole())
  const regions = findRegions(makeHole(), 4)
  const at = regions.findIndex(({ box }) => box.x === 370)
  const far = regions.findIndex(({ box }) => box.x === 190)
  await fillRegions({
    ...given,
    regions: [regions[at]!, regions[far]!],
    plainOf: (region) => (region === regions[at] ? null : settings),
    async ownOf({ crop, own }, unfilled) {
      const { box } = regions[far]!
      await expect.poll(() => given.hole.data[box.y * width + box.x], { timeout: 20_000 }).toBe(0)
      return { banned: banUnfilled(crop, own, unfilled), settings }
    },
    onShare: () => {},
  })
  expect(Math.max(...given.hole.data)).toBe(255)
  const { box } = regions[at]!
  expect(given.hole.data[box.y * width + box.x]).toBe(0)
})

test('a fill that is ended ends for all', async () => {
  lendWorker()
  const given = shared(photo, makeHole())
  const ended = fillRegions({
    ...given,
    regions: findRegions(makeHole(), 4),
    plainOf: () => null,
    ownOf() {
      throw new Error('ended')
    },
    onShare: () => {},
  })
  await expect(ended).rejects.toThrow('ended')
})
