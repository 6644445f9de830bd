import { describe, expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createMask, createPlane } from '#imaging/image.ts'
import { countPeopleLeft } from '#inference/things/people-left.ts'
import { boxOf } from '#inference/things/test-people.ts'

const [width, height] = [200, 120]
const maskOf = (...boxes: readonly Box[]) => {
  const mask = createMask(width, height)
  for (const { x, y, width: w, height: h } of boxes)
    for (let row = y; row < y + h; row++) mask.data.fill(255, row * width + x, row * width + x + w)
  return mask
}
const none = maskOf()
const whole = boxOf(0, 0, width, height)
const body = boxOf(60, 20, 40, 80)
const arm = boxOf(98, 40, 40, 16)
const detected = (box: Box) => ({ kind: 'person' as const, score: 0.5, box })
const gone = { box: body, pixels: body.width * body.height }

/** A network that sees somebody in these boxes, and in others from farther off. */
function looks(near: readonly Box[], far: readonly Box[] = near) {
  let asked = 0
  return async () => {
    const boxes = asked++ === 0 ? near : far
    const seen = createPlane(width, height)
    const mask = maskOf(...boxes)
    for (let i = 0; i < seen.data.length; i++) seen.data[i] = mask.data[i] === 255 ? 0.98 : 0.01
    return { part: whole, seen }
  }
}
const seen = [detected(boxOf(60, 20, 80, 80))]
const count = (lookAt: ReturnType<typeof looks>, marked = { hole: maskOf(body), stays: none }, boxes = seen) =>
  countPeopleLeft([gone], marked, boxes, lookAt)

describe('people of whom a part is left', () => {
  test('an arm that sticks out of the hole counts, and nothing is left of who is marked whole', async () => {
    expect(await count(looks([body, arm]))).toBe(1)
    expect(await count(looks([body]))).toBe(0)
    expect(await count(looks([body, arm]), { hole: maskOf(body, arm), stays: none })).toBe(0)
  })

  test('who stays, and who stands apart, is nobody left', async () => {
    expect(await count(looks([body, arm]), { hole: maskOf(body), stays: maskOf(arm) })).toBe(0)
    expect(await count(looks([body, boxOf(118, 40, 20, 16)]))).toBe(0)
  })

  test('what no detector takes for a person, or what is nobody from farther off, does not count', async () => {
    expect(await count(looks([body, arm]), undefined, [detected(body)])).toBe(0)
    expect(await count(looks([body, arm], [body]))).toBe(0)
  })

  test('a bystander beside who goes is nobody left, whoever the detector sees in them', async () => {
    const beside = detected(boxOf(96, 36, 46, 24))
    expect(await count(looks([body, arm]), undefined, [detected(body), beside])).toBe(0)
  })

  test('of a group that goes as one, whoever the parts are of counts', async () => {
    const [row, legs] = [boxOf(20, 20, 160, 50), boxOf(20, 66, 160, 34)]
    const group = { box: row, pixels: row.width * row.height }
    const each = [20, 60, 100, 140].map((x) => detected(boxOf(x, 20, 40, 80)))
    const countIn = (parts: readonly Box[]) =>
      countPeopleLeft([group], { hole: maskOf(row), stays: none }, each, looks([row, ...parts]))
    expect(await countIn([legs])).toBe(4)
    expect(await countIn([boxOf(62, 66, 36, 34)])).toBe(1)
    expect(await countIn([])).toBe(0)
  })

  test('a part that two who go might be of counts once', async () => {
    const twice = [gone, { ...gone }]
    expect(await countPeopleLeft(twice, { hole: maskOf(body), stays: none }, seen, looks([body, arm]))).toBe(1)
  })

  test('a part that is too small to be seen, of itself or beside somebody large, does not count', async () => {
    const [hand, more] = [boxOf(98, 40, 12, 8), boxOf(98, 40, 18, 12)]
    expect(await count(looks([body, hand]))).toBe(0)
    expect(await count(looks([body, more]))).toBe(1)
    const large = { ...gone, pixels: 20_000 }
    expect(await countPeopleLeft([large], { hole: maskOf(body), stays: none }, seen, looks([body, more]))).toBe(0)
  })
})
