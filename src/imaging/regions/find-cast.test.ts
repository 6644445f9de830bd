import { expect, test } from 'vitest'
import { findCast, findSureCast, isTooDark, isUnder, joinToThing } from '#imaging/regions/find-cast.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

test.each([
  { name: 'a shadow', light: 0.4, is: false },
  { name: 'a black dog at the foot', light: 0.15, is: true },
])('$name is too dark for what a thing casts: $is', ({ light, is }) => {
  const isThing = (x: number, y: number) => x > 20 && x < 50 && y > 10 && y < 60
  const isCast = (x: number, y: number) => x >= 50 && x < 90 && y > 45 && y < 60
  const code = 140 * light ** (1 / 2.2)
  const photo = photoOf(120, 80, (x, y) =>
    isThing(x, y) ? [5, 5, 5, 255] : isCast(x, y) ? [code, code, code, 255] : [140, 140, 140, 255],
  )
  expect(isTooDark(photo, maskOf(120, 80, isThing), maskOf(120, 80, isCast))).toBe(is)
})

test.each([
  { name: 'the dark between the wheels of a car', from: 30, until: 60, is: true },
  { name: 'a bank beside a train', from: 5, until: 20, is: false },
])('$name lies under it: $is', ({ from, until, is }) => {
  const isThing = (x: number, y: number) => x > 15 && x < 80 && y > 10 && y < 40
  const isCast = (x: number, y: number) => x >= from && x < until && y >= 38 && y < 50
  expect(isUnder(maskOf(120, 80, isThing), maskOf(120, 80, isCast))).toBe(is)
})

test('a soft shadow goes along unasked, and what is as dark as a thing on the same table does not', () => {
  const isThing = (x: number, y: number) => x > 70 && x < 120 && y > 50 && y < 100
  const find = (depth: number) => {
    const lossAt = (x: number, y: number) => depth * Math.exp(-(((x - 122) / 15) ** 16) - ((y - 75) / 15) ** 16)
    const photo = photoOf(200, 150, (x, y) => {
      const code = 255 * (0.4 * Math.exp(-lossAt(x, y))) ** (1 / 2.2)
      return isThing(x, y) ? [235, 230, 225, 255] : [code, code, code, 255]
    })
    const thing = maskOf(200, 150, isThing)
    return [findSureCast(photo, thing, false), findCast(photo, thing)].map(({ data }) => data[75 * 200 + 130])
  }
  expect(find(0.5)).toEqual([255, 255])
  expect(find(2.2)).toEqual([0, 255])
})

test('a slit between a thing and its cast goes with them, and narrow gaps of the thing farther off do not', () => {
  const isThing = (x: number, y: number) => x > 400 && x < 600 && y > 250 && y < 450 && !(x > 420 && x < 424 && y < 350)
  const thing = maskOf(1000, 700, isThing)
  const cast = joinToThing(
    maskOf(1000, 700, (x, y) => x > 450 && x < 660 && y >= 453 && y < 500),
    thing,
  )
  const at = (x: number, y: number) => cast.data[y * 1000 + x]
  expect([at(500, 451), at(598, 451), at(500, 470)]).toEqual([255, 255, 255])
  expect([at(422, 300), at(420, 451), at(500, 400), at(655, 440)]).toEqual([0, 0, 0, 0])
})
