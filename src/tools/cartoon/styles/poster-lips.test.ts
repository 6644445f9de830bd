import { expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { type FaceMarks, markFaces } from '#tools/cartoon/sketch/face-marks.ts'
import { labelNearest } from './ink-parts.ts'
import { findLips, lipChromaMost, lipInksOf, lipReach } from './poster-lips.ts'
import { meshOf } from './test-mesh.ts'

const size = { width: 120, height: 80 }
/** Lips that meet. */
const mesh = meshOf(size, [
  [lipsOutline, 60, 40, 30, 12],
  [mouthOpening, 60, 40, 26, 0],
])

const isOnLips = (i: number) =>
  (((i % size.width) + 0.5 - 60) / 30) ** 2 + ((Math.floor(i / size.width) + 0.5 - 40) / 12) ** 2 < 1

const skin: Cluster[] = [
  { lightness: 60, a: 15, b: 18, share: 0.8 },
  { lightness: 45, a: 15, b: 18, share: 0.2 },
]

function face(lips: readonly [lightness: number, a: number, b: number]): { color: LabPlanes; marks: FaceMarks } {
  const fill = (k: 0 | 1 | 2): Plane => {
    const plane = createPlane(size.width, size.height)
    const [ground] = skin
    const around = [ground!.lightness, ground!.a, ground!.b][k]!
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = isOnLips(i) ? lips[k] : around
    return plane
  }
  const color = { lightness: fill(0), a: fill(1), b: fill(2) }
  return { color, marks: markFaces(color, [mesh]) }
}

const likeSkin = () => skin[0]!

test('lips that would be printed like skin get inks that differ from it, the upper one the darker', () => {
  const { color, marks } = face([58, 18, 17])
  const lips = findLips(color, color, marks, skin, likeSkin)
  expect(lips).toHaveLength(2)
  const [above, below] = lips.map(({ ink }) => ink)
  expect(below!.lightness).toBeLessThanOrEqual(52)
  expect(below!.a).toBeGreaterThanOrEqual(20)
  expect(above!.lightness).toBeLessThanOrEqual(below!.lightness - 5)
  const places = lips.flatMap((lip) => lip.places)
  expect(places.length).toBeGreaterThan(900)
  expect(places.filter((i) => !isOnLips(i)).length).toBeLessThan(0.05 * places.length)
  for (const i of lips[0]!.places) expect(Math.floor(i / size.width)).toBeLessThanOrEqual(40)
})

test('what an ink tells already, a beard and a photo without faces keep their inks', () => {
  const painted = face([45, 48, 8])
  const pink = { lightness: 45, a: 40, b: 7, share: 0.01 }
  expect(findLips(painted.color, painted.color, painted.marks, skin, () => pink)).toEqual([])
  const bearded = face([28, 6, 8])
  expect(findLips(bearded.color, bearded.color, bearded.marks, skin, likeSkin)).toEqual([])
  expect(findLips(painted.color, painted.color, markFaces(painted.color, []), skin, likeSkin)).toEqual([])
})

test('lips do not take the hue of a shirt', () => {
  const { color, marks } = face([45, 40, 8])
  const magenta = { lightness: 50, a: 52, b: -4, share: 0.1 }
  const lips = findLips(color, color, marks, skin, () => magenta)
  expect(lips).toHaveLength(2)
  for (const { ink } of lips) expect([ink.a, ink.b]).toEqual([40, 8])
})

test('painted lips are printed with more colour than skin, lips in warm light are not', () => {
  const most = (a: number, b: number) => lipChromaMost({ lightness: 50, a, b, share: 0 }, 36)
  expect(most(50, 10)).toBeGreaterThan(60)
  expect(most(25, 8)).toBe(36)
  expect(most(36, 38)).toBe(36)
})

test('grey lips stay grey', () => {
  const grey = skin.map((ink) => ({ ...ink, a: 0, b: 0 }))
  const { color, marks } = face([57, 0, 0])
  for (const plane of [color.a, color.b]) plane.data.fill(0)
  const lips = findLips(color, color, marks, grey, () => grey[0]!)
  expect(lips).toHaveLength(2)
  for (const { ink } of lips) expect([ink.a, ink.b]).toEqual([0, 0])
})

test('faces of a crowd share the inks of the largest lips, and keep theirs where none of them suits', () => {
  const lip = (lightness: number, ...places: number[]) => ({ ink: { lightness, a: 20, b: 10, share: 0 }, places })
  const crowd = [
    lip(40, 0),
    lip(80, 1),
    ...[41, 42, 43, 44, 45, 46].map((light, at) => lip(light, 10 + 2 * at, 11 + 2 * at)),
  ]
  const inks = lipInksOf(crowd)
  expect(inks.map(({ lightness }) => lightness)).toEqual([41, 42, 43, 44, 45, 46])
  const labels = new Uint8Array(30)
  labelNearest(labels, crowd, inks, lipReach, 9)
  expect([...labels.subarray(0, 2)]).toEqual([9, 0])
  expect([...labels.subarray(10, 22)]).toEqual([9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14])
  const before = [...labels]
  labelNearest(labels, crowd, [], lipReach, 9)
  expect([...labels]).toEqual(before)
})
