import { type Draft, layoutOf } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, featureCount, patchPixels } from '#imaging/fill/fill-level.ts'
import { layoutRater } from '#imaging/fill/layout/rate-layout.ts'
import { closeField, createField } from '#imaging/fill/patch-field.ts'
import { refreshField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'

// By eye on 16 removals, in codes per unit of what layoutRater sees.
const surpriseWeight = 0.3
const ratingCodes = 8
/**
 * A network knows shapes: patches alone are taken where they fit this many times better than those that follow it.
 * Fitted by training/fit-fill-rating.ts to 233 made holes and to 26 removals that an eye judged blind.
 */
const ledWorth = 1.35

/** Tells how much is wrong with drafts of a hole, as far as that can be told without knowing what it hides. */
export type DraftRater = (draft: Draft) => number

/** Prepares to rate drafts where a network has shown the hole: by how well their patches fit. */
export const rateByFit =
  (reachPx: number): DraftRater =>
  (draft) =>
    (draft.maker === 'network' ? 1 : ledWorth) * (1 + misfitOf(draft, reachPx))

/**
 * Prepares to rate drafts where no network has shown the hole: by their misfit and what else is wrong, in codes. Shifts
 * keep bricks in step.
 * @param level the layout's scale, with its expectation
 */
export function rateByCodes(level: FillLevel, reachPx: number): DraftRater {
  const rate = layoutRater(level)
  return (draft) =>
    misfitOf(draft, reachPx) +
    surpriseWeight * surpriseOf(draft, level.expected) +
    ratingCodes * rate(layoutOf(draft)).cost
}

/** Mean difference of patches from their sources, with what strange and distant sources cost; codes per pixel. */
export function misfitOf({ level, field }: Draft, reachPx: number): number {
  const plain = { ...level, guide: null, expected: null }
  const sites = findSites(plain, 2)
  const own = createField(plain, sites, 0)
  let sum = 0
  let count = 0
  for (const target of sites.targets) own.source[target] = field.source[target] >= 0 ? field.source[target] : target
  refreshField(plain, sites, own, reachPx)
  for (const target of sites.targets) {
    if (own.source[target] === target) continue
    sum += Math.sqrt(own.cost[target] / patchPixels)
    count++
  }
  closeField(own)
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count
}

/** Mean difference from the expected colours, where something is expected; sum of the three channels. */
function surpriseOf({ level }: Draft, expected: FillLevel['expected']): number {
  if (expected === null) return 0
  let sum = 0
  let all = 0
  for (let i = 0; i < level.hole.length; i++) {
    if (level.hole[i] === 0 || expected.sureness[i] === 0) continue
    all += expected.sureness[i]
    for (let c = i * featureCount; c < i * featureCount + 3; c++)
      sum += expected.sureness[i] * Math.abs(expected.features[c] - level.features[c])
  }
  return all === 0 ? 0 : sum / all
}
