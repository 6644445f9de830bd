import { expect, test } from 'vitest'
import { createMask, type Plane } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findDish } from '#inference/subject/find-dish.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { standInDecoder } from '../../../tests/stand-in-decoder.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }

type IsThere = (x: number, y: number) => boolean

const fill = (isThere: IsThere, inside: number, outside: number): Plane => {
  return planeOf(side, side, (x, y) => (isThere(x, y) ? inside : outside))
}

const answering = (isThere: IsThere) => standInDecoder(fill(isThere, 10, -10).data)

const thing = (kind: string, group: Thing['group'] = 'objects'): Thing => ({
  kind,
  group,
  score: 0.5,
  isMain: true,
  isSmall: false,
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  mask: createMask(1, 1),
})
const table = [thing('dining table')]

const plate: IsThere = (x, y) => Math.hypot((x - 128) / 90, (y - 128) / 70) <= 1
const food: IsThere = (x, y) => Math.abs(x - 128) <= 40 && Math.abs(y - 128) <= 30
const salient = fill(food, 1, 0)

test('the plate around the food is found by a click beside it', async () => {
  const { models, asked } = answering(plate)
  const dish = (await findDish(embedding, salient, table, models)) as Plane
  expect(asked.map((points) => points.slice(0, 2))).toEqual([[128 * 4, (128 + 30 + 6) * 4]])
  let differing = 0
  for (let i = 0; i < dish.data.length; i++)
    if ((dish.data[i] as number) > 0.5 !== plate(i % side, Math.floor(i / side))) differing++
  expect(differing).toBeLessThan(100)
})

test('a bite in the answer is of the plate', async () => {
  const isBite: IsThere = (x, y) => x > 100 && x < 130 && y < 80
  const dish = await findDish(embedding, salient, table, answering((x, y) => plate(x, y) && !isBite(x, y)).models)
  expect(dish?.data[70 * side + 115]).toBe(1)
})

test('food that reaches over the rim does not count against the plate', async () => {
  const leek: IsThere = (x, y) => Math.abs(x - 128) <= 12 && y > 128 && y < 250
  const [meal, both] = [
    fill((x, y) => food(x, y) || leek(x, y), 1, 0),
    (x: number, y: number) => plate(x, y) || leek(x, y),
  ]
  expect(await findDish(embedding, meal, table, answering(both).models)).not.toBeNull()
})

test('a square board, a table that goes on beyond the photo, and the food itself are no dish', async () => {
  for (const isThere of [
    (x: number, y: number) => Math.max(Math.abs(x - 128), Math.abs(y - 128)) < 80,
    () => true,
    food,
  ])
    expect(await findDish(embedding, salient, table, answering(isThere).models)).toBeNull()
})

test('nobody asks where there is no meal, or somebody eats it', async () => {
  const { models, asked } = answering(plate)
  expect(await findDish(embedding, salient, [thing('clock')], models)).toBeNull()
  expect(await findDish(embedding, salient, [...table, thing('dog', 'animals')], models)).toBeNull()
  expect(asked).toEqual([])
})

test('of two plates each is found', async () => {
  const [left, right] = [64, 192].map((middle) => ({
    plate: (x: number, y: number) => Math.hypot(x - middle, y - 128) <= 55,
    food: (x: number, y: number) => Math.hypot(x - middle, y - 128) <= 30,
  })) as [{ plate: IsThere; food: IsThere }, { plate: IsThere; food: IsThere }]
  const meal = fill((x, y) => left.food(x, y) || right.food(x, y), 1, 0)
  const answers = [left, right].map(({ plate: isThere }) => answering(isThere).models)
  const models: Models = {
    ...(answers[0] as Models),
    run: (id, inputs) => answers[(inputs.point_coords!.data[0] as number) < 512 ? 0 : 1]!.run(id, inputs),
  }
  const dish = (await findDish(embedding, meal, table, models)) as Plane
  const at = (x: number, y: number) => dish.data[y * side + x]
  expect([at(64, 90), at(192, 90), at(128, 30)]).toEqual([1, 1, 0])
})
