import { expect, test } from 'vitest'
import { featureCount, holeDepth, patchRadius } from '#imaging/fill/fill-level.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { biasOf } from '#imaging/fill/patch-costs.ts'
import { createField } from '#imaging/fill/patch-field.ts'
import { refreshField, seededRandom, startField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
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

test.each([
  [1, 1],
  [2, 2],
  [2, 16],
] as const)(
  'with a stride of %i and a power of %i each pixel is the vote of all patches that cover it',
  (stride, power) => {
    const photo = noisePhoto(side, side, 7)
    const level = levelOf(photo, hole)
    const sites = findSites(level, stride)
    const field = createField(level, sites, 0)
    const settings = { reachPx: side, searchPx: side, random: seededRandom(5) }
    startField(level, sites, field, settings)
    // Pieces: runs of patches copy from one offset, with single ones between.
    for (const [k, target] of sites.targets.entries()) {
      const beside = field.source[target - stride]
      if (k % 5 !== 0 && beside >= 0 && sites.usable[beside + stride] !== 0) field.source[target] = beside + stride
    }
    refreshField(level, sites, field, side)
    const depth = holeDepth(level)
    const expected = level.features.slice()
    const costs = [...sites.targets].map((target) => field.cost[target]).sort((one, other) => one - other)
    const spread = Math.max(49, costs[Math.floor(costs.length * 0.75)])
    for (let i = 0; i < side * side; i++) {
      if (level.hole[i] === 0) continue
      const groups = new Map<number, { weight: number; codes: number[] }>()
      for (const target of sites.targets) {
        const [dx, dy] = [(target % side) - (i % side), Math.floor(target / side) - Math.floor(i / side)]
        if (Math.max(Math.abs(dx), Math.abs(dy)) > patchRadius) continue
        const weight = Math.exp(-field.cost[target] / (2 * spread)) / 1.3 ** Math.min(200, depth[target])
        const delta = field.source[target] - target
        const group = groups.get(delta) ?? { weight: 0, codes: [0, 0, 0] }
        group.weight += weight
        for (let c = 0; c < 3; c++) {
          const means = [target, field.source[target]].map((center) => field.means[center * featureCount + c]) as [
            number,
            number,
          ]
          group.codes[c] += weight * (level.features[(i + delta) * featureCount + c] + biasOf(...means, c))
        }
        groups.set(delta, group)
      }
      const largest = Math.max(...[...groups.values()].map(({ weight }) => weight))
      let total = 0
      const codes = [0, 0, 0]
      for (const group of groups.values()) {
        const share = (group.weight / largest) ** power
        total += share
        for (let c = 0; c < 3; c++) codes[c] += (share * group.codes[c]) / group.weight
      }
      for (let c = 0; c < 3; c++) expected[i * featureCount + c] = codes[c] / total
    }
    voteHole(level, sites, field, depth, power)
    expect(worstInside(level.hole, level.features, expected)).toBeLessThan(0.01)
  },
)
