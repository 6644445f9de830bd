import { type Draft, layoutOf } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, featureCount, patchPixels } from '#imaging/fill/fill-level.ts'
import { draftWeights } from '#imaging/fill/fill-rating-weights.ts'
import { type Detail, detailMeter } from '#imaging/fill/layout/measure-detail.ts'
import { type LayoutRating, layoutRater, sumParts } from '#imaging/fill/layout/rate-layout.ts'
import { closeField, createField } from '#imaging/fill/patch-field.ts'
import { refreshField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'

// By eye on 16 removals: the misfit alone took MI-GAN's pictures of half a person, whose patches fit each other, and so
// did what layoutRater sees, in codes per unit.
const surpriseWeight = 0.3
const ratingCodes = 8

/** What is wrong with a draft, as far as that can be told without knowing what the hole hides. */
export interface DraftFaults extends Omit<LayoutRating, 'cost'>, Detail {
  /** Patches should fit what they are copied from; codes per pixel. */
  readonly misfit: number
  /** The hole should look as both of its sides let expect; codes, the sum of three channels. */
  readonly surprise: number
}

/** The misfit and what else is wrong, in codes. Without a network's fill these choose best: shifts keep bricks in step. */
export const codesOf = ({ misfit, surprise, ...parts }: DraftFaults): number =>
  misfit + surpriseWeight * surprise + ratingCodes * sumParts(parts)

/** Faults as they are weighed: by how many times one draft has more of a thing than another, where it has no bounds. */
export function termsOf(faults: DraftFaults): Record<keyof typeof draftWeights, number> {
  const { seam, strangeness, structure, soft, busy } = faults
  return {
    codes: Math.log(codesOf(faults) + 2),
    seam: Math.log(seam + 0.2),
    strangeness: Math.log(strangeness + 0.05),
    structure,
    soft,
    busy,
  }
}

/** How much is wrong with a draft; less is better. */
export function costOf(faults: DraftFaults): number {
  const terms = termsOf(faults)
  const names = Object.keys(draftWeights) as (keyof typeof draftWeights)[]
  return names.reduce((sum, name) => sum + draftWeights[name] * terms[name], 0)
}

/**
 * Prepares to tell what is wrong with drafts of a hole.
 * @param level the layout's scale, with its expectation
 */
export function draftInspector(level: FillLevel, reachPx: number): (draft: Draft) => DraftFaults {
  const rate = layoutRater(level)
  const measureDetail = detailMeter(level)
  return (draft) => {
    const { cost: _, ...parts } = rate(layoutOf(draft))
    return {
      misfit: misfitOf(draft, reachPx),
      surprise: surpriseOf(draft, level.expected),
      ...parts,
      ...measureDetail(draft.level.features),
    }
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
