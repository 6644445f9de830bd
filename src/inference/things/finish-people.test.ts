import { expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createMask } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { ObjectHints } from '#inference/segment-anything.ts'
import { unseen } from '#inference/things/find-people-pixels.ts'
import { finishPeople } from '#inference/things/finish-people.ts'
import type { Outline } from '#inference/things/shapes.ts'

const size = { width: 200, height: 160 }

function shapeOf(area: Box): Outline {
  const mask = createMask(area.width, area.height)
  mask.data.fill(255)
  return { area, mask, logits: planeOf(area.width, area.height, () => 4) }
}

const isIn = (box: Box, x: number, y: number): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height

const boxOf = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** What the network says where it looked: 0.97 in the boxes. */
const peopleIn = (boxes: readonly Box[], looked: Box = boxOf(0, 0, 200, 160)) =>
  planeOf(size.width, size.height, (x, y) =>
    !isIn(looked, x, y) ? unseen : boxes.some((box) => isIn(box, x, y)) ? 0.97 : 0.02,
  )

const body = boxOf(60, 30, 40, 100)
const arm = boxOf(96, 50, 30, 14)

test('an arm that was left out is given back, to its owner', async () => {
  const neighbour = boxOf(140, 30, 40, 100)
  const [one, other] = await finishPeople(
    [shapeOf(body), shapeOf(neighbour)],
    [],
    peopleIn([body, arm, neighbour]),
    null,
  )
  expect(one?.area).toEqual(boxOf(60, 30, 66, 100))
  const { mask, logits } = one as Outline
  const at = (57 - 30) * 66 + (110 - 60)
  expect(mask.data[at]).toBe(255)
  expect(logits.data[at]).toBeGreaterThan(0)
  expect(mask.data[(120 - 30) * 66 + 64]).toBe(0)
  expect(other).toEqual(shapeOf(neighbour))
})

test('a rim, somebody else as large, furniture and what goes on unseen are no part', async () => {
  const shape = shapeOf(body)
  const rim = boxOf(57, 27, 46, 106)
  const behind = boxOf(104, 30, 40, 100)
  const left = boxOf(0, 40, 64, 20)
  const kept = await Promise.all([
    finishPeople([shape], [], peopleIn([rim]), null),
    finishPeople([shape], [], peopleIn([body, behind]), null),
    finishPeople([shape], [shapeOf(boxOf(100, 50, 30, 14))], peopleIn([body, arm]), null),
    finishPeople([shape], [], peopleIn([body, left], boxOf(20, 0, 180, 160)), null),
  ])
  for (const [only] of kept) expect(only).toEqual(shape)
})

test('a coat within somebody is theirs, however large', async () => {
  const head = boxOf(70, 20, 20, 20)
  const legs = boxOf(66, 98, 30, 42)
  const shape = shapeOf(boxOf(66, 20, 30, 120))
  for (let i = 0; i < shape.mask.data.length; i++) {
    const [x, y] = [66 + (i % 30), 20 + Math.floor(i / 30)]
    if (!isIn(head, x, y) && !isIn(legs, x, y)) shape.mask.data[i] = 0
  }
  const coat = boxOf(62, 40, 36, 58)
  const [whole] = await finishPeople([shape], [], peopleIn([head, coat, legs]), null)
  expect(whole?.area).toEqual(boxOf(62, 20, 36, 120))
  expect(whole?.mask.data[(70 - 20) * 36 + 18]).toBe(255)
})

test.each([
  { what: 'an arm, seen alone', thing: arm, isTheirs: true },
  { what: 'the end of a bed', thing: boxOf(90, 50, 110, 14), isTheirs: false },
])('$what is theirs: $isTheirs', async ({ thing, isTheirs }) => {
  const data = new Float32Array(256 ** 2)
  for (let i = 0; i < data.length; i++)
    data[i] = isIn(thing, ((i % 256) * 1024) / 256, (Math.floor(i / 256) * 1024) / 256) ? 6 : -6
  const answer = { logits: { width: 256, height: 256, data }, size, score: 0.9 }
  const asked: unknown[] = []
  const guess = async ({ points }: ObjectHints) => {
    asked.push(...points)
    return [answer, answer, answer, answer]
  }
  const [only] = await finishPeople([shapeOf(body)], [], peopleIn([body, arm]), guess)
  expect(asked).toHaveLength(1)
  expect(only?.area.width).toBe(isTheirs ? 66 : body.width)
})
