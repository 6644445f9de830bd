import { expect, test } from 'vitest'
import { planeOf } from '#imaging/test-planes.ts'
import { besideOf, ofPiece, pieceOf, withReach } from '#inference/things/boxed-people.ts'
import { boxOf, personIn } from '#inference/things/test-people.ts'

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
