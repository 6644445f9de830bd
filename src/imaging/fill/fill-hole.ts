import { blendSeams } from '#imaging/fill/fill-blend.ts'
import type { FillLevel, PatchSites } from '#imaging/fill/fill-level.ts'
import {
  featureCount,
  findSites,
  halveLevel,
  holeDepth,
  levelFromCrop,
  measureTexture,
} from '#imaging/fill/fill-level.ts'
import type { Filled } from '#imaging/fill/fill-paint.ts'
import { peelHole } from '#imaging/fill/fill-start.ts'
import { fillBehind, measureStrangeness } from '#imaging/fill/fill-strangeness.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { expectLevels, startAsExpected } from '#imaging/fill/guide/fill-expect-levels.ts'
import { bridgeEdges, drawGuide } from '#imaging/fill/guide/fill-guide.ts'
import type { PatchField } from '#imaging/fill/patch-match.ts'
import { createField, refreshField, searchPass, seededRandom, startField } from '#imaging/fill/patch-match.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'

export interface FillSettings {
  /** Longest distance over which a patch is copied, in x or y, px of the crop. */
  readonly reachPx: number
  /** Diameter of the largest disc in the hole, px of the crop. */
  readonly thicknessPx: number
  /** 1 = as many rounds as improve the result, less = faster. */
  readonly effort: number
  readonly seed: number
  /** A crop with more pixels is filled at half its size (or less), and its detail is copied from the photo. */
  readonly levelPixelsMax?: number
}

// Texture and structure are measured at about this size, whatever the size of the photo. Finer scales only sharpen.
const workingSidePx = 1024
// Limits memory: about 90 bytes per pixel.
const levelPixelsUsual = 8_000_000
const reachLevelMinPx = 8
// Patches of 7 px can still bridge a hole this thick.
const coarsestThicknessPx = 9
const coarsestSidePx = 20
const blendSweeps = 60
// Above the working scale the tones are already right, and only the pixels at the seams change.
const blendSweepsFine = 20
// Pixels this near to the hole, as a share of its thickness, count as the background of the object.
const rimShare = 0.3
const rimMinPx = 10
// A person beside the object is filled behind up to this distance, so that their far side does not show through.
const behindShare = 0.8

/**
 * Fills the hole of a crop from its surroundings by patch completion from coarse to fine (Wexler 2007), with PatchMatch
 * (Barnes 2009), a tone shift per patch (Image Melding, Darabi 2012) and a texture feature (Newson 2017). Changes none
 * of its inputs. Yields the share done, 0..1, between passes.
 * @param hole the size of the crop, above 0 = fill
 * @param banned the size of the crop, above 0 = known but not to be copied
 * @returns the finest level, for `paintFill`
 */
export function* fillHole(
  crop: Rgba,
  hole: Mask,
  banned: Mask,
  settings: FillSettings,
): Generator<number, Filled, void> {
  const { levelPixelsMax = levelPixelsUsual } = settings
  let shrink = 1
  while (crop.width * crop.height > levelPixelsMax * shrink * shrink) shrink *= 2
  const finest = levelFromCrop(crop, hole, banned, shrink)
  const { levels, working } = buildLevels(finest, settings.thicknessPx / shrink)
  const top = levels.length - 1
  const random = seededRandom(settings.seed)
  let coarser: { level: FillLevel; field: PatchField } | null = null
  let copied: Int32Array = new Int32Array(levels[0].hole.length)
  const work = levels.map((level, k) => countHole(level) * planFor(k, working, top, settings.effort).rounds)
  const allWork = work.reduce((sum, count) => sum + count, 0)
  let done = 0
  for (let k = top; k >= 0; k--) {
    const level = levels[k]
    const sites = findSites(level, k <= working && k < top ? 2 : 1)
    if (sites.sources.length === 0) {
      fillMembrane({ ...level, channels: featureCount, data: level.features }, level.hole)
      continue
    }
    const plan = planFor(k, working, top, settings.effort)
    const reachPx = Math.max(reachLevelMinPx, settings.reachPx / shrink / 2 ** k)
    const match = { reachPx, searchPx: Math.min(reachPx, plan.searchPx), random }
    const field = createField(level, sites, plan.expectedWeight)
    const depth = holeDepth(level)
    if (coarser === null) {
      fillMembrane({ ...level, channels: featureCount, data: level.features }, level.hole)
      peelHole(level, sites, field, match)
      startAsExpected(level, expectedStart)
      startField(level, sites, field, match)
    } else {
      inheritField(coarser.level, coarser.field, level, sites, field, reachPx)
      startField(level, sites, field, match)
      refreshField(level, sites, field, reachPx)
      voteHole(level, sites, field, depth, 2)
    }
    for (let round = 0; round < plan.rounds; round++) {
      refreshField(level, sites, field, reachPx)
      for (let pass = 0; pass < 2; pass++) {
        searchPass(level, sites, field, match, (round + pass) % 2 === 1)
        yield (done + (work[k] * (round + pass / 2)) / plan.rounds) / allWork
      }
      copied = voteHole(level, sites, field, depth, round === plan.rounds - 1 ? plan.lastPower : plan.power)
    }
    if (k < top) blendSeams(level, copied, k < working ? blendSweepsFine : blendSweeps)
    done += work[k]
    coarser = { level, field }
  }
  return { level: levels[0], copied, shrink }
}

