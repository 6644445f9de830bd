import { expect, test } from 'vitest'
import { bestInBox, type MaskGuess } from '#inference/segment-anything.ts'

const guess = (isThing: (x: number, y: number) => boolean): MaskGuess => ({
  logits: {
    width: 256,
    height: 256,
    data: Float32Array.from({ length: 256 ** 2 }, (_, i) => (isThing(i % 256, Math.floor(i / 256)) ? 8 : -8)),
  },
  size: { width: 1024, height: 1024 },
  score: 1,
})
const isLiquid = (x: number, y: number) => x >= 100 && x < 160 && y >= 120 && y < 200
const isJar = (x: number, y: number) => x >= 104 && x < 160 && y >= 60 && y < 205
const box = { left: 100 / 256, top: 60 / 256, right: 160 / 256, bottom: 200 / 256 }

test('specks of the rim do not make the liquid of a jar fill the box of the jar', () => {
  const isSpeck = (x: number, y: number) => y >= 60 && y < 63 && x >= 120 && x < 124
  const [liquid, jar] = [
    guess((x, y) => isLiquid(x, y) || isSpeck(x, y)),
    guess((x, y) => isLiquid(x, y) || isJar(x, y)),
  ]
  expect(bestInBox([liquid, jar], box).guess === jar).toBe(true)
  expect(bestInBox([jar, liquid], box).guess === jar).toBe(true)
})

test('what fills its box best is kept with its splinters, and its fit is that without them', () => {
  const splintered = guess((x, y) => isJar(x, y) || (x === 170 && y === 60))
  const best = bestInBox([guess(isLiquid), splintered], box)
  expect(best.guess === splintered).toBe(true)
  expect(best.fit).toBeCloseTo(bestInBox([guess(isJar)], box).fit, 3)
})
