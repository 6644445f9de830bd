import { expect, test } from 'vitest'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { peelHole } from '#imaging/fill/fill-start.ts'
import { createField } from '#imaging/fill/patch-field.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { isSameOutside, levelOf, squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photoOf } from '#imaging/test-planes.ts'

const side = 40
const hole = squareHole(side, side, 15, 15, 9)

function peel(photo: Rgba, reachPx = side, seed = 1) {
  const level = levelOf(photo, hole)
  const before = level.features.slice()
  const sites = findSites(level)
  const field = createField(level, sites, 0)
  peelHole(level, sites, field, { reachPx, searchPx: reachPx, random: seededRandom(seed) })
  return { level, before, sites, field }
}

test('a texture that repeats goes on through the hole', () => {
  for (const photo of [
    photoOf(side, side, () => [70, 90, 130, 255]),
    photoOf(side, side, (x) => (x % 6 < 3 ? [200, 190, 180, 255] : [60, 50, 40, 255])),
    photoOf(side, side, (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? [210, 40, 40, 255] : [30, 60, 150, 255])),
  ]) {
    const { level, before } = peel(photo)
    expect(worstInside(level.hole, level.features, truthOf(photo).features)).toBeLessThan(1)
    expect(isSameOutside(level.hole, level.features, before)).toBe(true)
  }
})

test('each source that is noted can be copied and lies within reach', () => {
  const { level, sites, field } = peel(noisePhoto(side, side, 6), 16)
  let noted = 0
  for (let i = 0; i < field.source.length; i++) {
    const source = field.source[i] as number
    if (source < 0) continue
    noted++
    expect(sites.usable[source]).toBe(1)
    expect(Math.abs((source % side) - (i % side))).toBeLessThanOrEqual(16)
    expect(Math.abs(Math.floor(source / side) - Math.floor(i / side))).toBeLessThanOrEqual(16)
  }
  expect(noted).toBe(level.hole.reduce((sum, flag) => sum + flag, 0))
})

test('where nothing can be copied the estimate stays', () => {
  const level = levelOf(noisePhoto(10, 10), squareHole(10, 10, 3, 3, 4))
  level.features.fill(5, 44 * featureCount, 45 * featureCount)
  const sites = findSites(level)
  expect(sites.sources.length).toBe(0)
  peelHole(level, sites, createField(level, sites, 0), { reachPx: 9, searchPx: 9, random: seededRandom(1) })
  expect([...level.features.subarray(44 * featureCount, 45 * featureCount)]).toEqual([5, 5, 5, 5])
})
