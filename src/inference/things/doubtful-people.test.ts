import { expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createMask } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { besideOf, ofPiece, pieceOf, withReach } from '#inference/things/boxed-people.ts'
import { showingMore, withDoubtful } from '#inference/things/doubtful-people.ts'
import type { Shape } from '#inference/things/find-things.ts'

const boxOf = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

function personIn(area: Box, score: number): Shape {
  const mask = createMask(area.width, area.height)
  mask.data.fill(255)

  return { kind: 'person', group: 'people', score, area, mask, logits: planeOf(area.width, area.height, () => 4) }
}

/** What the network of people says: 0.97 in the boxes. */
const peopleIn = (boxes: readonly Box[]) =>
  planeOf(200, 160, (x, y) =>
    boxes.some((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height) ? 0.97 : 0.02,
  )

const jacket = boxOf(60, 20, 40, 60)
const whole = boxOf(60, 20, 40, 120)
const behind = boxOf(130, 20, 30, 60)
const known = [personIn(jacket, 0.5)]

test('who was found down to the waist gets legs from a doubtful box around all of them', () => {
  const doubt = personIn(whole, 0.2)
  expect(showingMore([{ kind: 'person', box: whole, score: 0.2 }], known, peopleIn([whole]))).toHaveLength(1)
  expect(withDoubtful(known, [doubt], peopleIn([whole]))).toEqual([{ ...doubt, score: 0.5 }])
})

test('who was missed is there, where both networks agree, and only as far', () => {
  const [, found] = withDoubtful(known, [personIn(boxOf(130, 15, 30, 65), 0.2)], peopleIn([jacket, behind]))
  expect(found?.mask.data.indexOf(255)).toBe(5 * 30)
  expect(withDoubtful(known, [personIn(behind, 0.2)], peopleIn([jacket]))).toEqual(known)
  expect(withDoubtful(known, [personIn(behind, 0.12)], peopleIn([jacket, behind]))).toEqual(known)
})

test('a doubt that shows nothing more, or a group as one, adds nothing', () => {
  expect(showingMore([{ kind: 'person', box: jacket, score: 0.2 }], known, peopleIn([jacket]))).toEqual([])
  const group = [personIn(jacket, 0.5), personIn(boxOf(101, 20, 40, 60), 0.5)]
  const both = boxOf(60, 20, 81, 60)
  expect(withDoubtful(group, [personIn(both, 0.2)], peopleIn([both]))).toEqual(group)
  const half = personIn(boxOf(80, 20, 40, 60), 0.2)
  expect(withDoubtful(known, [half], peopleIn([jacket, half.area]))).toEqual(known)
})

test('who stoops behind a stall is asked for by what is surely theirs, and fruit that is taken for them is nobody', () => {
  const size = { width: 400, height: 300 }
  const back = boxOf(60, 40, 90, 130)
  const stall = boxOf(20, 20, 250, 240)
  const people = planeOf(size.width, size.height, (x, y) => (x >= 60 && x < 150 && y >= 40 && y < 170 ? 0.97 : 0.02))
  const look = { part: boxOf(0, 0, 400, 300), seen: people }
  const seen = { kind: 'person', box: stall, score: 0.17 } as const
  const piece = pieceOf(seen, look, [])
  expect(piece?.box).toEqual(back)
  expect(pieceOf(seen, look, [personIn(back, 0.5)])).toBeNull()
  expect(pieceOf({ ...seen, score: 0.12 }, look, [])).toBeNull()
  expect(pieceOf({ ...seen, box: boxOf(20, 20, 180, 180) }, look, [])).toBeNull()
  expect(ofPiece(personIn(boxOf(60, 40, 100, 130), 0.17), piece!, people)?.mask.data.indexOf(0)).toBe(90)
  expect(ofPiece(personIn(boxOf(60, 100, 90, 140), 0.17), piece!, people)).toBeNull()
})

test('an arm that reaches out comes along, and the stall under it does not', () => {
  const trunk = personIn(boxOf(60, 40, 90, 130), 0.17)
  const reaching = personIn(boxOf(60, 40, 120, 130), 0.17)
  expect(withReach(trunk, reaching)).toBe(reaching)
  for (const other of [personIn(boxOf(20, 20, 250, 240), 0.17), personIn(boxOf(60, 100, 100, 100), 0.17), null])
    expect(withReach(trunk, other)).toBe(trunk)
  const seen = { kind: 'person', box: boxOf(50, 40, 200, 100), score: 0.17 } as const
  expect(besideOf(seen, trunk)).toEqual([boxOf(120, 40, 130, 100)])
  expect(besideOf({ ...seen, box: boxOf(50, 40, 110, 100) }, trunk)).toEqual([])
})
