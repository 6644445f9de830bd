import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkNeighbors, sweepByKernels, sweepPlainly } from '#imaging/fill/fill-blend.ts'
import { type FillLevel, featureCount, holeDepth } from '#imaging/fill/fill-level.ts'
import { openRefinement } from '#imaging/fill/fill-refine.ts'
import { voteHole, votePlainly, weighVotes } from '#imaging/fill/fill-vote.ts'
import { createField, type PatchField } from '#imaging/fill/patch-field.ts'
import {
  refreshField,
  refreshPlainly,
  searchPass,
  searchPlainly,
  seededRandom,
  startField,
} from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { noisePhoto, noisePlane } from '#imaging/test-planes.ts'

const [width, height] = [170, 130]

/** A level of noise with all that a cost may ask for. */
function noisyLevel(seed: number, { isGuided, isExpected }: { isGuided: boolean; isExpected: boolean }): FillLevel {
  const hole = squareHole(width, height, 60, 40, 30)
  const level = levelOf(noisePhoto(width, height, seed), hole)
  const noise = (count: number, scale: number, own: number) =>
    noisePlane(count, 1, seed + own).data.map((value) => (value - 0.5) * scale)
  for (let i = 0; i < level.hole.length; i++)
    if (level.hole[i] !== 0) level.features.set(noise(featureCount, 300, i + 9), i * featureCount)
  level.strangeness.set(noise(level.hole.length, 1, 1).map(Math.abs))
  if (isGuided) {
    level.guide = noise(level.hole.length, 40, 2).map((value, i) => (i % width > 80 ? value : 0))
    level.proposed = new Int32Array(level.hole.length).fill(-1)
    for (let i = 0; i < level.hole.length; i += 3) level.proposed[i] = (i * 7 + seed) % level.hole.length
  }
  if (isExpected) {
    const features = noise(level.features.length, 200, 3)
    const sureness = Float32Array.from(level.hole, (flag, i) => (flag * (i % 3)) / 2)
    level.expected = { features, means: features.map(Math.abs), sureness }
  }
  return level
}

const plainOf = (field: PatchField): PatchField => ({
  ...field,
  source: field.source.slice(),
  cost: field.cost.slice(),
  means: field.means.slice(),
  penalty: field.penalty.slice(),
  guided: field.guided?.slice() ?? null,
  kernel: null,
})

test('a field that was voted for by every patch is voted for by every other one as plainly', () => {
  const level = noisyLevel(4, { isGuided: false, isExpected: false })
  const [all, some] = [findSites(level, 1), findSites(level, 2)]
  const field = createField(level, all, 0)
  startField(level, all, field, { reachPx: 70, searchPx: 24, random: seededRandom(4) })
  refreshField(level, all, field, 70)
  const depth = holeDepth(level)
  voteHole(level, all, field, depth, 2)
  refreshField(level, all, field, 70)
  const plain = { ...level, features: level.features.slice() }
  const copied = votePlainly(plain, plainOf(field), weighVotes(some, field, depth), 16)
  expect(voteHole(level, some, field, depth, 16)).toEqual(copied)
  expect(level.features).toEqual(plain.features)
})

test('compiled searches find the same patches at the same costs as plain ones', () => {
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(1, 2),
      (seed, isGuided, isExpected, stride) => {
        const level = noisyLevel(seed, { isGuided, isExpected })
        const sites = findSites(level, stride as 1 | 2)
        const field = createField(level, sites, isExpected ? 0.7 : 0)
        expect(field.kernel).not.toBeNull()
        const plain = plainOf(field)
        const settings = { reachPx: 70.5, searchPx: 24 }
        const [random, plainRandom] = [seededRandom(seed), seededRandom(seed)]
        startField(level, sites, field, { ...settings, random })
        startField(level, sites, plain, { ...settings, random: plainRandom })
        for (let round = 0; round < 2; round++) {
          refreshField(level, sites, field, settings.reachPx)
          refreshPlainly(level, sites, plain, settings.reachPx)
          expect(field.cost).toEqual(plain.cost)
          for (const backward of [false, true]) {
            searchPass(level, sites, field, { ...settings, random }, backward)
            searchPlainly(level, sites, plain, { ...settings, random: plainRandom }, backward)
          }
          expect(field.source).toEqual(plain.source)
          expect(field.cost).toEqual(plain.cost)
          expect(field.means).toEqual(plain.means)
          expect(random.state).toBe(plainRandom.state)
          const power = stride === 1 ? 1 : 16
          const voted = { ...level, features: level.features.slice() }
          const weights = weighVotes(sites, field, holeDepth(level))
          field.kernel?.clearWeights().set(weights)
          expect(votePlainly(voted, plain, weights, power)).toEqual(field.kernel?.vote(level, power))
          expect(level.features).toEqual(voted.features)
          // The next estimate.
          for (let i = 0; i < level.hole.length; i++) if (level.hole[i] !== 0) level.features[i * featureCount] += 5
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('a level has its features once while it is refined, and they change as if they were its own', () => {
  const level = noisyLevel(3, { isGuided: false, isExpected: false })
  const { level: opened, sites, field, depth } = openRefinement(level)
  expect(opened.features).toBe(field.kernel?.features)
  expect(opened.features).toEqual(level.features)
  const plain = plainOf(field)
  for (const [own, matches] of [
    [opened, field],
    [level, plain],
  ] as const) {
    const settings = { reachPx: 70, searchPx: 3, random: seededRandom(3) }
    startField(own, sites, matches, settings)
    refreshField(own, sites, matches, 70)
    voteHole(own, sites, matches, depth, 2)
    refreshField(own, sites, matches, 70)
  }
  expect(opened.features).toEqual(level.features)
  expect(field.cost).toEqual(plain.cost)
})

test('small levels are searched plainly', () => {
  const level = levelOf(noisePhoto(40, 40, 1), squareHole(40, 40, 10, 10, 9))
  expect(createField(level, findSites(level), 0).kernel).toBeNull()
})

test('compiled sweeps over seams have the bits of plain ones', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 9 }), (seed, sweeps) => {
      const level = noisyLevel(seed, { isGuided: false, isExpected: false })
      const copied = Int32Array.from(level.hole, (flag, i) =>
        flag === 0 || i % 11 === 0 ? 0 : i % 2 ? 40 : -9 * width,
      )
      const [one, other] = [linkNeighbors(level, copied), linkNeighbors(level, copied)]
      expect(sweepByKernels(one, sweeps)).toBe(true)
      sweepPlainly(other, sweeps)
      expect(one.values).toEqual(other.values)
      expect(one.values).not.toEqual(linkNeighbors(level, copied).values)
    }),
    { numRuns: 8 },
  )
})
