import { expect, test, vi } from 'vitest'
import { createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { readingOf, readScene } from '#inference/reading/photo-reading.ts'
import { embedPhoto, type ObjectHints, type ObjectPoint } from '#inference/segment-anything.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import { peoplePhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

vi.setConfig({ testTimeout: 150_000 })

/** Of a photo without known things. */
const openBare = async (photo: Rgba) => {
  const scene = { things: [], embedding: await embedPhoto(photo, models) }
  return (asked: ObjectHints) => selectByHints(scene, asked, models)
}

const click = { x: 0.25, y: 0.375, isObject: true }
const hints = (...points: ObjectPoint[]) => ({ points, box: null })

const red = [220, 30, 20] as const
const green = [30, 200, 40] as const
const blue = [20, 40, 210] as const

/** Blue, with a red block at the left and a green one at the right, in shares of the photo. */
const blocks = [
  { color: red, left: 0.125, right: 0.375, top: 0.25, bottom: 0.5 },
  { color: green, left: 0.625, right: 0.875, top: 0.5, bottom: 0.75 },
]

function createBlocks(width: number, height: number): Rgba {
  const photo = createRgba(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = [(x + 0.5) / width, (y + 0.5) / height] as const
      const block = blocks.find(
        ({ left, right, top, bottom }) => at[0] > left && at[0] < right && at[1] > top && at[1] < bottom,
      )
      photo.data.set([...(block?.color ?? blue), 255], (y * width + x) * 4)
    }
  return photo
}

const shareInside = ({ width, data }: Mask, isInside: (x: number, y: number) => boolean, height: number) => {
  let marked = 0
  let right = 0
  for (let i = 0; i < data.length; i++) {
    const inside = isInside(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height)
    if (data[i] === 255 || inside) marked++
    if (data[i] === 255 && inside) right++
  }
  return right / marked
}

/** Intersection over union with one of the blocks. */
const overlap = (mask: Mask, block: (typeof blocks)[number]) =>
  shareInside(mask, (x, y) => x > block.left && x < block.right && y > block.top && y < block.bottom, mask.height)

/** Of the blocks. Each size is read once, as that takes a second. */
const openings = new Map<string, ReturnType<typeof openBare>>()
function openBlocks(width: number, height: number): ReturnType<typeof openBare> {
  const key = `${width}x${height}`
  const opening = openings.get(key) ?? openBare(createBlocks(width, height))
  openings.set(key, opening)
  return opening
}

test.each([
  [400, 300],
  [300, 400],
  [1500, 750],
])('a click selects what was clicked, where it lies, in a photo of %ix%i', async (width, height) => {
  const select = await openBlocks(width, height)
  const [left, right] = blocks as [(typeof blocks)[number], (typeof blocks)[number]]
  const onLeft = await select(hints(click))
  expect(Math.max(onLeft.width, onLeft.height)).toBe(1024)
  expect(onLeft.width / onLeft.height).toBeCloseTo(width / height, 1)
  expect(overlap(onLeft, left)).toBeGreaterThan(0.8)
  const onRight = await select(hints({ x: 0.75, y: 0.625, isObject: true }))
  expect(overlap(onRight, right)).toBeGreaterThan(0.8)
})

test('a second click adds another thing, and a click outside the object removes one', async () => {
  const select = await openBlocks(400, 300)
  const both = [
    { x: 0.25, y: 0.375, isObject: true },
    { x: 0.75, y: 0.625, isObject: true },
  ]
  const isInBlocks = (x: number, y: number) =>
    blocks.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom)
  const added = await select(hints(...both))
  expect(shareInside(added, isInBlocks, added.height)).toBeGreaterThan(0.8)
  const taken = await select(hints(both[0]!, { ...both[1]!, isObject: false }))
  expect(overlap(taken, blocks[0]!)).toBeGreaterThan(0.8)
  expect(overlap(taken, blocks[1]!)).toBe(0)
})

