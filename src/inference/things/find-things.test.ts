import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { createRgba } from '#imaging/image.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { findCandidates } from '#inference/things/find-things.ts'
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

/** A detector that sees people of these scores beside one another, in rows of 16. */
function detectorOf(scores: readonly number[]): Models {
  const [side, kinds, reachPx] = [128, 80, 12]
  const middles = new Float32Array(kinds * side * side)
  for (const [i, score] of scores.entries()) middles[(4 + 8 * Math.floor(i / 16)) * side + 4 + 8 * (i % 16)] = score
  const tensorOf = (data: Float32Array): Tensor => ({ data, dims: [1, data.length / side ** 2, side, side] })
  const answer = { middles: tensorOf(middles), reaches: tensorOf(new Float32Array(4 * side * side).fill(reachPx)) }
  return { has: (id) => id === 'thing-detector', run: async () => answer, unload: async () => {} }
}

test('whoever is not cut out one by one is of the crowd, sure or not, to a bound', async () => {
  const models = detectorOf([...Array(40).fill(0.8), ...Array(100).fill(0.12)])
  const photo = createRgba(256, 256)
  const known = { near: openNearLooks(), faces: new Map() }
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
