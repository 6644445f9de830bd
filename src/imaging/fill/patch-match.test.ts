import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount, patchPixels, patchRadius } from '#imaging/fill/fill-level.ts'
import { biasOf, expectedCost, guideCost, penaltyOf, placeCost } from '#imaging/fill/patch-costs.ts'
import { createField, type PatchField } from '#imaging/fill/patch-field.ts'
import { refreshField, searchPass, seededRandom, startField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photoOf } from '#imaging/test-planes.ts'

const side = 30
const hole = squareHole(side, side, 12, 11, 7)

/** The field of a level whose hole holds the truth, so that a patch's own content tells where it belongs. */
function openField(photo: Rgba, seed: number, reachPx: number) {
  const level = levelOf(photo, hole)
  level.features.set(truthOf(photo).features)
  const sites = findSites(level)
  const field = createField(level, sites, 0)
  const settings = { reachPx, searchPx: reachPx, random: seededRandom(seed) }
  startField(level, sites, field, settings)
  refreshField(level, sites, field, reachPx)
  return { level, sites, field, settings }
}

/** The features of a patch, pixel by pixel, and their means. */
function patchAt({ width, features }: FillLevel, center: number) {
  const pixels = Array.from({ length: patchPixels }, (_, k) => {
    const at = center + (Math.floor(k / 7) - patchRadius) * width + (k % 7) - patchRadius
    return features.subarray(at * featureCount, (at + 1) * featureCount)
  })
  const means = [0, 1, 2].map((c) => pixels.reduce((sum, pixel) => sum + pixel[c], 0) / patchPixels)
  return { center, pixels, means }
}

type Patch = ReturnType<typeof patchAt>

/** The cost of a match by its definition, for a level without guide and expectation. */
function plainCost(width: number, target: Patch, source: Patch, reachPx: number): number {
  const [wanted, given] = [target.pixels, source.pixels]
  const shifts = [0, 1, 2].map((c) => biasOf(target.means[c], source.means[c], c))
  let cost = 0.15 * patchPixels * (shifts[0] ** 2 + 2 * shifts[1] ** 2 + 2 * shifts[2] ** 2)
  for (let k = 0; k < patchPixels; k++)
    for (let c = 0; c < featureCount; c++) cost += (given[k][c] + (shifts[c] ?? 0) - wanted[k][c]) ** 2
  const dx = (source.center % width) - (target.center % width)
  const dy = Math.floor(source.center / width) - Math.floor(target.center / width)
  return cost + placeCost(dx, dy, reachPx)
}

const inReach = (width: number, target: number, source: number, reachPx: number) =>
  Math.abs((source % width) - (target % width)) <= reachPx &&
  Math.abs(Math.floor(source / width) - Math.floor(target / width)) <= reachPx

const energyOf = (field: PatchField, targets: Int32Array) =>
  targets.reduce((sum, target) => sum + field.cost[target], 0)

test('a search never makes a match worse, and its costs are those of the definition', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 9, max: 30 }), (seed, reachPx) => {
      const { level, sites, field, settings } = openField(noisePhoto(side, side, seed), seed, reachPx)
      for (let pass = 0; pass < 4; pass++) {
        const before = field.cost.slice()
        searchPass(level, sites, field, settings, pass % 2 === 1)
        for (const target of sites.targets) expect(field.cost[target]).toBeLessThanOrEqual(before[target] as number)
      }
      for (const target of sites.targets) {
        const source = field.source[target] as number
        expect(sites.usable[source]).toBe(1)
        const plain = plainCost(side, patchAt(level, target), patchAt(level, source), reachPx)
        expect(Math.abs((field.cost[target] as number) - plain)).toBeLessThan(1e-4 * plain + 0.5)
      }
    }),
    { numRuns: 12 },
  )
})

test('a dozen passes come near the best of all matches', () => {
  // Broad waves with a little noise: neighbours belong together, as in a photo.
  const grain = noisePhoto(side, side, 8)
  const photo = photoOf(side, side, (x, y) =>
    [0, 1, 2]
      .map((c) => 128 + 90 * Math.sin(x / (3 + c) + y / 5) + grain.data[(y * side + x) * 4 + c] / 32)
      .concat(255),
  )
  const { level, sites, field, settings } = openField(photo, 1, side)
  const atRandom = energyOf(field, sites.targets)
  for (let pass = 0; pass < 12; pass++) searchPass(level, sites, field, settings, pass % 2 === 1)
  const patches = Array.from(sites.sources, (source) => patchAt(level, source))
  let best = 0
  for (const target of sites.targets) {
    let least = Number.POSITIVE_INFINITY
    const own = patchAt(level, target)
    for (const patch of patches) least = Math.min(least, plainCost(side, own, patch, side))
    expect(field.cost[target]).toBeGreaterThan(least * 0.999 - 0.5)
    best += least
  }
  expect(energyOf(field, sites.targets)).toBeLessThan(best * 1.05)
  expect(energyOf(field, sites.targets)).toBeLessThan(atRandom / 3)
})

