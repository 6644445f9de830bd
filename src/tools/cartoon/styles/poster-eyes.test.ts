import { expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { eyeOpenings } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane } from '#imaging/image.ts'
import { markFaces } from '#tools/cartoon/sketch/face-marks.ts'
import { labelNearest } from './ink-parts.ts'
import { findOpenings, openingReach, partInksOf } from './poster-eyes.ts'
import { meshOf } from './test-mesh.ts'

const size = { width: 120, height: 60 }
const skin: Cluster[] = [{ lightness: 34, a: 16, b: 18, share: 1 }]

/** An eye of this height: a dark iris in the middle of what is beside it. */
function eye(high: number, iris: number, beside: readonly [lightness: number, a: number, b: number]) {
  const mesh = meshOf(size, [[eyeOpenings.right, 60, 30, 40, high]])
  const color: LabPlanes = {
    lightness: createPlane(size.width, size.height),
    a: createPlane(size.width, size.height),
    b: createPlane(size.width, size.height),
  }
  for (let i = 0; i < color.a.data.length; i++) {
    const isIris = Math.abs((i % size.width) - 59.5) < 12
    const here = isIris ? ([iris, 4, 4] as const) : beside
    for (const [k, plane] of [color.lightness, color.a, color.b].entries()) plane.data[i] = here[k]!
  }
  return findOpenings(color, markFaces(color, [mesh]), skin)
}

test('an eye in the shade keeps its white and its iris, farther apart than in the photo', () => {
  const [white, dark] = eye(12, 12, [28, 5, 4])
  expect(white!.ink.lightness - dark!.ink.lightness).toBeGreaterThanOrEqual(28)
  expect(white!.ink.lightness).toBeGreaterThan(36)
  const at = (i: number) => Math.abs((i % size.width) - 59.5)
  for (const i of white!.places) expect(at(i)).toBeGreaterThan(11)
  for (const i of dark!.places) expect(at(i)).toBeLessThan(13)
  expect(white!.places.length + dark!.places.length).toBeGreaterThan(1300)
})

test('closed eyes, dark glasses and lids have no white', () => {
  expect(eye(4, 12, [28, 5, 4])).toEqual([])
  expect(eye(12, 12, [17, 2, 2])).toEqual([])
  expect(eye(12, 12, [40, 17, 18])).toEqual([])
})

test('eyes share inks that are alike, and take none that are not', () => {
  const part = (lightness: number, ...places: number[]) => ({ ink: { lightness, a: 2, b: 2, share: 0 }, places })
  const parts = [part(70, 0, 1, 2), part(74, 3, 4), part(30, 5), part(12, 6)]
  const inks = partInksOf(parts)
  expect(inks.map(({ lightness }) => lightness)).toEqual([70, 30, 12])
  const labels = new Uint8Array(9)
  labelNearest(labels, [...parts, part(99, 7)], inks, openingReach, 5)
  expect([...labels]).toEqual([5, 5, 5, 5, 5, 6, 7, 0, 0])
})
