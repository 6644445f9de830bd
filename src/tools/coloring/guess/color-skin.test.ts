import { expect, test } from 'vitest'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { ColorGuess } from '#inference/colorize-photo.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { colorSkin, skinChances } from '#tools/coloring/guess/color-skin.ts'
import { colorRegions, layRegions } from '#tools/coloring/guess/region-colors.ts'

const side = 128
const cellsSide = 32

const isFace = (x: number, y: number) => Math.hypot(x - 64, y - 24) < 12
const isHand = (x: number, y: number) => Math.hypot(x - 40, y - 90) < 9
const isSleeve = (x: number, y: number) => Math.hypot(x - 88, y - 90) < 9

function planeOf(size: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(size, size)
  const step = side / size
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = value((i % size) * step + (step - 1) / 2, Math.floor(i / size) * step + (step - 1) / 2)
  return plane
}

/** A round face, with the mesh's outline three quarters out and its other points near the middle. */
function faceAt(x: number, y: number, radius: number): Face {
  const mesh = Float32Array.from(
    { length: 468 * 3 },
    (_, i) => [x + 0.4 * radius * Math.cos(i), y + 0.4 * radius * Math.sin(i), 0][i % 3] as number,
  )
  for (const [k, point] of faceOval.entries()) {
    const angle = (2 * Math.PI * k) / faceOval.length
    mesh.set([x + 0.75 * radius * Math.sin(angle), y - 0.75 * radius * Math.cos(angle)], point * 3)
  }
  return { box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, score: 1, roll: 0, mesh }
}
const face = faceAt(64, 24, 12)

const bins = [
  { a: 20, b: 20 },
  { a: 0, b: 0 },
  { a: 0, b: -30 },
]

/** Face and hand are skin to the network, though it shows the hand as grey; the sleeve is as light and blue. */
function see(guide = planeOf(side, (x, y) => (isFace(x, y) || isHand(x, y) || isSleeve(x, y) ? 0.7 : 0.2))) {
  const chanceOf = (bin: number) => (x: number, y: number) => {
    const chances = isFace(x, y)
      ? [0.8, 0.2, 0]
      : isHand(x, y)
        ? [0.7, 0.3, 0]
        : isSleeve(x, y)
          ? [0, 0.3, 0.7]
          : [0, 1, 0]
    return chances[bin] as number
  }
  const data = Float32Array.from(bins.flatMap((_, bin) => [...planeOf(cellsSide, chanceOf(bin)).data]))
  const guess: ColorGuess = {
    a: planeOf(cellsSide, (x, y) => (isFace(x, y) ? 14 : 0)),
    b: planeOf(cellsSide, (x, y) => (isFace(x, y) ? 14 : isSleeve(x, y) ? -20 : 0)),
    error: planeOf(cellsSide, () => 8),
    chances: { width: cellsSide, height: cellsSide, bins, data },
    features: null,
    engine: 'colorizer',
  }
  const chroma = { a: planeOf(side, () => 0), b: planeOf(side, (x, y) => (isSleeve(x, y) ? -20 : 0)) }
  const regions = colorRegions(guess, guide, null)
  return { guide, chroma, skin: layRegions(regions, skinChances(regions)).skin, graph: regions.graph }
}

test('a hand takes the colour of the face; a sleeve as light and the ground do not', () => {
  const { guide, chroma, skin, graph } = see()
  const { a, b } = colorSkin(chroma, guide, guide, [face], skin, graph)
  const at = (x: number, y: number) => [a.data[y * side + x], b.data[y * side + x]] as const
  const [handA, handB] = at(40, 90)
  expect(Math.hypot(handA, handB)).toBeGreaterThan(10)
  expect((Math.atan2(handB, handA) * 180) / Math.PI).toBeCloseTo(47, -1)
  expect(Math.abs(at(88, 90)[0])).toBeLessThan(3)
  expect(at(88, 90)[1]).toBeLessThan(-14)
  expect(Math.hypot(...at(110, 50))).toBeLessThan(2)
})

/** Red at (64, 35) on the crown above a face, of which the network thinks so much as of skin; the cheeks have .8. */
function crown(chance: number, texture = 0): number {
  const guide = planeOf(side, (x, y) => {
    if (Math.abs(x - 64) >= 34 || y <= 20) return 0.2
    return y < 48 ? 0.7 + texture * ((x + y) % 2 === 0 ? 1 : -1) : 0.7
  })
  const { chroma, graph } = see(guide)
  const skin = planeOf(graph.width, (x, y) => (Math.hypot(x - 64, y - 80) < 32 ? 0.8 : chance))
  const people = planeOf(side, () => 1)
  return colorSkin(chroma, guide, guide, [faceAt(64, 80, 32)], skin, graph, people).a.data[35 * side + 64]!
}

test('a crown that the network half knows takes the colour of the face; white hair and shining hair do not', () => {
  expect(crown(0.55)).toBeGreaterThan(8)
  expect(crown(0.3)).toBeLessThan(2)
  expect(crown(0.55, 0.06)).toBeLessThan(2)
})

test('a hand that the network half knows takes the colour of the face where it is of a person', () => {
  const { guide, chroma, graph } = see()
  const skin = planeOf(graph.width, (x, y) => (isFace(x, y) ? 0.8 : isHand(x, y) ? 0.55 : 0))
  const redOf = (person: number) => {
    const people = planeOf(side, () => person)
    return colorSkin(chroma, guide, guide, [face], skin, graph, people).a.data[90 * side + 40]!
  }
  expect(redOf(0)).toBeLessThan(2)
  expect(redOf(1)).toBeGreaterThan(8)
})

test('a photo without faces keeps its colours', () => {
  const { guide, chroma, skin, graph } = see()
  expect(colorSkin(chroma, guide, guide, [], skin, graph)).toBe(chroma)
})
