import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { LabelledSky } from '../bench/tools/labels/labelled-skies.ts'
import { findWrongParts } from '../bench/tools/labels/wrong-parts.ts'

// A sky over ground, with a pole of 4 px in it.
const label: LabelledSky = {
  photo: 'made.png',
  set: 'photos',
  isTunedOn: false,
  kinds: [],
  size: { width: 300, height: 200 },
  sky: [[0, 0, 100, 0, 100, 100, 104, 100, 104, 0, 300, 0, 300, 120, 0, 120]],
  unsure: [],
}

function drawFound(isSky: (x: number, y: number) => boolean): Plane {
  const found = createPlane(300, 200)
  for (let y = 0; y < 200; y++) for (let x = 0; x < 300; x++) found.data[y * 300 + x] = isSky(x, y) ? 1 : 0
  return found
}

const isLabelled = (x: number, y: number) => y < 120 && !(x >= 100 && x < 104 && y < 100)
const counted = (found: Plane) => {
  const { taken, left, chewed } = findWrongParts(found, label)
  return { taken: taken.length, left: left.length, chewed: chewed.length }
}

describe('the count of wrong parts', () => {
  it('is none for the label itself, and within the precision of an outline', () => {
    expect(counted(drawFound(isLabelled))).toEqual({ taken: 0, left: 0, chewed: 0 })
    expect(counted(drawFound((x, y) => isLabelled(x + 1, y + 2)))).toEqual({ taken: 0, left: 0, chewed: 0 })
  })

  it('tells ground that was taken, sky that was left, and a pole that was chewed', () => {
    expect(counted(drawFound((x, y) => isLabelled(x, y) || (x > 200 && y < 140)))).toEqual({
      taken: 1,
      left: 0,
      chewed: 0,
    })
    expect(counted(drawFound((x, y) => isLabelled(x, y) && Math.hypot(x - 200, y - 50) > 6))).toEqual({
      taken: 0,
      left: 1,
      chewed: 0,
    })
    expect(counted(drawFound((x, y) => isLabelled(x, y) || (y > 20 && y < 40)))).toEqual({
      taken: 0,
      left: 0,
      chewed: 1,
    })
  })

  it('passes over a speck', () => {
    expect(counted(drawFound((x, y) => isLabelled(x, y) && Math.hypot(x - 200, y - 50) > 1.5))).toEqual({
      taken: 0,
      left: 0,
      chewed: 0,
    })
  })
})