test('several points on one thing, as of a stroke, mean it and nothing else', async () => {
  const select = await openBlocks(400, 300)
  const stroke = [0.2, 0.25, 0.3].map((x) => ({ x, y: x + 0.1, isObject: true }))
  const mask = await select(hints(...stroke))
  expect(overlap(mask, blocks[0]!)).toBeGreaterThan(0.8)
  expect(overlap(mask, blocks[1]!)).toBe(0)
})

test('a box is passed as its two corners, in photo coordinates', async () => {
  const select = await openBlocks(300, 400)
  const { left, top, right, bottom } = blocks[1]!
  const box = { left: left + 0.02, top: top + 0.02, right: right - 0.02, bottom: bottom - 0.02 }
  const mask = await select({ points: [], box })
  expect(overlap(mask, blocks[1]!)).toBeGreaterThan(0.8)
  expect(overlap(mask, blocks[0]!)).toBe(0)
})

test('a click on a part of a known thing means all of it, and one beside it does not', async () => {
  const scene = await readScene(readingOf(await peoplePhoto(), models))
  const select = (...points: ObjectPoint[]) => selectByHints(scene, hints(...points), models)
  const valueAt = ({ width, height, data }: Mask, x: number, y: number) =>
    data[Math.floor(y * height) * width + Math.floor(x * width)]
  // The man in the middle, by his shirt.
  const shirt = { x: 0.32, y: 0.35, isObject: true }
  const whole = await select(shirt)
  expect([valueAt(whole, 0.348, 0.17), valueAt(whole, 0.32, 0.35), valueAt(whole, 0.325, 0.7)]).toEqual([255, 255, 255])
  expect([valueAt(whole, 0.7, 0.35), valueAt(whole, 0.1, 0.9)]).toEqual([0, 0])
  const water = await select({ x: 0.5, y: 0.9, isObject: true })
  expect([valueAt(water, 0.5, 0.9), valueAt(water, 0.32, 0.35)]).toEqual([255, 0])
  const woman = { x: 0.7, y: 0.35, isObject: true }
  const both = await select(shirt, woman)
  expect([valueAt(both, 0.32, 0.35), valueAt(both, 0.7, 0.35), valueAt(both, 0.5, 0.9)]).toEqual([255, 255, 0])
})

test('where a part is meant, a click on a shirt means it and not its wearer', async () => {
  const scene = await readScene(readingOf(await peoplePhoto(), models))
  const shirt = { ...hints({ x: 0.32, y: 0.35, isObject: true }), isPart: true }
  const { width, height, data } = await selectByHints(scene, shirt, models)
  const valueAt = (x: number, y: number) => data[Math.floor(y * height) * width + Math.floor(x * width)]
  expect([valueAt(0.32, 0.35), valueAt(0.34, 0.42)]).toEqual([255, 255])
  // His head and his legs.
  expect([valueAt(0.348, 0.17), valueAt(0.325, 0.7)]).toEqual([0, 0])
})

test('a box drawn around a person means all of the person, and another box does not', async () => {
  const photo = createBlocks(400, 300)
  const embedding = await embedPhoto(photo, models)
  const person: Thing = {
    ...{ kind: 'person', group: 'people' as const, score: 0.9, isMain: true, isSmall: false },
    box: { left: 0.1, top: 0.2, right: 0.4, bottom: 0.8 },
    mask: { width: 307, height: 461, data: new Uint8Array(307 * 461).fill(255) },
  }
  const box = { left: 0.08, top: 0.18, right: 0.42, bottom: 0.82 }
  const isMarked = async (asked: typeof box) => {
    const { data, width } = await selectByHints({ things: [person], embedding }, { points: [], box: asked }, models)
    // Below the block, where only the known person is.
    return data[Math.round(0.7 * 768) * width + Math.round(0.25 * width)] === 255
  }
  expect(await isMarked(box)).toBe(true)
  expect(await isMarked({ ...box, bottom: 0.55 })).toBe(false)
})
