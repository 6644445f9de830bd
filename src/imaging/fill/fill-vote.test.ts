import { expect, test } from 'vitest'
import { featureCount, findSites, holeDepth } from '#imaging/fill/fill-level.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { createField, refreshField, seededRandom, startField } from '#imaging/fill/patch-match.ts'
import { isSameOutside, levelOf, squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photoOf } from '#imaging/test-planes.ts'

const side = 48
const hole = squareHole(side, side, 20, 24, 8)

function open(photo: Rgba) {
  const level = levelOf(photo, hole)
  const sites = findSites(level)
  const field = createField(level, sites, 0)
  startField(level, sites, field, { reachPx: side, searchPx: side, random: seededRandom(2) })
  refreshField(level, sites, field, side)
  return { level, sites, field, depth: holeDepth(level) }
}

test('the vote of a constant is the constant, whatever is copied from where', () => {
  const photo = photoOf(side, side, () => [90, 140, 60, 255])
  const { level, sites, field, depth } = open(photo)
  level.features.set(truthOf(photo).features)
  refreshField(level, sites, field, side)
  voteHole(level, sites, field, depth, 1)
  expect(worstInside(level.hole, level.features, truthOf(photo).features)).toBeLessThan(1e-3)
})

test('pixels outside the hole, and those without a patch, stay unchanged', () => {
  const photo = noisePhoto(side, side, 4)
  const { level, sites, field, depth } = open(photo)
  const before = level.features.slice()
  voteHole(level, sites, field, depth, 1)
  expect(isSameOutside(level.hole, level.features, before)).toBe(true)
  const uncovered = levelOf(photo, hole)
  field.source.fill(-1)
  expect(Math.max(...voteHole(uncovered, sites, field, depth, 1))).toBe(0)
  expect(uncovered.features).toEqual(levelOf(photo, hole).features)
})

test('where all patches copy from one offset, the pixels are those of the offset', () => {
  const photo = photoOf(side, side, (x, y) => [(x % 8) * 30, (y % 8) * 30, ((x + y) % 8) * 30, 255])
  const { level, sites, field, depth } = open(photo)
  level.features.set(truthOf(photo).features)
  // Two whole periods above.
  for (const target of sites.targets) field.source[target] = target - 16 * side
  refreshField(level, sites, field, side)
  const copied = voteHole(level, sites, field, depth, 1)
  expect(worstInside(level.hole, level.features, truthOf(photo).features)).toBeLessThan(1e-3)
  for (let i = 0; i < copied.length; i++) expect(copied[i]).toBe(level.hole[i] === 1 ? -16 * side : 0)
})

test('a copy is shifted to the tone of its place', () => {
  // Ten codes brighter all around than in the hole.
  const photo = photoOf(side, side, () => [110, 110, 110, 255])
  const darker = truthOf(photoOf(side, side, () => [100, 100, 100, 255])).features
  const { level, sites, field, depth } = open(photo)
  for (let i = 0; i < side * side; i++)
    level.features.set(darker.subarray(i * featureCount, i * featureCount + 3), i * featureCount)
  refreshField(level, sites, field, side)
  const sources = truthOf(photo).features
  for (const source of sites.sources)
    field.means.set(sources.subarray(source * featureCount, source * featureCount + 3), source * featureCount)
  for (let i = 0; i < side * side; i++)
    if (level.hole[i] === 0)
      level.features.set(sources.subarray(i * featureCount, i * featureCount + 3), i * featureCount)
  voteHole(level, sites, field, depth, 1)
  expect(worstInside(level.hole, level.features, darker)).toBeLessThan(0.01)
})

test('power lets the larger group win; without it the groups are mixed', () => {
  const photo = photoOf(side, side, (_, y) => (y < 24 ? [100, 100, 100, 255] : [120, 120, 120, 255]))
  const codesWith = (power: number) => {
    const { level, sites, field, depth } = open(photo)
    // A third of the patches copy from above, the others from below.
    for (const [k, target] of sites.targets.entries()) field.source[target] = target + (k % 3 === 0 ? -16 : 10) * side
    // Alike in means and cost: nothing is shifted in tone, and every vote counts by its depth alone.
    field.means.fill(0)
    field.cost.fill(0)
    voteHole(level, sites, field, depth, power)
    return [26, 28, 30].map((y) => level.features[(y * side + 24) * featureCount] / Math.sqrt(3))
  }
  for (const code of codesWith(1)) {
    expect(code).toBeGreaterThan(111)
    expect(code).toBeLessThan(115.5)
  }
  for (const code of codesWith(16)) expect(code).toBeGreaterThan(119.9)
})
