import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { outvote } from '#inference/subject/outvote.ts'

const side = 100

type Edges = readonly [left: number, top: number, right: number, bottom: number]

const fillOf =
  (width: number) =>
  (...boxes: readonly Edges[]): Plane => {
    const plane = createPlane(width, side)
    for (const [left, top, right, bottom] of boxes)
      for (let y = top; y < bottom; y++) plane.data.fill(1, y * width + left, y * width + right)
    return plane
  }
const fill = fillOf(side)
const at = ({ data }: Plane, x: number, y: number) => data[y * side + x]

const body = [30, 30, 60, 100] as const

test('what the trace alone holds beside a thing goes', () => {
  const likely = fill(body, [10, 50, 30, 80])
  outvote(likely, fill(body), fill(body), true)
  expect(likely).toEqual(fill(body))
})

test('paws that the trace alone holds stay with an animal', () => {
  const likely = fill(body, [10, 50, 30, 80])
  outvote(likely, fill(body), fill(body), false)
  expect(likely).toEqual(fill(body, [10, 50, 30, 80]))
})

test('what the trace alone misses comes back', () => {
  const likely = fill(body)
  const hair = [30, 10, 60, 30] as const
  outvote(likely, fill(body, hair), fill(body, hair), true)
  expect(likely).toEqual(fill(body, hair))
})

test('a thumb of which salience is not sure stays on a hand that no mask holds', () => {
  const [hand, thumb] = [[70, 30, 85, 60] as const, [85, 30, 95, 40] as const]
  const likely = fill(body, hand, thumb)
  outvote(likely, fill(body, hand), fill(body), true)
  expect(likely).toEqual(fill(body, hand, thumb))
})

test("a thin hand comes back where people's pixels are of it too, but not the gap between an arm and the body", () => {
  const wide = fillOf(1000)
  const [arm, gap, hand] = [[66, 30, 90, 100] as const, [60, 40, 66, 100] as const, [90, 40, 120, 46] as const]
  const [traced, all] = [() => wide(body, arm), wide(body, gap, arm, hand)]
  const [by, without] = [traced(), traced()]
  outvote(by, all, all, true, all)
  outvote(without, all, all, true)
  expect(by).toEqual(wide(body, arm, hand))
  expect(without).toEqual(traced())
})

test('borders are those of the trace', () => {
  const likely = fill([29, 30, 61, 100])
  outvote(likely, fill(body), fill(body), true)
  expect(at(likely, 29, 60)).toBe(1)
  expect(at(likely, 60, 60)).toBe(1)
  const narrow = fill([31, 30, 59, 100])
  outvote(narrow, fill(body), fill(body), true)
  expect(at(narrow, 30, 60)).toBe(0)
})

test('what comes back apart from the trace is known as of people', () => {
  const all = fill(body, [80, 30, 92, 42])
  const [without, by] = [fill(body), fill(body)]
  outvote(without, all, all, true, fill(body))
  outvote(by, all, all, true, all)
  expect(without).toEqual(fill(body))
  expect(by).toEqual(all)
})
