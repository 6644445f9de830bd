import { describe, expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { Models } from '#inference/models/model-session.ts'
import { crowdPeople, findCrowd } from '#inference/things/crowd-people.ts'
import { unseen } from '#inference/things/find-people-pixels.ts'
import { pixelsOf } from '#inference/things/shapes.ts'
import { boxOf, personIn } from '#inference/things/test-people.ts'

/** Surely of somebody at 40..79 and at 120..159, from row 20 to row 79. */
const people = planeOf(200, 100, (x, y) =>
  y >= 20 && y < 80 && ((x >= 40 && x < 80) || (x >= 120 && x < 160)) ? 0.97 : 0.02,
)
const faceAt = (centerX: number, centerY: number) => ({ centerX, centerY, sidePx: 20, roll: 0, score: 0.8 })
const doubt = (x: number, score: number) => ({
  ...{ kind: 'person' as const, score, box: boxOf(x, 20, 40, 60) },
  face: faceAt(x + 20, 35),
})

describe('people in a crowd', () => {
  test('a piece with a face is somebody, and one without is nobody', () => {
    const [found, ...more] = crowdPeople([doubt(40, 0.14)], people, [])
    expect(more).toEqual([])
    expect(found).toMatchObject({ kind: 'person', group: 'people', score: 0.14, area: boxOf(40, 20, 40, 60) })
    expect(pixelsOf(found!)).toBeGreaterThan(2300)
  })

  test('who stands close together is one piece', () => {
    const both = planeOf(200, 100, (x, y) => (y >= 20 && y < 80 && x >= 40 && x < 120 ? 0.97 : 0.02))
    const found = crowdPeople([doubt(40, 0.14), doubt(80, 0.2)], both, [])
    expect(found.map(({ area, score }) => [area, score])).toEqual([[boxOf(40, 20, 80, 60), 0.2]])
  })

  test('much with a single small face is more than people', () => {
    const table = planeOf(200, 100, (x, y) => (y >= 10 && y < 90 && x >= 20 && x < 180 ? 0.97 : 0.02))
    expect(crowdPeople([doubt(40, 0.14)], table, [])).toEqual([])
    const enough = [20, 60, 100, 140].map((x) => doubt(x, 0.14))
    expect(crowdPeople(enough, table, [])).toHaveLength(1)
  })

  test('a face that two boxes show counts once', () => {
    const table = planeOf(200, 100, (x, y) => (y >= 10 && y < 90 && x >= 20 && x < 180 ? 0.97 : 0.02))
    expect(
      crowdPeople(
        [40, 42, 44, 46].map((x) => doubt(x, 0.14)),
        table,
        [],
      ),
    ).toEqual([])
  })

  test('what people hold takes nothing from them, and a car before them does', () => {
    const before = (kind: string) => ({ ...personIn(boxOf(36, 50, 48, 34), 0.9), kind })
    const areaOf = (kind: string) => crowdPeople([doubt(40, 0.14)], people, [before(kind)])[0]?.area
    expect(areaOf('umbrella')).toEqual(boxOf(40, 20, 40, 60))
    expect(areaOf('car')).toEqual(boxOf(40, 20, 40, 30))
  })

  test('what somebody has stays theirs, and a network in doubt makes nobody', () => {
    expect(crowdPeople([doubt(40, 0.14)], people, [personIn(boxOf(36, 16, 48, 68), 0.9)])).toEqual([])
    const unsure = { ...people, data: people.data.map((value) => Math.min(value, 0.8)) }
    expect(crowdPeople([doubt(40, 0.14)], unsure, [])).toEqual([])
  })

  test('each of a crowd is looked at closely, and only with a face is anybody', async () => {
    const one = doubt(80, 0.14)
    const [photo, seen] = [createRgba(200, 100), planeOf(200, 100, () => unseen)]
    let looks = 0
    const models: Models = {
      has: () => true,
      run: async () => {
        looks++
        return { out: { data: new Float32Array(256 * 256).fill(0.97), dims: [1, 256, 256, 1] } }
      },
      unload: async () => {},
    }
    const lookFor = (face?: typeof one.face) => findCrowd([one], photo, seen, [], models, new Map([[one, face]]))
    const { people: likely, more } = await lookFor(one.face)
    expect([looks, more.length, more[0]?.score]).toEqual([1, 1, 0.14])
    expect([likely.data[50 * 200 + 100]! > 0.9, likely.data[0], seen.data[50 * 200 + 100]]).toEqual([
      true,
      unseen,
      unseen,
    ])
    expect((await lookFor()).more).toEqual([])
    const blind = { ...models, has: () => false }
    expect(await findCrowd([one], photo, seen, [], blind, new Map())).toEqual({ people: seen, more: [] })
  })
})
