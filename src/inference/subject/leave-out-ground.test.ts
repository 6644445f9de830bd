import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { photoOf, planeOf } from '#imaging/test-planes.ts'
import { leaveOutGround } from '#inference/subject/leave-out-ground.ts'

const side = 160
const wall = [40, 80, 110, 255] as const
const shirt = [190, 60, 50, 255] as const
const isBody = (x: number, y: number) => x >= 50 && x < 110 && y >= 60
/** Between a lock and a shoulder. */
const isPatch = (x: number, y: number) => x >= 110 && x < 130 && y >= 70 && y < 100

const body = () => planeOf(side, side, (x, y) => (isBody(x, y) ? 1 : 0))
const withPatch = () => planeOf(side, side, (x, y) => (isBody(x, y) || isPatch(x, y) ? 1 : 0))
const before = (patch: typeof wall | typeof shirt) =>
  photoOf(side, side, (x, y) => (isBody(x, y) ? shirt : isPatch(x, y) ? patch : wall))
const at = ({ data }: Plane, x: number, y: number) => data[y * side + x]

test('a patch of the wall that neither judge holds goes, and the person stays', () => {
  const likely = withPatch()
  leaveOutGround(before(wall), likely, [body(), body()])
  expect([at(likely, 120, 85), at(likely, 80, 85)]).toEqual([0, 1])
})

test.each([
  ['one judge holds', wall, [withPatch(), body()]],
  ['another one holds', wall, [body(), body(), withPatch()]],
  ['has another colour', shirt, [body(), body()]],
] as const)('a patch that %s stays', (_, color, judges) => {
  const likely = withPatch()
  leaveOutGround(before(color), likely, judges)
  expect(at(likely, 120, 85)).toBe(1)
})
