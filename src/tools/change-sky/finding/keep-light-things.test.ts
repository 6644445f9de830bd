import { describe, expect, it } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { keepLightThings } from '#tools/change-sky/finding/keep-light-things.ts'

const [width, height, roof] = [400, 240, 150]

interface Thing {
  readonly halfPx?: number
  readonly seen?: number
  readonly color?: number
  /** Over how many px its sides rise. */
  readonly softPx?: number
  /** How far over the roof it floats. */
  readonly overPx?: number
}

/** How much of a light thing over a dark roof, before a grey sky, is left to the sky. */
function shareLeft({ halfPx = 6, seen = 0.8, color = 0.9, softPx = 0, overPx = 0 }: Thing): number {
  const isThing = (x: number, y: number) => Math.abs(x - 200) <= halfPx && y >= roof - overPx - 14 && y < roof - overPx
  const lightAt = (x: number, y: number) => {
    if (y >= roof) return 0.3
    if (!isThing(x, y)) return 0.7
    return 0.7 + (color - 0.7) * (softPx === 0 ? 1 : Math.min(1, (halfPx - Math.abs(x - 200)) / softPx))
  }
  const sky = planeOf(width, height, (_, y) => (y < roof ? 1 : 0))
  const answer = planeOf(width, height, (x, y) => (y >= roof ? 0.01 : isThing(x, y) ? seen : 0.995))
  const colors = [0, 1, 2].map(() => planeOf(width, height, lightAt)) as [Plane, Plane, Plane]
  keepLightThings(sky, answer, colors)
  let [left, all] = [0, 0]
  for (let y = 0, i = 0; y < roof; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!isThing(x, y)) expect(sky.data[i]).toBe(1)
      else {
        all++
        left += sky.data[i]!
      }
    }
  return left / all
}

describe('a light thing that stands on the ground', () => {
  it('is kept, though the sky has its colour elsewhere', () => {
    expect(shareLeft({})).toBe(0)
  })

  it('is sky where the network is sure, or nothing divides it from the sky', () => {
    expect(shareLeft({ seen: 0.99 })).toBe(1)
    expect(shareLeft({ seen: 0.95 })).toBe(1)
    expect(shareLeft({ color: 0.74 })).toBe(1)
  })

  it('is sky where it is wide, soft or in the air, as clouds are', () => {
    expect(shareLeft({ halfPx: 20 })).toBe(1)
    expect(shareLeft({ halfPx: 8, softPx: 12 })).toBe(1)
    expect(shareLeft({ overPx: 8 })).toBe(1)
  })
})
