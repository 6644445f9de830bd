import { expect, test } from 'vitest'
import { keepSureMarks, showsWear } from '#imaging/damage/doubtful-marks.ts'
import { gaussianFrom, maskOf, planeOf } from '#imaging/test-planes.ts'

const [width, height] = [640, 480]
type IsIn = (x: number, y: number) => boolean

/** A print whose right half is rough ground. Marks are lighter than both. */
function sureAmong(isMarked: IsIn, isDark = false) {
  const noise = gaussianFrom(3)
  const luma = planeOf(width, height, (x, y) => {
    const ground = 0.45 + (x > 320 ? 0.09 : 0.01) * noise()
    return isMarked(x, y) ? (isDark ? 0.1 : 0.9) : ground
  })
  const marks = maskOf(width, height, isMarked)
  const { data } = keepSureMarks(marks, luma)
  return (x: number, y: number) => data[y * width + x] === 255
}

/** From one side to the other, up and down by 24 px. */
const crackY = (x: number) => 240 + 12 * (Math.abs(((x / 40) % 4) - 2) - 1) + 9 * (Math.abs(((x / 11) % 2) - 1) - 0.5)
const isCrack: IsIn = (x, y) => Math.abs(y - crackY(x)) < 3
const isRod: IsIn = (x, y) => Math.abs(y - 60 - x / 8) < 3 && x > 150
const isHem: IsIn = (x, y) => Math.abs(Math.hypot(x - 600, y - 480) - 260) < 4

test('a crack that winds from the edge of the paper is damage, over rough ground too', () => {
  const isSure = sureAmong(isCrack)
  expect(isSure(60, Math.round(crackY(60)))).toBe(true)
  expect(isSure(500, Math.round(crackY(500)))).toBe(true)
})

test('a rod and a hem are left to somebody, though they reach the edge of the paper', () => {
  const isSure = sureAmong((x, y) => isRod(x, y) || isHem(x, y))
  expect(isSure(400, 110)).toBe(false)
  expect(isSure(600, 220)).toBe(false)
})

test('a short dark line that winds is a twig', () => {
  const isTwig: IsIn = (x, y) => isCrack(x, y) && x < 80
  expect(sureAmong(isTwig, true)(40, Math.round(crackY(40)))).toBe(false)
  expect(sureAmong(isTwig)(40, Math.round(crackY(40)))).toBe(true)
})

test('on a torn print a straight line that reaches the edge, or lies near a crack, is one too', () => {
  const isPiece: IsIn = (x, y) => Math.abs(y - 280) < 3 && x > 100 && x < 180
  const isFar: IsIn = (x, y) => Math.abs(y - 440) < 3 && x > 450 && x < 530
  const isSure = sureAmong((x, y) => isCrack(x, y) || isRod(x, y) || isPiece(x, y) || isFar(x, y))
  expect(isSure(400, 110)).toBe(true)
  expect(isSure(140, 280)).toBe(true)
  expect(isSure(490, 440)).toBe(false)
})

test('what lies free is dust where the picture is calm, and litter where it is not', () => {
  const isSpeck =
    (u: number, v: number): IsIn =>
    (x, y) =>
      Math.abs(x - u) < 3 && Math.abs(y - v) < 3
  const isThread: IsIn = (x, y) => Math.abs(y - 300) < 2 && x > 60 && x < 260
  const isSure = sureAmong((x, y) => isSpeck(100, 100)(x, y) || isSpeck(500, 100)(x, y) || isThread(x, y))
  expect(isSure(100, 100)).toBe(true)
  expect(isSure(160, 300)).toBe(true)
  expect(isSure(500, 100)).toBe(false)
})

test('a photo shows wear by a long light crack that winds from its edge, and not by a rod or a branch', () => {
  const shows = (isMarked: IsIn, level: number) => {
    const luma = planeOf(width, height, (x, y) => (isMarked(x, y) ? level : 0.45))
    return showsWear(maskOf(width, height, isMarked), luma)
  }
  expect(shows(isCrack, 0.9)).toBe(true)
  expect(shows(isCrack, 0.1)).toBe(false)
  expect(shows(isRod, 0.9)).toBe(false)
  expect(shows((x, y) => isCrack(x, y) && x < 200, 0.9)).toBe(false)
})
