import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AdjustOptions, adjustTool } from '#tools/adjust/options.ts'
import { flipAcross, flipDown, isBendable, turnLeft, turnRight } from './turn-options.ts'

const eighth = fc.integer({ min: 0, max: 8 }).map((count) => count / 8)
const corner = fc.record({ x: eighth, y: eighth })
const framed: fc.Arbitrary<AdjustOptions> = fc
  .record({
    quarterTurns: fc.integer({ min: 0, max: 3 }),
    flipHorizontal: fc.boolean(),
    flipVertical: fc.boolean(),
    straightenDegrees: fc.integer({ min: -45, max: 45 }),
    corners: fc.option(fc.tuple(corner, corner, corner, corner)),
    crop: fc.option(fc.constant({ left: 0.125, top: 0.25, width: 0.5, height: 0.375 })),
  })
  .map((given) => adjustTool.schema.parse(given))

it('comes back to where it was', () => {
  fc.assert(
    fc.property(framed, (options) => {
      expect(turnLeft(turnRight(options))).toEqual(options)
      expect(turnRight(turnRight(turnRight(turnRight(options))))).toEqual(options)
      expect(flipAcross(flipAcross(options))).toEqual(options)
      expect(flipDown(flipDown(options))).toEqual(options)
    }),
  )
})

it('turns by half as it flips both ways, written in one of two ways', () => {
  fc.assert(
    fc.property(framed, (options) => {
      const half = turnRight(turnRight(options))
      const flipped = flipDown(flipAcross(options))
      expect(flipped.crop).toEqual(half.crop)
      expect(flipped.corners).toEqual(half.corners)
      expect(flipped.straightenDegrees).toBe(half.straightenDegrees)
    }),
  )
})

it('refuses corners that cross or fold', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(isBendable([at(0, 0), at(1, 0), at(1, 1), at(0, 1)])).toBe(true)
  expect(isBendable([at(1, 0), at(0, 0), at(1, 1), at(0, 1)])).toBe(false)
  expect(isBendable([at(0, 0), at(1, 0), at(0.2, 0.2), at(0, 1)])).toBe(false)
})