// Tried 0.5, 1, 1.5, 2 and 4 with a fading of 0.6, 0.7 and 0.8 per scale: these came nearest to the truth in
// bench/tools/remove-object.ts. More made rows of towers where one stood; less let the sky into a city.
const expectedWeightMost = 1
const expectedFading = 0.6
// With a sureness of one half the start is already the expected colour: the coarsest scale seldom recovers from a wrong
// start.
const expectedStart = 2
// In the last round the winning copy counts almost alone. A power of 4 left a tenth less fine detail at the same error.
const finestPower = 16

interface LevelPlan {
  /** How often matches are searched and votes taken. */
  readonly rounds: number
  readonly searchPx: number
  /** See PixelVote.take; the last round has its own. */
  readonly power: number
  readonly lastPower: number
  /** See PatchField. */
  readonly expectedWeight: number
}

/** More work at coarse scales, where structure is decided; less at fine scales, which only add sharpness. */
function planFor(k: number, working: number, top: number, effort: number): LevelPlan {
  const rounds = (count: number) => Math.max(1, Math.round(count * effort))
  const lastPower = k === 0 ? finestPower : 2
  // The expectation decides at the coarsest scales and only keeps things in place at finer ones.
  const expectedWeight = k < working ? 0 : expectedWeightMost * expectedFading ** (top - k)
  if (k === top)
    return {
      rounds: rounds(10),
      searchPx: Number.POSITIVE_INFINITY,
      power: 1,
      lastPower: k === 0 ? finestPower : 1,
      expectedWeight,
    }
  if (k < working) return { rounds: 1, searchPx: 3, power: 2, lastPower, expectedWeight }
  if (k <= 1) return { rounds: rounds(k === 0 ? 2 : 4), searchPx: 24, power: 2, lastPower, expectedWeight }
  return { rounds: rounds(Math.min(8, 2 + k * 2)), searchPx: 24, power: 1, lastPower: 1, expectedWeight }
}

function countHole(level: FillLevel): number {
  let count = 0
  for (const flag of level.hole) count += flag
  return count
}

/** Returns all scales, finest first, and the index of the scale where textures and edges are measured. */
function buildLevels(finest: FillLevel, thicknessPx: number): { levels: FillLevel[]; working: number } {
  const levels = [finest]
  let thickness = thicknessPx
  let textured = false
  let working = 0
  const finish = () => {
    expectLevels(levels, working, thicknessPx)
    const bridges = bridgeEdges(levels[working])
    for (let k = working; k < levels.length; k++) levels[k].guide = drawGuide(levels[k], bridges, 2 ** (k - working))
    return { levels, working }
  }
  for (;;) {
    const level = levels[levels.length - 1]
    if (!textured && Math.max(level.width, level.height) <= workingSidePx) {
      measureTexture(level)
      measureStrangeness(level, Math.max(rimMinPx, thickness * rimShare))
      fillBehind(level, Math.max(rimMinPx, thickness * behindShare))
      textured = true
      working = levels.length - 1
    }
    const side = Math.min(level.width, level.height) / 2
    if (thickness <= coarsestThicknessPx || side < coarsestSidePx) return finish()
    const coarser = halveLevel(level)
    if (findSites(coarser).sources.length < 32) return finish()
    levels.push(coarser)
    thickness /= 2
  }
}

/** Copies the estimate and the matches of the coarser scale at double size. */
function inheritField(
  coarse: FillLevel,
  coarseField: PatchField,
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  reachPx: number,
): void {
  const { width, height, features, hole } = level
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (hole[i] === 0) continue
      const j = ((y >> 1) * coarse.width + (x >> 1)) * featureCount
      for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = coarse.features[j + c]
    }
  for (const target of sites.targets) {
    const x = target % width
    const y = (target - x) / width
    const near = nearestMatched(coarse.width, coarseField, x >> 1, y >> 1)
    if (near < 0) continue
    const u = x + ((coarseField.source[near] % coarse.width) - (near % coarse.width)) * 2
    const v = y + (Math.floor(coarseField.source[near] / coarse.width) - Math.floor(near / coarse.width)) * 2
    if (u < 0 || v < 0 || u >= width || v >= height || sites.usable[v * width + u] === 0) continue
    if (Math.abs(u - x) <= reachPx && Math.abs(v - y) <= reachPx) field.source[target] = v * width + u
  }
}

/** The coarse target at or next to a place, or -1. With a stride of 2 not every pixel is a target. */
function nearestMatched(width: number, field: PatchField, x: number, y: number): number {
  for (let v = y; v >= y - 1; v--)
    for (let u = x; u >= x - 1; u--) if (u >= 0 && v >= 0 && field.source[v * width + u] >= 0) return v * width + u
  return -1
}
