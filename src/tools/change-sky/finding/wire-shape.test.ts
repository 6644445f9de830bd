import { expect, test } from 'vitest'
import { planeOf } from '#imaging/test-planes.ts'
import type { TracedWire } from '#tools/change-sky/finding/trace-wires.ts'
import { pathOf } from '#tools/change-sky/finding/wire-profile.ts'
import { fadeLostEnds } from '#tools/change-sky/finding/wire-shape.ts'

const size = { width: 400, height: 200 }
const count = 200

/** From a mast at the left into the open, all of it covered. */
function drawWire(): TracedWire {
  const path = pathOf(
    Float64Array.from({ length: count }, (_, s) => 20 + s),
    Float64Array.from({ length: count }, (_, s) => 50 + s / 2),
  )
  const cover = { count, reachPx: 1, data: new Float32Array(3 * count).fill(1) }
  return { path, from: 0, to: count, cover, color: [20, 20, 20], least: 20 }
}

const coverAt = ({ cover }: TracedWire, s: number) => cover.data[3 * s + 1]

test('a wire that is lost in the open fades to its end, and stays where it is held', () => {
  const wire = drawWire()
  fadeLostEnds(
    wire,
    size,
    planeOf(size.width, size.height, (x) => (x < 20 ? 0 : 1)),
  )
  expect([0, 50, 120].map((s) => coverAt(wire, s))).toEqual([1, 1, 1])
  const end = [140, 160, 180, 199].map((s) => coverAt(wire, s) as number)
  expect(end).toEqual(end.toSorted((one, other) => other - one))
  expect(end.at(-1)).toBeLessThan(0.01)
})

test('a wire held at both ends does not fade', () => {
  const wire = drawWire()
  fadeLostEnds(
    wire,
    size,
    planeOf(size.width, size.height, (x) => (x < 20 || x > 220 ? 0 : 1)),
  )
  expect(wire.cover.data.every((value) => value === 1)).toBe(true)
})
