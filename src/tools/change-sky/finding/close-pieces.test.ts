import { describe, expect, it, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { closeHalfSure, closePieces, closeShade } from '#tools/change-sky/finding/close-pieces.ts'

const [width, height] = [200, 150]
type Codes = readonly [number, number, number]
const white: Codes = [0.95, 0.95, 0.94]

interface Piece {
  readonly top: number
  readonly widthPx: number
  readonly color?: Codes
  readonly seen?: number
  readonly isLighter?: boolean
}

/** Sky above row 50, and a piece in the ground that its colour made sky. */
function shareLeft({ top, widthPx, color = white, seen = 0.01, isLighter = false }: Piece): number {
  const is = (x: number, y: number) => x >= 100 && x < 100 + widthPx && y >= top && y < top + 30
  const planeOf = (value: (x: number, y: number) => number): Plane => {
    const plane = createPlane(width, height)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = value(x, y)
    return plane
  }
  const sky = planeOf((x, y) => (y < 50 || is(x, y) ? 1 : 0))
  const answer = planeOf((x, y) => (y < 50 ? 0.98 : is(x, y) ? seen : 0.001))
  const colors = [0, 1, 2].map((c) => planeOf((x, y) => (y < 50 || is(x, y) ? color[c]! : 0.2)))
  closePieces(sky, answer, colors as [Plane, Plane, Plane], () => isLighter)
  for (let i = 0; i < 50 * width; i++) expect(sky.data[i]).toBe(1)
  let left = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (is(x, y)) left += sky.data[y * width + x]!
  return left / (30 * widthPx)
}

describe('pieces that only their colour made sky', () => {
  it('are ground again where they are pale, wide or far, and the network believes little', () => {
    expect(shareLeft({ top: 54, widthPx: 12 })).toBe(0)
    expect(shareLeft({ top: 90, widthPx: 2 })).toBe(0)
    expect(shareLeft({ top: 90, widthPx: 12, seen: 0.15 })).toBe(0)
    expect(shareLeft({ top: 90, widthPx: 12, color: [0.7, 0.8, 0.9], isLighter: true })).toBe(0)
  })

  it('stay sky as gaps between leaves: narrow and near the sky, or one with it', () => {
    expect(shareLeft({ top: 53, widthPx: 2 })).toBe(1)
    expect(shareLeft({ top: 50, widthPx: 12 })).toBe(1)
  })

  it('stay sky where they are blue, or the network sees something', () => {
    expect(shareLeft({ top: 90, widthPx: 12, color: [0.4, 0.6, 0.9] })).toBe(1)
    expect(shareLeft({ top: 90, widthPx: 12, seen: 0.2 })).toBe(1)
  })
})

test('shade on snow is no sky, and a gap between dark leaves is', () => {
  const stays = (around: number, seen: number) => {
    const is = (i: number) => i % width > 90 && i % width < 98 && i > 80 * width && i < 92 * width
    const planeOf = (top: number, piece: number, ground: number): Plane => {
      const plane = createPlane(width, height)
      plane.data.forEach((_, i) => {
        plane.data[i] = i < 50 * width ? top : is(i) ? piece : ground
      })
      return plane
    }
    const sky = planeOf(1, 1, 0)
    const colors = [0.3, 0.45, 0.7].map((blue) => planeOf(blue, blue, around)) as [Plane, Plane, Plane]
    closeShade(sky, planeOf(0.98, seen, 0.001), colors)
    expect(sky.data[0]).toBe(1)
    return sky.data[85 * width + 94] === 1
  }
  expect(stays(0.9, 0.05)).toBe(false)
  expect(stays(0.2, 0.05)).toBe(true)
  expect(stays(0.9, 0.5)).toBe(true)
})

test('pieces of which network and colours believe half are ground, unless there is no surer sky', () => {
  const halfSureLeft = (skyIs: number, pieceIs: number) => {
    const sky = createPlane(width, height)
    for (let i = 0; i < sky.data.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      sky.data[i] = y < 50 ? skyIs : x >= 100 && x < 120 && y >= 90 && y < 120 ? pieceIs : 0
    }
    closeHalfSure(sky)
    expect(sky.data[0]).toBeCloseTo(skyIs)
    return sky.data[100 * width + 110]
  }
  expect(halfSureLeft(0.98, 0.69)).toBe(0)
  expect(halfSureLeft(0.98, 0.9)).toBeCloseTo(0.9)
  expect(halfSureLeft(0.7, 0.69)).toBeCloseTo(0.69)
})
