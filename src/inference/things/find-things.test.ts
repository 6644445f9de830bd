import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { createRgba } from '#imaging/image.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { findCandidates } from '#inference/things/find-things.ts'
import { detectorOf, type SeenAt } from '#inference/things/test-detector.ts'
import { openNearLooks } from '#inference/things/unsure-people.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

test('who looks out between others is a person of a group, and nothing else is', async () => {
  const photo = await decodePhoto(readFileSync('tests/fixtures/group.jpg'))
  const people = (await readingOf(photo, models).things()).filter(({ group }) => group === 'people')
  const heads = [0.44, 0.54, 0.53, 0.65, 0.7, 0.755, 0.83]
  const tops = people.map(({ box, mask }) => {
    const top = mask.data.indexOf(255)
    return box.left + ((top % mask.width) / mask.width) * (box.right - box.left)
  })
  expect(people).toHaveLength(heads.length)
  for (const x of heads) expect(Math.min(...tops.map((top) => Math.abs(top - x))), `${x}`).toBeLessThan(0.03)
})

const photo = createRgba(256, 256)
const openLooks = () => ({ near: openNearLooks(), alike: new Map(), faces: new Map() })

test('whoever is not cut out one by one is of the crowd, sure or not, to a bound', async () => {
  const scores: number[] = [...Array(40).fill(0.8), ...Array(100).fill(0.12)]
  const models = detectorOf(() =>
    scores.map((score, i) => ({
      ...{ kind: 'person', score, halfPx: 12 },
      ...{ x: 16 + 32 * (i % 16), y: 16 + 32 * Math.floor(i / 16) },
    })),
  )
  const known = openLooks()
  const { sure, doubtful, crowd } = await findCandidates(
    photo,
    () => photo,
    models,
    known,
    () => true,
  )
  expect([sure.length, doubtful.length, crowd.length]).toEqual([32, 8, 64])
  expect(crowd.filter(({ score }) => score > 0.5)).toHaveLength(8)
  expect(crowd.filter((one) => [...sure, ...doubtful].includes(one))).toEqual([])
  const nobody = await findCandidates(
    photo,
    () => photo,
    models,
    known,
    () => false,
  )
  expect([nobody.sure.length, nobody.crowd.length]).toEqual([32, 0])
})

/** Nine doubts that all touch one another; then, in each look from near, a bicycle that fills what is looked at. */
function rowOf(surely: readonly SeenAt[] = []) {
  const row = Array.from({ length: 9 }, (_, i) => ({
    ...{ kind: 'bicycle' as const, score: 0.25 - i / 1000, halfPx: 71 },
    ...{ x: 160 + 64 * (i % 3), y: 160 + 64 * Math.floor(i / 3) },
  }))
  const near = { kind: 'bicycle' as const, score: 0.5, halfPx: 200, x: 256, y: 256 }
  return detectorOf((look) => (look === 0 ? [...surely, ...row] : [near]))
}

test('what stands in a row counts where looks from near say so, four at most, and is looked at once', async () => {
  const [models, known] = [rowOf(), openLooks()]
  const lookFor = (isAsked: (one: DetectedThing) => boolean) =>
    findCandidates(photo, () => photo, models, known, isAsked)
  expect([(await lookFor(() => false)).sure, models.looks()]).toEqual([[], 1])
  const isLast = ({ score }: DetectedThing) => score < 0.2425
  expect([(await lookFor(isLast)).sure.map(({ score }) => score), models.looks()]).toEqual([[0.5], 4])
  expect([(await lookFor(() => true)).sure.length, models.looks()]).toEqual([4, 16])
  expect([(await lookFor(() => true)).sure.length, models.looks()]).toEqual([4, 16])
})

test('a row comes after all that is sure at once, and not where that is all there may be', async () => {
  const sure = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ kind: 'cup' as const, score: 0.45, halfPx: 6, x: 12 + 28 * (i % 17), y: 430 + 28 * Math.floor(i / 17) },
    }))
  const find = async (models: ReturnType<typeof rowOf>) =>
    (
      await findCandidates(
        photo,
        () => photo,
        models,
        openLooks(),
        () => true,
      )
    ).sure
  const kindsOf = (things: readonly DetectedThing[]) => things.map(({ kind }) => kind)
  expect(kindsOf(await find(rowOf(sure(1))))).toEqual(['cup', 'bicycle', 'bicycle', 'bicycle', 'bicycle'])
  const full = rowOf(sure(32))
  expect([kindsOf(await find(full)).includes('bicycle'), full.looks()]).toEqual([false, 1])
})