test('a planted copy is found', () => {
  const noise = noisePhoto(64, side, 12)
  // The content under the hole also lies 32 px farther to the right.
  const photo = photoOf(
    64,
    side,
    (x, y) => noise.data.subarray((y * 64 + (x % 32)) * 4).slice(0, 4) as unknown as number[],
  )
  const level = levelOf(photo, squareHole(64, side, 8, 8, 10))
  level.features.set(truthOf(photo).features)
  const sites = findSites(level)
  const field = createField(level, sites, 0)
  const settings = { reachPx: 64, searchPx: 64, random: seededRandom(3) }
  startField(level, sites, field, settings)
  refreshField(level, sites, field, 64)
  for (let pass = 0; pass < 8; pass++) searchPass(level, sites, field, settings, pass % 2 === 1)
  const isFound = (target: number) => field.source[target] === target + 32
  expect(sites.targets.filter(isFound).length / sites.targets.length).toBeGreaterThan(0.95)
})

test('a start keeps existing sources, and finds missing ones within reach when there are any', () => {
  const reachPx = 9
  const level = levelOf(noisePhoto(side, side), hole)
  const sites = findSites(level)
  const field = createField(level, sites, 0)
  const first = sites.targets[0] as number
  field.source[first] = sites.sources[0] as number
  startField(level, sites, field, { reachPx, searchPx: reachPx, random: seededRandom(1) })
  expect(field.source[first]).toBe(sites.sources[0])
  for (const target of sites.targets.subarray(1)) {
    const source = field.source[target] as number
    expect(sites.usable[source]).toBe(1)
    const isNear = [...sites.sources].filter((other) => inReach(side, target, other, reachPx)).length > 60
    if (isNear) expect(inReach(side, target, source, reachPx)).toBe(true)
  }
})

test('a search stays within reach', () => {
  const { level, sites, field, settings } = openField(noisePhoto(side, side, 2), 5, 10)
  for (const target of sites.targets)
    if (!inReach(side, target, field.source[target] as number, 10)) field.cost[target] = 0
  const outside = sites.targets.filter((target) => field.cost[target] === 0)
  for (let pass = 0; pass < 4; pass++) searchPass(level, sites, field, settings, pass % 2 === 1)
  for (const target of sites.targets)
    if (!outside.includes(target)) expect(inReach(side, target, field.source[target] as number, 10)).toBe(true)
})

test('a tone shift is limited, and brightness may shift further than hue', () => {
  expect(biasOf(110, 100, 0)).toBe(10)
  expect(biasOf(300, 100, 0)).toBe(40)
  expect(biasOf(0, 100, 0)).toBe(-40)
  expect(biasOf(103, 100, 1)).toBe(3)
  expect(biasOf(140, 100, 2)).toBe(6)
})

test('distance costs, and height costs more than breadth', () => {
  expect(placeCost(0, 0, 50)).toBe(0)
  expect(placeCost(20, 0, 50)).toBeGreaterThan(placeCost(10, 0, 50))
  expect(placeCost(0, 10, 50)).toBeGreaterThan(placeCost(10, 0, 50))
  expect(placeCost(-7, 3, 50)).toBe(placeCost(7, -3, 50))
})

test('only strange pixels, other edges and unexpected content add to the cost', () => {
  const level = levelOf(noisePhoto(side, side, 3), hole)
  level.guide = new Float32Array(side * side)
  const sites = findSites(level)
  const [source, other] = [sites.sources[0], sites.sources.at(-1)] as [number, number]
  const target = sites.targets[20] as number
  level.strangeness[source] = 1
  level.guide.fill(5, target - 1, target + 2)
  const expected = truthOf(noisePhoto(side, side, 3))
  level.expected = {
    features: expected.features,
    means: expected.features,
    sureness: new Float32Array(side * side),
  }
  const field = createField(level, sites, 1)
  expect(penaltyOf(level, field, other)).toBe(0)
  expect(penaltyOf(level, field, source)).toBe(36 * 36)
  expect(guideCost(level, field, target, source)).toBe(75)
  expect(guideCost(level, field, other, source)).toBe(0)
  expect(expectedCost(level, field, target, source)).toBe(0)
  level.expected.sureness.fill(0.5)
  expect(expectedCost(level, field, target, source)).toBeGreaterThan(0)
  level.expected.means.copyWithin(target * featureCount, 0)
  level.expected.means.set(
    field.means.subarray(source * featureCount, (source + 1) * featureCount),
    target * featureCount,
  )
  expect(expectedCost(level, field, target, source)).toBe(0)
})

test('a seed gives the same numbers, evenly spread from 0 to below 1', () => {
  const numbers = Array.from({ length: 4000 }, seededRandom(7))
  expect(Array.from({ length: 4000 }, seededRandom(7))).toEqual(numbers)
  expect(Array.from({ length: 4000 }, seededRandom(8))).not.toEqual(numbers)
  for (let tenth = 0; tenth < 10; tenth++) {
    const count = numbers.filter((value) => Math.floor(value * 10) === tenth).length
    expect(count).toBeGreaterThan(320)
    expect(count).toBeLessThan(480)
  }
})
