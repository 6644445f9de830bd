import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPlace, type Place, type Quad, squareToQuad } from '#imaging/adjust/homography.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { findPrints } from '#imaging/prints/find-prints.ts'

interface Laid {
  readonly centre: Place
  readonly half: Place
  readonly degrees: number
  readonly isBordered?: boolean
}

type Color = readonly [number, number, number]
const white: Color = [246, 246, 244]

const cornersOf = ({ centre, half, degrees }: Laid): Quad => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const at = (x: number, y: number) => ({ x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos })
  return [at(-half.x, -half.y), at(half.x, -half.y), at(half.x, half.y), at(-half.x, half.y)]
}

/** A scan with a lid that is darker to the right, grain, and prints with shapes in them, drawn with soft edges. */
function drawScan(prints: readonly Laid[], width = 450, height = 600, lid: Color = white): Rgba {
  const scan = createRgba(width, height)
  let seed = 7
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const grain = (seed / 2 ** 32 - 0.5) * 4 - (x / width) * 6
    const color = lid.map((value) => value + grain)
    for (const { centre, half, degrees, isBordered = false } of prints) {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const [u, v] = [x + 0.5 - centre.x, y + 0.5 - centre.y]
      const [s, t] = [u * cos + v * sin, v * cos - u * sin]
      const outside = Math.max(Math.abs(s) - half.x, Math.abs(t) - half.y)
      const cover = Math.min(1, Math.max(0, 0.5 - outside))
      if (cover === 0) continue
      const isPaper = isBordered && outside > -9
      const ink = isPaper ? [228, 226, 214] : [90 + 60 * Math.sin(s / 17), 110 + 50 * Math.cos(t / 23 + s / 40), 70]
      for (let c = 0; c < 3; c++) color[c] = (color[c] as number) * (1 - cover) + (ink[c] as number) * cover
    }
    scan.data.set([...color, 255], i * 4)
  }
  return scan
}

const three: readonly Laid[] = [
  { centre: { x: 120, y: 125 }, half: { x: 85, y: 60 }, degrees: 4 },
  { centre: { x: 330, y: 165 }, half: { x: 65, y: 95 }, degrees: -7, isBordered: true },
  { centre: { x: 215, y: 430 }, half: { x: 120, y: 85 }, degrees: 1.5 },
]

const worst = (found: Quad, truth: Quad) =>
  Math.max(...found.map(({ x, y }, at) => Math.hypot(x - (truth[at] as Place).x, y - (truth[at] as Place).y)))
const middle = (quad: Quad) => mapPlace(squareToQuad(quad), { x: 0.5, y: 0.5 })

function expectPrints(found: readonly Quad[], prints: readonly Laid[], withinPx: number): void {
  expect(found).toHaveLength(prints.length)
  for (const laid of prints) {
    const truth = cornersOf(laid)
    const quad = found.find((other) => Math.hypot(middle(other).x - laid.centre.x, middle(other).y - laid.centre.y) < 9)
    expect(quad).toBeDefined()
    expect(worst(quad as Quad, truth)).toBeLessThan(withinPx)
  }
}

test('each print is found to a pixel, from its own top left clockwise, and in reading order', () => {
  const found = findPrints(drawScan(three))
  expectPrints(found, three, 1)
  expect(found.map((quad) => Math.round(middle(quad).x))).toEqual([120, 330, 215])
})

test.each([
  ['grey', [150, 152, 156]],
  ['dark', [26, 25, 28]],
  ['brown', [126, 92, 60]],
] as const)('prints are found on a %s ground', (_, lid) => {
  expectPrints(findPrints(drawScan(three, 450, 600, lid)), three, 1)
})

test('prints that are turned by any angle up to 45 degrees are found where they are turned to', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -43, max: 43, noNaN: true }),
      fc.double({ min: -43, max: 43, noNaN: true }),
      (a, b) => {
        const prints = [
          { centre: { x: 225, y: 150 }, half: { x: 95, y: 65 }, degrees: a },
          { centre: { x: 225, y: 440 }, half: { x: 75, y: 105 }, degrees: b },
        ]
        expectPrints(findPrints(drawScan(prints)), prints, 1.5)
      },
    ),
    { numRuns: 6 },
  )
})

test('a larger scan of the same prints has the same outlines, as large as the scan', () => {
  const larger = three.map(({ centre, half, ...rest }) => ({
    centre: { x: centre.x * 1.8, y: centre.y * 1.8 },
    half: { x: half.x * 1.8, y: half.y * 1.8 },
    ...rest,
  }))
  expectPrints(findPrints(drawScan(larger, 810, 1080)), larger, 1.5)
})

test('prints that nearly touch are two, and one that the rim cuts off ends there', () => {
  const prints = [
    { centre: { x: 150, y: 200 }, half: { x: 75, y: 100 }, degrees: 0 },
    { centre: { x: 303, y: 200 }, half: { x: 75, y: 100 }, degrees: 0 },
    { centre: { x: 100, y: 450 }, half: { x: 100, y: 75 }, degrees: 0 },
  ]
  expectPrints(findPrints(drawScan(prints)), prints, 1.5)
})

test('one print, an empty lid and a print of the whole page are offered nothing', () => {
  expect(findPrints(drawScan(three.slice(0, 1)))).toEqual([])
  expect(findPrints(drawScan([]))).toEqual([])
  expect(findPrints(drawScan([{ centre: { x: 225, y: 300 }, half: { x: 230, y: 305 }, degrees: 0 }]))).toEqual([])
})

test('things that are no rectangles make a picture no scan', () => {
  const scan = drawScan(three)
  // A disc as large as a print.
  for (let y = 0; y < 600; y++)
    for (let x = 0; x < 450; x++) if (Math.hypot(x - 380, y - 520) < 65) scan.data.set([60, 80, 140], (y * 450 + x) * 4)
  expect(findPrints(scan)).toEqual([])
})
