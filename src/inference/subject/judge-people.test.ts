import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { completePeople, insideHeads, leaveOutNobody } from '#inference/subject/judge-people.ts'
import { standInDecoder } from '../../../tests/stand-in-decoder.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }

type Part = readonly [left: number, top: number, right: number, bottom: number]

const draw = (value: number, parts: readonly Part[], ground = 0): Plane => {
  const plane = createPlane(side, side)
  plane.data.fill(ground)
  for (const [left, top, right, bottom] of parts)
    for (let y = top; y < bottom; y++) plane.data.fill(value, y * side + left, y * side + right)
  return plane
}
const at = ({ data }: Plane, x: number, y: number) => data[y * side + x] as number

/** The networks take this for one thing. */
const answering = (...parts: readonly Part[]) => standInDecoder(draw(10, parts, -10).data)

const head: Part = [100, 40, 140, 90]
const legs: Part = [100, 150, 140, 256]
const trunk: Part = [100, 90, 140, 150]
const coat: Part = [140, 90, 180, 200]
const nobody = createPlane(side, side)

test('a trunk that arms and hands cover comes back to the person around it', async () => {
  const likely = draw(1, [head, legs, [80, 90, 100, 150], [140, 90, 160, 150]])
  for (let y = 90; y < 150; y++) likely.data.fill(0.2, y * side + 100, y * side + 140)
  const { models, asked } = answering()
  await completePeople(embedding, draw(1, [head, trunk, legs]), { likely, others: nobody }, models)
  expect(at(likely, 120, 120)).toBe(1)
  expect(asked.length).toBe(0)
})

test('a coat beside somebody is theirs where MobileSAM sees the same piece', async () => {
  const people = draw(1, [head, trunk, legs, coat])
  const likely = draw(1, [head, trunk, legs])
  await completePeople(embedding, people, { likely, others: nobody }, answering(coat).models)
  expect(at(likely, 160, 140)).toBeGreaterThan(0.99)
  expect(at(likely, 200, 140)).toBeLessThan(0.01)
})

test('what MobileSAM draws otherwise is the background that the finder took for somebody', async () => {
  const people = draw(1, [head, trunk, legs, coat])
  const likely = draw(1, [head, trunk, legs])
  const { models, asked } = answering([140, 90, 256, 256])
  await completePeople(embedding, people, { likely, others: nobody }, models)
  expect(asked.length).toBe(1)
  expect(likely).toEqual(draw(1, [head, trunk, legs]))
})

test('passers-by stay away, and what hangs together with them or with nobody', async () => {
  const likely = draw(1, [head, trunk, legs])
  const passerBy: Part = [180, 80, 256, 220]
  const { models, asked } = answering([10, 40, 60, 200], coat)
  const people = draw(1, [head, trunk, legs, [150, 90, 180, 200], passerBy, [10, 40, 60, 200]])
  await completePeople(embedding, people, { likely, others: draw(1, [passerBy]) }, models)
  expect(asked.length).toBe(0)
  expect(likely).toEqual(draw(1, [head, trunk, legs]))
})

test('a machine behind somebody leaves their mask; hair along its border and what draws the eye stay', () => {
  const machine: Part = [140, 90, 180, 130]
  const hat: Part = [100, 20, 140, 40]
  const hair: Part = [97, 40, 100, 90]
  const own = draw(1, [head, trunk, legs, machine, hat, hair])
  leaveOutNobody(own, draw(1, [head, trunk, legs]), draw(0.6, [hat]))
  expect(at(own, 160, 110)).toBe(0)
  expect(at(own, 120, 30)).toBe(1)
  expect(at(own, 98, 60)).toBe(1)
  expect(at(own, 120, 120)).toBe(1)
})

test('what somebody holds before them stays, though it is of nobody', () => {
  const cup: Part = [108, 100, 132, 130]
  const own = draw(1, [head, trunk, legs])
  const people = draw(1, [head, trunk, legs])
  for (let y = cup[1]; y < cup[3]; y++) people.data.fill(0, y * side + cup[0], y * side + cup[2])
  leaveOutNobody(own, people, nobody)
  expect(at(own, 120, 115)).toBe(1)
})

test('deep within a head hair is surely hair, and near its border or far from heads nothing is', () => {
  const face: Face = { box: { x: 110, y: 50, width: 20, height: 30 }, score: 1, roll: 0, mesh: new Float32Array() }
  const sure = insideHeads(draw(1, [head, trunk, legs]), [face])
  expect(at(sure, 106, 45)).toBe(1)
  expect(at(sure, 102, 45)).toBe(0)
  expect(at(sure, 120, 200)).toBe(0)
})
