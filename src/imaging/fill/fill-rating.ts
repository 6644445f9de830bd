import type { Draft } from '#imaging/fill/fill-draft.ts'
import { layoutOf } from '#imaging/fill/fill-draft.ts'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount, findSites, patchPixels } from '#imaging/fill/fill-level.ts'
import { layoutRater } from '#imaging/fill/layout/rate-layout.ts'
import { createField, refreshField } from '#imaging/fill/patch-match.ts'

// By eye on 16 removals: the misfit alone took MI-GAN's pictures of half a person, whose patches fit each other, and so
// did what layoutRater sees, in codes per unit. The favour makes up for a network's freer shapes, which no patch fits
// exactly: 0.85 was as near to the truth on 14 holes in backgrounds, and drew more of what the mask left of a thing on
// 22 removals.
const surpriseWeight = 0.3
const ratingCodes = 8
const networkFavour = 0.93

/**
 * Prepares to rate drafts of a hole: how much is wrong with them, in codes per pixel; less is better. Patches should fit
 * what they are copied from, the hole should look as both of its sides let expect, and see layoutRater.
 * @param level the layout's scale, with its expectation
 */
export function draftRater(level: FillLevel, reachPx: number): (draft: Draft) => number {
  const rate = layoutRater(level)
  return (draft) => {
    const codes = misfitOf(draft, reachPx) + surpriseWeight * surpriseOf(draft, level.expected)
    return (draft.maker === 'network' ? networkFavour * codes : codes) + ratingCodes * rate(layoutOf(draft)).cost
  }
}

/** Mean difference of patches from their sources, with what strange and distant sources cost. */
function misfitOf({ level, field }: Draft, reachPx: number): number {
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
