import { expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { showingMore, withDoubtful } from '#inference/things/doubtful-people.ts'
import { boxOf, personIn } from '#inference/things/test-people.ts'

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
