import { blendSeams } from '#imaging/fill/fill-blend.ts'
import { copyLevel, type Draft, inheritDraft } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, featureCount, holeDepth } from '#imaging/fill/fill-level.ts'
import { peelHole } from '#imaging/fill/fill-start.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { drawBridges, missesBridges } from '#imaging/fill/guide/expect-bridges.ts'
import { startAsExpected } from '#imaging/fill/guide/fill-expect-levels.ts'
import { closeField, createField } from '#imaging/fill/patch-field.ts'
import { refreshField, type SeededRandom, searchPass, seededRandom, startField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, type RowWork } from '#imaging/rows/work-rows.ts'

export interface LayoutSettings {
  /** Longest distance over which a patch is copied, in x or y, px of the finest level. */
  readonly reachPx: number
  /** 1 = as many rounds as improve the result, less = faster. */
  readonly effort: number
  readonly random: SeededRandom
}

export const reachLevelMinPx = 8
export const blendSweeps = 60

// Tried 0.5, 1, 1.5, 2 and 4 with a fading of 0.6, 0.7 and 0.8 per scale: these came nearest to the truth in
// bench/tools/remove-object.ts. More made rows of towers where one stood; less let the sky into a city.
const expectedWeightMost = 1
const expectedFading = 0.6
// With a sureness of one half the start is already the expected colour: the coarsest scale seldom recovers from a wrong
// start.
const expectedStart = 2

/**
 * Fills the hole from its surroundings by patch completion from coarse to fine (Wexler 2007), with PatchMatch (Barnes
 * 2009). Returns null where the finest level has no patch to copy. Yields the share done, 0..1, between passes.
 * @param levels finest first, not changed
 */
export function* completePatches(
  levels: readonly FillLevel[],
  { reachPx: reachFinestPx, effort, random }: LayoutSettings,
): Generator<number, Draft | null, void> {
  const top = levels.length - 1
  const work = levels.map((level, k) => countHole(level) * planFor(k, top, effort).rounds)
  const allWork = work.reduce((sum, count) => sum + count, 0)
  let done = 0
  let draft: Draft | null = null
  for (let k = top; k >= 0; k--) {
    const level = copyLevel(levels[k])
    const sites = findSites(level, k === 0 && top > 0 ? 2 : 1)
    if (sites.sourceCount === 0) return null
    const plan = planFor(k, top, effort)
    const reachPx = Math.max(reachLevelMinPx, reachFinestPx / 2 ** k)
    const match = { reachPx, searchPx: Math.min(reachPx, plan.searchPx), random }
    const field = createField(level, sites, expectedWeightMost * expectedFading ** (top - k))
    const depth = holeDepth(level)
    if (draft === null) {
      fillMembrane({ ...level, channels: featureCount, data: level.features }, level.hole)
      peelHole(level, sites, field, match)
      startAsExpected(level, expectedStart)
      startField(level, sites, field, match)
    } else {
      inheritDraft(draft, level, sites, field, reachPx)
      closeField(draft.field)
      startField(level, sites, field, match)
      refreshField(level, sites, field, reachPx)
      voteHole(level, sites, field, depth, 2)
    }
    // The finest scale keeps what crosses an edge, such as the joints between bricks, if the edge itself is there.
    if (k > 0 || missesBridges(level, level.features)) drawBridges(level, level.features)
    let copied: Int32Array = new Int32Array(level.hole.length)
    for (let round = 0; round < plan.rounds; round++) {
      refreshField(level, sites, field, reachPx)
      for (let pass = 0; pass < 2; pass++) {
        searchPass(level, sites, field, match, (round + pass) % 2 === 1)
        yield (done + (work[k] * (round + pass / 2)) / plan.rounds) / allWork
      }
      copied = voteHole(level, sites, field, depth, plan.power)
    }
    if (k < top) blendSeams(level, copied, blendSweeps)
    done += work[k]
    draft = { maker: 'patches', level, field, copied }
  }
  return draft
}

/** What a thread needs to complete patches alone, and where it writes the draft. */
interface PatchesGiven {
  readonly levels: readonly FillLevel[]
  readonly settings: Omit<LayoutSettings, 'random'> & { readonly seed: number }
  readonly features: Float32Array
  readonly source: Int32Array
  readonly cost: Float32Array
  readonly means: Float32Array
  readonly copied: Int32Array
  /** Set to 1 once the draft is there; it stays 0 where there is none. */
  readonly isMade: Int32Array
}

/** The completion of patches as a work of one row, so that another thread may take it. */
export const completionWork: RowWork<PatchesGiven> = {
  name: 'complete-patches',
  open:
    ({ levels, settings, ...to }) =>
    () => {
      const work = completePatches(levels, { ...settings, random: seededRandom(settings.seed) })
      let step = work.next()
      while (step.done !== true) step = work.next()
      if (step.value === null) return
      const { level, field, copied } = step.value
      to.features.set(level.features)
      to.source.set(field.source)
      to.cost.set(field.cost)
      to.means.set(field.means)
      to.copied.set(copied)
      closeField(field)
      to.isMade[0] = 1
    },
}

/**
 * Begins what `completePatches` does, on another thread where there is one, and returns at once.
 * @returns waits for it, or does it here where nobody has begun
 */
export function beginPatches(levels: readonly FillLevel[], settings: PatchesGiven['settings']): () => Draft | null {
  const [level] = levels
  const size = level.hole.length
  const array = (count: number) => createSharedBuffer(count * 4)
  const made = {
    features: new Float32Array(array(size * featureCount)),
    source: new Int32Array(array(size)),
    cost: new Float32Array(array(size)),
    means: new Float32Array(array(size * featureCount)),
    copied: new Int32Array(array(size)),
    isMade: new Int32Array(array(1)),
  }
  const finish = beginRows(completionWork, { levels, settings, ...made }, 1)
  return () => {
    finish()
    if (made.isMade[0] === 0) return null
    const { features, copied, source, cost, means } = made
    return { maker: 'patches', level: { ...level, features }, field: { source, cost, means }, copied }
  }
}

interface LevelPlan {
  /** How often matches are searched and votes taken. */
  readonly rounds: number
  readonly searchPx: number
  /** See PixelVote.take. */
  readonly power: number
}

/** More work at coarse scales, where structure is decided. */
function planFor(k: number, top: number, effort: number): LevelPlan {
  const rounds = (count: number) => Math.max(1, Math.round(count * effort))
  if (k === top) return { rounds: rounds(10), searchPx: Number.POSITIVE_INFINITY, power: 1 }
  if (k <= 1) return { rounds: rounds(k === 0 ? 2 : 4), searchPx: 24, power: 2 }
  return { rounds: rounds(Math.min(8, 2 + k * 2)), searchPx: 24, power: 1 }
}

function countHole(level: FillLevel): number {
  let count = 0
  for (const flag of level.hole) count += flag
  return count
}
