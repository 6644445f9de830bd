import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { lookFromNear, openNearLooks } from '#inference/things/unsure-people.ts'

const photo = createRgba(1024, 700)
const gridSide = 128
const person = (score: number, side = 40): DetectedThing => ({
  kind: 'person',
  score,
  box: { x: 500, y: 300, width: side / 2, height: side },
})

/** A detector that sees one person in the middle, as sure as is said look by look; squares are 6 and 9 times as large. */
function detector(scores: readonly number[]) {
  let looks = 0
  const run = async () => {
    const middles = new Float32Array(80 * gridSide ** 2)
    const reaches = new Float32Array(4 * gridSide ** 2)
    const at = (gridSide / 2) * gridSide + gridSide / 2
    middles[at] = scores[looks] ?? 0
    const half = 256 / (looks % 2 === 0 ? 6 : 9)
    for (const [side, reach] of [half / 2, half, half / 2, half].entries()) reaches[side * gridSide ** 2 + at] = reach
    looks++
    return { middles: { data: middles, dims: [] }, reaches: { data: reaches, dims: [] } }
  }
  const models = { has: () => true, run, unload: async () => {} } as unknown as Models
  return { models, looks: () => looks }
}

async function lookAt(one: DetectedThing, scores: readonly number[]) {
  const { models, looks } = detector(scores)
  const { nobody, somebody } = await lookFromNear(photo, [one], photo, models, openNearLooks())
  return { isNobody: nobody.has(one), isSomebody: somebody.has(one), looks: looks() }
}

test('who was taken for a person and is none from near is nobody', async () => {
  expect(await lookAt(person(0.35), [0, 0.1])).toEqual({ isNobody: true, isSomebody: false, looks: 2 })
  expect(await lookAt(person(0.35), [0, 0.3])).toEqual({ isNobody: false, isSomebody: false, looks: 2 })
  expect(await lookAt(person(0.35), [0.2])).toEqual({ isNobody: false, isSomebody: false, looks: 1 })
})

test('who was doubtful and is there in both looks is somebody', async () => {
  expect(await lookAt(person(0.2), [0.4, 0.3])).toEqual({ isNobody: false, isSomebody: true, looks: 2 })
  expect(await lookAt(person(0.2), [0.4, 0.1])).toEqual({ isNobody: false, isSomebody: false, looks: 2 })
  // A bather in the photo, and in its copy as JPEG.
  for (const scores of [
    [0.245, 0.392],
    [0.177, 0.354],
  ])
    expect((await lookAt(person(0.22), scores)).isSomebody).toBe(true)
  expect(await lookAt(person(0.2), [0.1])).toEqual({ isNobody: false, isSomebody: false, looks: 1 })
})

test('who is sure, large or too small to be seen better is not looked at', async () => {
  for (const one of [person(0.5), person(0.35, 300), person(0.35, 10), person(0.12)])
    expect(await lookAt(one, [])).toEqual({ isNobody: false, isSomebody: false, looks: 0 })
})
