import { describe, expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { solveMatte, trimapOf } from '#imaging/matting/solve-matte.ts'
import { composeHairyDisc } from '#imaging/matting/test-composite.ts'

const side = 160
const { picture, alpha } = composeHairyDisc(side, 40)
const middle = side / 2
const trimap = new Uint8Array(side * side)
for (let i = 0; i < trimap.length; i++) {
  const away = Math.hypot((i % side) - middle, Math.floor(i / side) - middle) / side
  trimap[i] = away < 0.25 ? trimapOf.thing : away > 0.34 ? trimapOf.ground : trimapOf.open
}

describe('solved matte', () => {
  test('is the alpha that a picture was made with, by its colours and the sure places alone', () => {
    const nothing = { alpha: createPlane(side, side), weight: createPlane(side, side) }
    const solved = solveMatte(picture, trimap, nothing)
    let error = 0
    let open = 0
    for (let i = 0; i < trimap.length; i++) {
      if (trimap[i] !== trimapOf.open) continue
      error += Math.abs(solved.data[i] - alpha.data[i])
      open++
    }
    expect(error / open).toBeLessThan(0.03)
  })

  test('is 1 in the thing and 0 in the ground', () => {
    const guess = { alpha: createPlane(side, side), weight: createPlane(side, side) }
    guess.alpha.data.fill(0.5)
    guess.weight.data.fill(1)
    const solved = solveMatte(picture, trimap, guess)
    const valuesOf = (kind: number) => new Set(solved.data.filter((_, i) => trimap[i] === kind))
    expect([...valuesOf(trimapOf.thing)]).toEqual([1])
    expect([...valuesOf(trimapOf.ground)]).toEqual([0])
  })

  test('follows a guess that counts more than the neighbours', () => {
    const guess = { alpha: createPlane(side, side), weight: createPlane(side, side) }
    guess.alpha.data.fill(0.25)
    guess.weight.data.fill(1e4)
    const solved = solveMatte(picture, trimap, guess)
    for (let i = 0; i < trimap.length; i++) if (trimap[i] === trimapOf.open) expect(solved.data[i]).toBeCloseTo(0.25, 1)
  })

  test('is found by a wide band as by a narrow one where both are sure', () => {
    // In a wide one most pixels have nothing but open ones around, which are held by runs.
    const sure = new Uint8Array(trimap)
    const wide = new Uint8Array(trimap)
    for (let i = 0; i < wide.length; i++) {
      const away = Math.hypot((i % side) - middle, Math.floor(i / side) - middle) / side
      wide[i] = away < 0.12 ? trimapOf.thing : away > 0.45 ? trimapOf.ground : trimapOf.open
    }
    const told = { alpha: alpha, weight: createPlane(side, side) }
    told.weight.data.fill(0.1)
    const [narrowly, widely] = [solveMatte(picture, sure, told), solveMatte(picture, wide, told)]
    let error = 0
    for (let i = 0; i < alpha.data.length; i++) error += Math.abs(widely.data[i] - narrowly.data[i])
    expect(error / alpha.data.length).toBeLessThan(0.01)
  })
})
