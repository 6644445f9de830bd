import { expect, test } from 'vitest'
import { createMask, createPlane } from '#imaging/image.ts'
import { keepSolid } from '#imaging/matting/keep-solid.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

const side = 120
const hardPx = 4
const at = (x: number, y: number) => y * side + x

interface Case {
  /** Of the networks, in the thing. */
  readonly sure?: number
  /** Distance from the ground's colour. */
  readonly away?: number
  /** Of the patch that colours take for the ground, px. */
  readonly across?: number
}

/** A thing below y = 20, open down to y = 60, in which colours take a patch at x 40, y 26 for the ground. */
function keep({ sure = 1, away = Number.POSITIVE_INFINITY, across = 24 }: Case) {
  const inside = createMask(side, side)
  const [likely, alpha, trust] = [createPlane(side, side), createPlane(side, side), createPlane(side, side)]
  const guess = { alpha: createPlane(side, side), weight: createPlane(side, side) }
  const trimap = new Uint8Array(side * side)
  for (let y = 20; y < side; y++)
    for (let x = 0; x < side; x++) {
      inside.data[at(x, y)] = 255
      likely.data[at(x, y)] = sure
      trimap[at(x, y)] = y < 60 ? trimapOf.open : trimapOf.thing
      const isTaken = x >= 40 && x < 40 + across && y >= 26 && y < 50
      alpha.data[at(x, y)] = guess.alpha.data[at(x, y)] = isTaken ? 0.1 : 1
    }
  const samples = { alpha, trust, thing: new Int32Array(), ground: new Int32Array() }
  const hints = { inside, likely, depthIn: depthInside(inside), away: new Float32Array(side * side).fill(away), hardPx }
  keepSolid(samples, trimap, guess, hints)
  return { trimap, guess }
}

const middle = at(52, 38)

test('a thick patch that the networks are sure of is the thing before a restless ground, and colours beside it count less', () => {
  const { trimap, guess } = keep({})
  expect(trimap[middle]).toBe(trimapOf.thing)
  // Nearer to the edge than the patch, where colours are as wrong.
  expect([trimap[at(52, 22)], guess.alpha.data[at(52, 22)]]).toEqual([trimapOf.open, 1])
  expect(guess.weight.data[at(52, 22)]).toBeGreaterThan(0)
  expect(guess.weight.data[at(110, 22)]).toBe(0)
})

test('before an even ground it has to differ from it: a lock with strands over a wall stays to its colours', () => {
  expect(keep({ away: 3 }).trimap[middle]).toBe(trimapOf.thing)
  expect(keep({ away: 0.5 }).trimap[middle]).toBe(trimapOf.open)
  expect(keep({ away: 3, sure: 0.99 }).trimap[middle]).toBe(trimapOf.open)
})

test('what is thin, or of what the networks are less sure, is left to its colours', () => {
  expect(keep({ across: 8 }).trimap[at(44, 38)]).toBe(trimapOf.open)
  expect(keep({ sure: 0.95 }).trimap[middle]).toBe(trimapOf.open)
})
