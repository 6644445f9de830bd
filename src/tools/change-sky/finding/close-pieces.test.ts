import { describe, expect, it } from 'vitest'
import { createMask, createPlane, type Plane } from '#imaging/image.ts'
import { closePieces, fillHoles } from '#tools/change-sky/finding/close-pieces.ts'

const [width, height] = [200, 150]
type Codes = readonly [number, number, number]
const white: Codes = [0.95, 0.95, 0.94]
const blue: Codes = [0.4, 0.6, 0.9]

interface Piece {
  readonly top?: number
  readonly widthPx?: number
  readonly color?: Codes
  readonly seen?: number
  readonly sure?: number
  readonly isOpened?: boolean
}

/** Sky above row 50, and a piece in the ground that was taken for sky. @returns the share of the piece that is left */
function shareLeft(
  { top = 90, widthPx = 12, color = white, seen = 0.01, sure = 1, isOpened = false }: Piece,
  skyIs = 1,
): number {
  const is = (x: number, y: number) => x >= 100 && x < 100 + widthPx && y >= top && y < top + 30
  const planeOf = (value: (x: number, y: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
    return plane
  }
  const sky = planeOf((x, y) => (y < 50 ? skyIs : is(x, y) ? sure : 0))
  const answer = planeOf((x, y) => (y < 50 ? 0.98 : is(x, y) ? seen : 0.001))
  const colors = [0, 1, 2].map((c) => planeOf((x, y) => (y < 50 || is(x, y) ? color[c]! : 0.2)))
  const opened = createMask(width, height)
  opened.data.fill(isOpened ? 255 : 0)
  closePieces(sky, answer, colors as [Plane, Plane, Plane], opened)
  for (let i = 0; i < 50 * width; i++) expect(sky.data[i]).toBeCloseTo(skyIs)
  let left = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (is(x, y)) left += sky.data[y * width + x] > 0.5 ? 1 : 0
  return left / (30 * widthPx)
}

describe('pieces apart from the sky', () => {
  it('are ground where they are pale and the network sees little of them', () => {
    expect(shareLeft({})).toBe(0)
    expect(shareLeft({ top: 54 })).toBe(0)
    expect(shareLeft({ widthPx: 2 })).toBe(0)
    expect(shareLeft({ seen: 0.15 })).toBe(0)
  })

  it('are ground where network and colours together are half sure, whatever their colour', () => {
    expect(shareLeft({ color: blue, seen: 0.8, sure: 0.8 })).toBe(0)
  })

  it('stay sky where they are blue, the network sees them, or their closed shape was opened', () => {
    expect(shareLeft({ isOpened: true })).toBe(1)
    expect(shareLeft({ color: blue })).toBe(1)
    expect(shareLeft({ seen: 0.3 })).toBe(1)
  })

  it('stay sky as gaps between leaves: narrow and near the sky, or one with it', () => {
    expect(shareLeft({ top: 53, widthPx: 2 })).toBe(1)
    expect(shareLeft({ top: 50 })).toBe(1)
  })
})

it('the largest piece stays sky, however unsure it is', () => {
  expect(shareLeft({ sure: 0.6 }, 0.7)).toBe(0)
})

it('holes are clouds where network and colours believe a part, and things where they do not, or where they end', () => {
  const isHole = (refined: number, leftPx: number) => {
    const sky = createPlane(width, height)
    const answer = createPlane(width, height)
    const is = (i: number) => i % width >= leftPx && i % width < leftPx + 9 && i >= 40 * width && i < 50 * width
    for (let i = 0; i < sky.data.length; i++) [sky.data[i], answer.data[i]] = is(i) ? [0.2, refined] : [1, 0.99]
    fillHoles(sky, answer)
    return sky.data[45 * width + leftPx + 4] < 0.5
  }
  expect(isHole(0.4, 60)).toBe(false)
  expect(isHole(0.1, 60)).toBe(true)
  expect(isHole(0.4, 0)).toBe(true)
})
