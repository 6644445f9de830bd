import { expect, test, vi } from 'vitest'
import { copyRgba, createMask, createRgba } from '#imaging/image.ts'
import { watchWork } from '#imaging/work.ts'
import { readingOf, readScene, type ThingShape } from '#inference/reading/photo-reading.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { peoplePhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

vi.setConfig({ testTimeout: 150_000 })

const people = await peoplePhoto()

/** The networks that some work asks, in order. */
async function looksOf(work: () => Promise<unknown>): Promise<string[]> {
  const looks: string[] = []
  watchWork((done) => {
    if (done.kind === 'look') looks.push(done.network)
  })
  await work().finally(() => watchWork(null))
  return looks
}

test('each part is looked for once, whoever asks, and not before', async () => {
  const photo = copyRgba(people)
  const readAll = async () => {
    const reading = readingOf(photo, models)
    return [await reading.sky(), await reading.faces(), await readScene(reading)] as const
  }
  let first: Awaited<ReturnType<typeof readAll>> | undefined
  const looks = await looksOf(async () => {
    first = await readAll()
  })
  // The photo, and a square in which those who stand far off are seen from near.
  expect(looks.filter((network) => network === 'mobile-sam-encoder')).toHaveLength(2)
  // Of the photo and its mirror image: wires are looked for below the same sky.
  expect(looks.filter((network) => network === 'sky-segmenter')).toHaveLength(2)
  expect(await looksOf(async () => expect(await readAll()).toEqual(first))).toEqual([])
  expect(await looksOf(async () => readingOf(copyRgba(people), models))).toEqual([])
})

/** @param x,y in shares of the photo */
function covers({ box, mask }: ThingShape, x: number, y: number): boolean {
  const [u, v] = [(x - box.left) / (box.right - box.left), (y - box.top) / (box.bottom - box.top)]
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false
  return mask.data[Math.floor(v * mask.height) * mask.width + Math.floor(u * mask.width)] === 255
}

/** How much of both is in each, 0..1. */
function likenessOf(one: ThingShape, other: ThingShape): number {
  let [both, either] = [0, 0]
  const least = (a: number, b: number) => Math.max(0.001, Math.floor(Math.min(a, b) * 500) / 500 + 0.001)
  const bottom = Math.max(one.box.bottom, other.box.bottom)
  const right = Math.max(one.box.right, other.box.right)
  for (let y = least(one.box.top, other.box.top); y < bottom; y += 0.002)
    for (let x = least(one.box.left, other.box.left); x < right; x += 0.002) {
      const [isOne, isOther] = [covers(one, x, y), covers(other, x, y)]
      if (isOne && isOther) both++
      if (isOne || isOther) either++
    }
  return both / either
}

test('things in a part are those of the whole that reach into it, only less close where they are small', async () => {
  const all = await readingOf(people, models).things()
  expect(all.length).toBeGreaterThan(1)
  const { width, height } = people
  for (const part of [0, 0.25, 0.5, 0.75]) {
    const box = { x: part * width, y: 0.3 * height, width: width / 4, height: height / 3 }
    const near = await readingOf(copyRgba(people), models).thingsIn(box)
    const reaching = all.filter(
      (thing) =>
        thing.box.left * width < box.x + box.width &&
        thing.box.right * width > box.x &&
        thing.box.top * height < box.y + box.height &&
        thing.box.bottom * height > box.y,
    )
    for (const thing of reaching) {
      const same = near.filter(({ kind }) => kind === thing.kind)
      const likeness = Math.max(...same.map((one) => likenessOf(thing, one)))
      expect(likeness).toBeGreaterThan(thing.isSmall ? 0.75 : 0.999)
    }
  }
})

test('nothing is cut out for a part in which nothing is detected', async () => {
  const looks = await looksOf(async () => {
    const reading = readingOf(copyRgba(people), models)
    expect(await reading.thingsIn({ x: 0, y: 0, width: 20, height: 12 })).toEqual([])
  })
  expect(new Set(looks)).toEqual(new Set(['thing-detector', 'face-detector']))
})

test('nobody is looked at from near who is not asked for, and nobody twice', async () => {
  const reading = readingOf(copyRgba(people), models)
  const detections = async (work: () => Promise<unknown>) =>
    (await looksOf(work)).filter((network) => network === 'thing-detector').length
  const far = await detections(() => reading.roughlyWhere(() => false))
  const near = await detections(() => reading.things())
  expect(near).toBeGreaterThan(far)
  expect(await detections(() => reading.roughlyWhere(() => true))).toBe(0)
})

test('people are seen roughly without being cut out, where they are', async () => {
  const all = (await readingOf(people, models).things()).filter(({ group }) => group === 'people')
  let rough: readonly ThingShape[] = []
  const looks = await looksOf(async () => {
    rough = await readingOf(copyRgba(people), models).roughlyWhere(({ group }) => group === 'people')
  })
  expect(looks).not.toContain('mobile-sam-encoder')
  const isIn = (shapes: readonly ThingShape[], x: number, y: number) => shapes.some((shape) => covers(shape, x, y))
  let [both, either] = [0, 0]
  for (let y = 0.005; y < 1; y += 0.01)
    for (let x = 0.005; x < 1; x += 0.01) {
      const [sharp, soft] = [isIn(all, x, y), isIn(rough, x, y)]
      both += sharp && soft ? 1 : 0
      either += sharp || soft ? 1 : 0
    }
  expect(both / either).toBeGreaterThan(0.8)
})

test('what another process found is not looked for, each kind where it is asked for', async () => {
  const thing = (kind: Thing['kind'], group: Thing['group']): Thing => ({
    kind,
    group,
    score: 1,
    box: { left: 0, top: 0, right: 1, bottom: 1 },
    isMain: false,
    isSmall: false,
    mask: createMask(1, 1),
  })
  const stored = [thing('person', 'people'), thing('text', 'text'), thing('wire', 'wires')]
  const looks = await looksOf(async () => {
    const photo = createRgba(40, 30)
    readingOf(photo, models, async () => stored)
    const { things, thingsIn, roughlyWhere, texts, wires } = readingOf(photo, models)
    expect(await things()).toEqual([stored[0]])
    expect(await thingsIn({ x: 0, y: 0, width: 9, height: 9 })).toEqual([stored[0]])
    expect(await roughlyWhere(() => false)).toEqual([stored[0]])
    expect([...(await texts()), ...(await wires())]).toEqual([stored[1], stored[2]])
  })
  expect(looks).toEqual([])
})

test('a search that was aborted is begun again for who asks next', async () => {
  const photo = copyRgba(people)
  await expect(readingOf(photo, models).faces(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await readingOf(photo, models).faces()).toEqual(await readingOf(people, models).faces())
})

test('without networks nothing is found', async () => {
  const none = { has: () => false, run: () => Promise.reject(new Error('no network')), unload: async () => {} }
  const reading = readingOf(people, none)
  const found = [await reading.faces(), await reading.things(), await reading.texts(), await reading.wires()]
  expect(found).toEqual([[], [], [], []])
})
