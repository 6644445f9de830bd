import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import {
  changedTiles,
  emptyMask,
  fullTile,
  invertMask,
  isEmptyMask,
  MaskEdit,
  type MaskTiles,
  markedShareOf,
  maskFromPlane,
  tileBytes,
  valueAt,
} from '#web/editor/model/mask-tiles.ts'
import { contourIn } from './mask-contour.ts'
import { growMask, shrinkMask } from './mask-morphology.ts'
import { createOverview, updateOverview } from './mask-overview.ts'
import { encodeMaskPng } from './mask-png.ts'
import { type Brush, fillGradient, fillPolygon, strokeMask } from './paint-mask.ts'

const size = { width: 700, height: 530 }
const brush: Brush = { diameterPx: 40, hardness: 0.8, erases: false }

function painted(from: MaskTiles, draw: (edit: MaskEdit) => void): MaskTiles {
  const edit = new MaskEdit(from)
  draw(edit)
  return edit.finish()
}

const dab = (mask: MaskTiles, x: number, y: number, brushUsed = brush) =>
  painted(mask, (edit) => strokeMask(edit, { x, y }, { x, y }, brushUsed))

it('marks exactly the brush in photo pixels, across tile borders, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -30, max: 730 }),
      fc.integer({ min: -30, max: 560 }),
      fc.integer({ min: 1, max: 300 }),
      (x, y, diameterPx) => {
        const mask = dab(emptyMask(size), x, y, { diameterPx, hardness: 1, erases: false })
        for (let probe = 0; probe < 200; probe++) {
          const px = (probe * 37) % size.width
          const py = (probe * 53) % size.height
          const distance = Math.hypot(px + 0.5 - x, py + 0.5 - y)
          if (distance < diameterPx / 2 - 1) expect(valueAt(mask, px, py)).toBe(255)
          if (distance > diameterPx / 2 + 1) expect(valueAt(mask, px, py)).toBe(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('falls off softly with a soft brush and does not add up where a stroke crosses itself', () => {
  const soft: Brush = { diameterPx: 100, hardness: 0, erases: false }
  const once = dab(emptyMask(size), 200, 200, soft)
  const twice = dab(once, 200, 200, soft)
  const along = [0, 10, 20, 30, 40, 49].map((d) => valueAt(once, 200 + d, 200))
  expect(along).toEqual([...along].sort((a, b) => b - a))
  expect(along[3]).toBeGreaterThan(0)
  expect(along[3]).toBeLessThan(255)
  expect(twice).toBe(once)
})

it('erases what was painted, and the same erasing twice changes nothing', () => {
  const before = dab(emptyMask(size), 256, 256)
  const eraser = { ...brush, diameterPx: 60, hardness: 1, erases: true }
  const erased = dab(before, 256, 256, eraser)
  expect(isEmptyMask(erased)).toBe(true)
  expect(dab(erased, 256, 256, eraser)).toBe(erased)
})

it('does not change the mask before an edit, so undo is exact', () => {
  const before = dab(emptyMask(size), 250, 250)
  const copy = new Map([...before.tiles].map(([index, tile]) => [index, tile.slice()]))
  const after = dab(before, 260, 250)
  expect(after).not.toBe(before)
  for (const [index, tile] of before.tiles) expect(tile).toEqual(copy.get(index))
  expect(changedTiles(before, after).length).toBeLessThanOrEqual(4)
})

it('fills a lasso, even one that crosses itself, and nothing outside', () => {
  const star = [0, 2, 4, 1, 3].map((k) => ({
    x: 350 + 200 * Math.sin((k * 2 * Math.PI) / 5),
    y: 265 - 200 * Math.cos((k * 2 * Math.PI) / 5),
  }))
  const mask = painted(emptyMask(size), (edit) => fillPolygon(edit, star, false))
  expect(valueAt(mask, 350, 265)).toBe(255)
  expect(valueAt(mask, 20, 20)).toBe(0)
  expect(
    isEmptyMask(
      painted(mask, (edit) =>
        fillPolygon(
          edit,
          [
            { x: -5, y: -5 },
            { x: 800, y: -5 },
            { x: 800, y: 600 },
            { x: -5, y: 600 },
          ],
          true,
        ),
      ),
    ),
  ).toBe(true)
})

it('covers as much as the outline encloses, to half a percent', () => {
  const mask = painted(emptyMask(size), (edit) => {
    fillPolygon(
      edit,
      [
        { x: 100.3, y: 50.7 },
        { x: 400.9, y: 90.2 },
        { x: 210.4, y: 410.6 },
      ],
      false,
    )
  })
  const sum = [...plane(mask)].reduce((total, value) => total + value, 0) / 255
  const area = Math.abs((400.9 - 100.3) * (410.6 - 50.7) - (210.4 - 100.3) * (90.2 - 50.7)) / 2
  expect(Math.abs(sum / area - 1)).toBeLessThan(0.005)
})

it('counts how much of the photo is marked, in half-marked and in full tiles', () => {
  const mask = dab(emptyMask(size), 100, 100)
  const sum = plane(mask).reduce((total, value) => total + value, 0)
  expect(markedShareOf(mask)).toBeCloseTo(sum / (255 * size.width * size.height), 12)
  expect(markedShareOf(invertMask(mask))).toBeCloseTo(1 - markedShareOf(mask), 12)
  expect(markedShareOf(emptyMask(size))).toBe(0)
})

it('is the same after inverting twice, and full tiles cost nothing', () => {
  const mask = dab(emptyMask(size), 100, 100)
  const inverted = invertMask(mask)
  expect(valueAt(inverted, 100, 100)).toBe(0)
  expect(valueAt(inverted, 600, 500)).toBe(255)
  expect([...plane(invertMask(inverted))]).toEqual([...plane(mask)])
  expect(invertMask(emptyMask(size)).tiles.get(0)).toBe(fullTile)
  expect(tileBytes([invertMask(emptyMask({ width: 8660, height: 5773 }))])).toBe(256 * 256)
})

it('grows and shrinks by a Euclidean radius', () => {
  const disc = dab(emptyMask(size), 256, 256, { diameterPx: 100, hardness: 1, erases: false })
  const grown = growMask(disc, 20)
  expect(valueAt(grown, 256 + 68, 256)).toBe(255)
  expect(valueAt(grown, 256 + 72, 256)).toBe(0)
  expect(valueAt(grown, 256 + Math.round(68 * Math.SQRT1_2), 256 + Math.round(68 * Math.SQRT1_2))).toBe(255)
  const shrunk = shrinkMask(grown, 20)
  expect(valueAt(shrunk, 256 + 48, 256)).toBe(255)
  expect(valueAt(shrunk, 256 + 52, 256)).toBe(0)
})

it('does not shrink away from the edge of the photo', () => {
  const all = invertMask(emptyMask(size))
  expect(shrinkMask(all, 10)).toBe(all)
})

it('exports a greyscale PNG that decodes to the same pixels', async () => {
  const mask = dab(invertMask(dab(emptyMask(size), 90, 300)), 650, 500, { ...brush, hardness: 0, erases: true })
  const png = await encodeMaskPng(mask)
  const { data, info } = await sharp(await png.arrayBuffer())
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([700, 530, 1])
  expect(data.equals(Buffer.from(plane(mask)))).toBe(true)
  const back = maskFromPlane({ ...size, data: new Uint8Array(data) })
  expect([...plane(back)]).toEqual([...plane(mask)])
})

it('shows a 50-megapixel mask small, with the same share marked', () => {
  const large = { width: 8660, height: 5773 }
  const mask = dab(emptyMask(large), 4000, 3000, { diameterPx: 900, hardness: 1, erases: false })
  const overview = createOverview(large)
  updateOverview(overview, mask, { left: 0, top: 0, right: large.width, bottom: large.height })
  expect(Math.max(overview.width, overview.height)).toBeLessThanOrEqual(2048)
  const marked = overview.data.reduce((total, value) => total + value, 0) / 255
  expect(Math.abs((marked * overview.factor ** 2) / (Math.PI * 450 ** 2) - 1)).toBeLessThan(0.005)
})

it('outlines a dab with one closed line at its radius, closed along the photo edge too', () => {
  const overview = createOverview(size)
  const all = { left: 0, top: 0, right: size.width, bottom: size.height }
  updateOverview(overview, dab(emptyMask(size), 300, 200, { diameterPx: 120, hardness: 1, erases: false }), all)
  const [line = [], ...others] = contourIn(overview, all)
  expect(others).toEqual([])
  expect(line.length).toBeGreaterThan(1)
  expect(line[0]).toEqual(line.at(-1))
  for (const point of line) expect(Math.abs(Math.hypot(point.x - 300, point.y - 200) - 60)).toBeLessThan(1)
  updateOverview(overview, invertMask(emptyMask(size)), all)
  expect(contourIn(overview, all)).toHaveLength(1)
})

function plane(mask: MaskTiles): Uint8Array {
  const data = new Uint8Array(mask.width * mask.height)
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++) data[y * mask.width + x] = valueAt(mask, x, y)
  return data
}

it('a gradient marks in full behind its start, half midway and nothing past its end, and erases as much of what is marked', () => {
  const point = fc.record({ x: fc.integer({ min: -50, max: 750 }), y: fc.integer({ min: -50, max: 580 }) })
  fc.assert(
    fc.property(point, point, fc.integer({ min: 0, max: 699 }), fc.integer({ min: 0, max: 529 }), (from, to, x, y) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      fc.pre(length >= 1)
      const along = ((x + 0.5 - from.x) * (to.x - from.x) + (y + 0.5 - from.y) * (to.y - from.y)) / length ** 2
      const strength = Math.round(255 * (1 - Math.min(1, Math.max(0, along))))
      const mask = painted(emptyMask(size), (edit) => fillGradient(edit, [from, to], false))
      expect(Math.abs(valueAt(mask, x, y) - strength)).toBeLessThanOrEqual(1)
      const rest = painted(invertMask(emptyMask(size)), (edit) => fillGradient(edit, [from, to], true))
      expect(Math.abs(valueAt(rest, x, y) - (255 - strength))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})
