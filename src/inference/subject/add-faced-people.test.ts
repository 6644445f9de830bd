import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { addFacedPeople } from '#inference/subject/add-faced-people.ts'
import { standInDecoder } from '../../../tests/stand-in-decoder.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }

/** A face of 20 px, 0..256. */
const faceAt = (x: number, y: number, px = 20): Face => ({
  box: { x, y, width: px, height: px },
  score: 1,
  roll: 0,
  mesh: new Float32Array(),
})

const fill = (value: number, isThere: (x: number, y: number) => boolean = () => true): Plane => {
  const plane = createPlane(side, side)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (isThere(x, y)) plane.data[y * side + x] = value
  return plane
}

const answering = (...masks: readonly Plane[]) => standInDecoder(...masks.map(({ data }) => data))

/** Face and chest of the left one, in logits. */
const person = fill(-10)
for (let y = 20; y < 200; y++) for (let x = 20; x < 80; x++) person.data[y * side + x] = 10

test('somebody whose face stands out and who is not there is added, asked by face and chest', async () => {
  const likely = createPlane(side, side)
  const { models, asked } = answering(person)
  await addFacedPeople(embedding, [faceAt(40, 40)], { likely, target: fill(1) }, models)
  expect([...(asked[0] ?? [])].slice(0, 4).map(Math.round)).toEqual([200, 200, 200, 328])
  expect(likely.data[100 * side + 50]).toBeGreaterThan(0.99)
  expect(likely.data[100 * side + 150]).toBeLessThan(0.01)
})

test('a head without a body is completed; who is there as a whole is not asked for', async () => {
  const head = fill(1, (x, y) => x >= 38 && x < 62 && y >= 38 && y < 62)
  const { models, asked } = answering(person)
  await addFacedPeople(embedding, [faceAt(40, 40)], { likely: head, target: fill(1) }, models)
  expect(head.data[150 * side + 50]).toBeGreaterThan(0.99)
  await addFacedPeople(embedding, [faceAt(40, 40)], { likely: head, target: fill(1) }, models)
  expect(asked).toHaveLength(1)
})

test('passers-by, what does not stand out, and answers that are no person are left out', async () => {
  const { models, asked } = answering(person)
  const likely = createPlane(side, side)
  await addFacedPeople(embedding, [faceAt(40, 40)], { likely, target: createPlane(side, side) }, models)
  expect(asked).toHaveLength(0)
  const there = fill(1, (x) => x > 128)
  await addFacedPeople(embedding, [faceAt(150, 40, 60), faceAt(40, 40)], { likely: there, target: fill(1) }, models)
  expect(asked).toHaveLength(0)
  const everything = answering(fill(10))
  await addFacedPeople(embedding, [faceAt(40, 40)], { likely, target: fill(1) }, everything.models)
  expect(everything.asked).toHaveLength(1)
  expect(Math.max(...likely.data)).toBe(0)
})
