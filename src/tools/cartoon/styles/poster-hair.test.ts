import { expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane } from '#imaging/image.ts'
import { markFaces } from '#tools/cartoon/sketch/face-marks.ts'
import { findOtherInks, findSkinHues, labelOthers } from './poster-hair.ts'
import { meshOf } from './test-mesh.ts'

const size = { width: 120, height: 100 }
const face = { lightness: 70, a: 14, b: 18 }

/** A face under a band of hair, with a neck in the shade below. */
function portrait(hair: typeof face, isSkins = true) {
  const mesh = meshOf(size, [[faceOval, 60, 50, 25, 30]])
  const color = {
    lightness: createPlane(size.width, size.height),
    a: createPlane(size.width, size.height),
    b: createPlane(size.width, size.height),
  } satisfies LabPlanes
  const neck = { lightness: 45, a: 9, b: 12 }
  for (let i = 0; i < size.width * size.height; i++) {
    const y = Math.floor(i / size.width)
    const here = y < 18 ? hair : y > 84 ? neck : face
    for (const part of ['lightness', 'a', 'b'] as const) color[part].data[i] = here[part]
  }
  // The hair has an ink of its own that is taken for one of skin.
  const labels = Uint8Array.from(color.a.data, (_, i) => (i < 18 * size.width ? 1 : 0))
  const marks = markFaces(color, [mesh])
  const hues = findSkinHues(color, marks)
  return { color, labels, hues, others: findOtherInks(hues, color, labels, [isSkins, isSkins]) }
}

test('blond hair that would be printed like skin has inks of its own hue; a neck in the shade is skin', () => {
  const { color, labels, hues, others } = portrait({ lightness: 62, a: 4, b: 30 })
  expect(others).toHaveLength(1)
  expect(others[0]!.instead).toBe(1)
  expect(others[0]!.ink.lightness).toBeCloseTo(62, 0)
  expect(others[0]!.ink.b).toBeGreaterThan(6 * others[0]!.ink.a)
  const partly = labels.slice()
  // An ear with the hair's ink: as yellow as skin.
  for (const [part, value] of [
    ['a', 28],
    ['b', 34],
  ] as const)
    color[part].data[3] = value
  labelOthers(partly, hues, [{ ...others[0]!, isWhole: false }], 4)
  expect([partly[2], partly[3]]).toEqual([4, 1])
  labelOthers(labels, hues, others, 4)
  expect(labels[3]).toBe(4)
  expect(labels[5 * size.width + 60]).toBe(4)
  expect(labels[50 * size.width + 60]).toBe(0)
  expect(labels[95 * size.width + 60]).toBe(0)
})

test('hands in warm light, hair of the colour of skin, and what no ink of skin prints stay as they are', () => {
  expect(portrait({ lightness: 60, a: 28, b: 34 }).others).toEqual([])
  expect(portrait({ lightness: 55, a: 12, b: 17 }).others).toEqual([])
  expect(portrait({ lightness: 62, a: 4, b: 30 }, false).others).toEqual([])
})
