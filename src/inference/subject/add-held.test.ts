import { expect, test } from 'vitest'
import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { markRects, planeOf, type Rect } from '#imaging/test-planes.ts'
import { addHeld } from '#inference/subject/add-held.ts'
import { standInDecoder } from '../../../tests/stand-in-decoder.ts'

const side = 256
const embedding = { tensor: { data: new Float32Array(), dims: [] }, size: { width: 1024, height: 1024 } }

const draw = (value: number, parts: readonly Rect[], ground = 0): Plane => {
  const { data } = markRects(createMask(side, side), ...parts)
  return planeOf(side, side, (x, y) => (data[y * side + x] === 255 ? value : ground))
}
const at = ({ data }: Plane, x: number, y: number) => data[y * side + x] as number

/** MobileSAM takes this for one thing. */
const answering = (...parts: readonly Rect[]) => standInDecoder(draw(10, parts, -10).data)

const body: Rect = [100, 40, 140, 256]
const nobody = createPlane(side, side)

const hand: Rect = [140, 120, 200, 150]
const blurred: Rect = [140, 60, 256, 200]
const sharpAt = (...parts: readonly Rect[]) => markRects(createMask(side, side), ...parts)

test('what is in focus and touches somebody is held, and who is blurred behind is not', async () => {
  const likely = draw(1, [body])
  const people = draw(1, [body, blurred])
  await addHeld(embedding, people, { likely, others: nobody, sharp: sharpAt(hand) }, answering(hand).models)
  expect([at(likely, 170, 135), at(likely, 195, 148)].every((value) => value > 0.99)).toBe(true)
  expect(at(likely, 170, 80)).toBeLessThan(0.01)
})

test.each([
  ['MobileSAM draws otherwise', hand, [blurred, hand], blurred],
  ['nobody is', hand, [], hand],
  ['touches nobody', [170, 120, 230, 150], [blurred], [170, 120, 230, 150]],
] as const)('what is in focus is not held where %s', async (_, sharp, seen, answer) => {
  const likely = draw(1, [body])
  const people = draw(1, [body, ...seen])
  await addHeld(embedding, people, { likely, others: nobody, sharp: sharpAt(sharp) }, answering(answer).models)
  expect(at(likely, 185, 135)).toBe(0)
})
