import { expect, test } from 'vitest'
import type { ColoringFindings } from '#tools/coloring/analysis.ts'
import { findPaletteColor, paletteFor } from '#tools/coloring/brush/palette.ts'

const found: ColoringFindings = {
  tone: 'grey',
  faces: 0,
  skyShare: 0,
  leavesShare: 0,
  isGuess: true,
  photo: { width: 100, height: 100 },
  workingSidePx: 100,
}
const firstOf = (findings: Partial<ColoringFindings>) => paletteFor({ ...found, ...findings }).map(({ id }) => id)

test('groups that suit the photo come first', () => {
  expect(firstOf({ faces: 2 }).slice(0, 3)).toEqual(['skin', 'hair', 'cloth'])
  expect(firstOf({ skyShare: 0.3, leavesShare: 0.2 }).slice(0, 2)).toEqual(['sky', 'leaves'])
})

test('lists every group whatever was found', () => {
  for (const faces of [0, 3])
    expect(firstOf({ faces }).sort()).toEqual(
      paletteFor(null)
        .map(({ id }) => id)
        .sort(),
    )
})

test('each colour is valid as a hint, and has one name', () => {
  const colors = paletteFor(null).flatMap((group) => group.colors)
  for (const { color, name } of colors) {
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(findPaletteColor(color)?.name).toBe(name)
  }
})
