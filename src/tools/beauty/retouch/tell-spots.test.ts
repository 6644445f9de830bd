import { describe, expect, test } from 'vitest'
import { codeFromLinear, labFromRgba, linearFromCode } from '#imaging/color/color.ts'
import { createPlane, createRgba, type Rgba } from '#imaging/image.ts'
import { findSpots } from '#tools/beauty/retouch/find-spots.ts'
import type { Spot } from '#tools/beauty/retouch/tell-spots.ts'
import { measureSkin } from '#tools/beauty/skin/skin-color.ts'

const side = 260
/** As if the picture were a fifth of a face. */
const faceWidthPx = 500
const skins = {
  light: [226, 182, 160],
  brown: [150, 104, 80],
  dark: [92, 60, 46],
  'in blue light': [150, 150, 190],
} as const
const everySkin = Object.entries(skins)

/** Natural density in red, green and blue light. */
const pigments = {
  blood: [0.05, 0.4, 0.28],
  melanin: [0.16, 0.27, 0.31],
  mole: [0.7, 1, 1.1],
  hair: [0.5, 0.5, 0.5],
  ink: [1.2, 0.5, 0.05],
} as const

/** Even skin with fine grain. */
function skinOf(color: readonly number[]): Rgba {
  const image = createRgba(side, side)
  let state = 5
  for (let i = 0; i < side * side; i++) {
    state = (state * 48271) % 2147483647
    for (let c = 0; c < 3; c++) image.data[i * 4 + c] = (color[c] ?? 0) * (1 + ((state % 5) - 2) / 200)
    image.data[i * 4 + 3] = 255
  }
  return image
}

/** @param strength negative: lighter than the skin */
function drop(image: Rgba, atX: number, atY: number, radiusPx: number, density: readonly number[], strength = 1): void {
  for (let y = atY - 20; y <= atY + 20; y++)
    for (let x = atX - 20; x <= atX + 20; x++) {
      const share = strength / (1 + (Math.hypot(x - atX, y - atY) / radiusPx) ** 6)
      for (let c = 0; c < 3; c++) {
        const i = (y * side + x) * 4 + c
        image.data[i] = codeFromLinear(linearFromCode(image.data[i] ?? 0) * Math.exp(-share * (density[c] ?? 0)))
      }
    }
}

function spotsOf(image: Rgba): Spot[] {
  const lab = labFromRgba(image)
  const skin = createPlane(side, side)
  skin.data.fill(1)
  return findSpots(lab, skin, measureSkin(lab, skin), faceWidthPx)
}

const kindAt = (spots: readonly Spot[], x: number, y: number) =>
  spots.find((spot) => Math.hypot(spot.x - x, spot.y - y) < 4)?.kind

describe.each(everySkin)('on skin that is %s', (_, color) => {
  const image = skinOf(color)
  drop(image, 60, 60, 5, pigments.blood)
  drop(image, 130, 60, 2.5, pigments.melanin)
  drop(image, 200, 60, 3, pigments.mole)
  drop(image, 60, 150, 1.6, pigments.hair)
  drop(image, 130, 150, 4, pigments.ink)
  const spots = spotsOf(image)

  test.each([
    ['a pimple', 60, 60, 'blemish'],
    ['a freckle', 130, 60, 'freckle'],
    ['a mole', 200, 60, 'mole'],
    ['a hair', 60, 150, 'stubble'],
  ] as const)('%s is told from the others', (_name, x, y, kind) => {
    expect(kindAt(spots, x, y)).toBe(kind)
  })

  test('paint is no blemish', () => {
    expect(kindAt(spots, 130, 150)).not.toBe('blemish')
  })
})

test('brown marks as large as a pimple are healed where they are few, and are freckles where they are many', () => {
  const marked = (count: number) => {
    const image = skinOf(skins.dark)
    for (let k = 0; k < count; k++) drop(image, 40 + 45 * (k % 5), 40 + 45 * Math.floor(k / 5), 5, pigments.melanin)
    // The finest grain beside a spot may pass for a hair, which stays too.
    return spotsOf(image).flatMap(({ kind }) => (kind === 'stubble' ? [] : [kind]))
  }
  expect(marked(3)).toEqual(['blemish', 'blemish', 'blemish'])
  expect(new Set(marked(15))).toEqual(new Set(['freckle']))
})

test('what is dark and light by turns is texture and no spot', () => {
  const image = skinOf(skins.light)
  for (let k = 0; k < 64; k++)
    drop(
      image,
      30 + 26 * (k % 8),
      30 + 26 * Math.floor(k / 8),
      3,
      pigments.blood,
      (k + Math.floor(k / 8)) % 2 === 0 ? 1 : -1,
    )
  expect(spotsOf(image)).toEqual([])
})
