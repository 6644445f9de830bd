import { blendSeams } from '#imaging/fill/fill-blend.ts'
import { type Draft, type draftOf, inheritDraft } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, holeDepth } from '#imaging/fill/fill-level.ts'
import { blendSweeps, reachLevelMinPx } from '#imaging/fill/fill-patches.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { createField, type PatchField } from '#imaging/fill/patch-field.ts'
import { refreshField, type SeededRandom, searchPass, startField } from '#imaging/fill/patch-match.ts'
import { findSites, type PatchSites } from '#imaging/fill/patch-sites.ts'

// In the last round the winning copy counts almost alone. A power of 4 left a tenth less fine detail at the same error.
const finestPower = 16
const finerPower = 2
const searchPx = 3
// The tones are already right, and only the pixels at the seams change.
const blendSweepsFine = 20

/** A finer level, with what its refinement needs whatever was laid out. */
export interface Refinement {
  readonly level: FillLevel
  readonly sites: PatchSites
  readonly field: PatchField
  readonly depth: Float32Array
}

export function openRefinement(level: FillLevel): Refinement {
  const sites = findSites(level, 2)
  const field = createField(level, sites, 0)
  // At full size a second copy of the features would be 16 bytes a pixel.
  const own = field.kernel === null ? level : { ...level, features: field.kernel.features }
  return { level: own, sites, field, depth: holeDepth(level) }
}

/** Carries a filled level over to a finer one: the same copies, moved by a few px to fit, and voted anew. */
export function refineDraft(
  draft: Draft,
  { level, sites, field, depth }: Refinement,
  reachPx: number,
  isFinest: boolean,
  random: SeededRandom,
): Draft {
  if (sites.sourceCount === 0) return draft
  const reach = Math.max(reachLevelMinPx, reachPx)
  const match = { reachPx: reach, searchPx, random }
  inheritDraft(draft, level, sites, field, reach)
  startField(level, sites, field, match)
  refreshField(level, sites, field, reach)
  voteHole(level, sites, field, depth, finerPower)
  refreshField(level, sites, field, reach)
  for (let pass = 0; pass < 2; pass++) searchPass(level, sites, field, match, pass === 1)
  const copied = voteHole(level, sites, field, depth, isFinest ? finestPower : finerPower)
  blendSeams(level, copied, blendSweepsFine)
  return { maker: draft.maker, level, field, copied }
}

/** Lets the patches of a draft agree with each other, and its pieces and its rim meet. */
export function settleDraft(
  { maker, level, field }: ReturnType<typeof draftOf>,
  reachPx: number,
  random: SeededRandom,
): Draft {
  const sites = findSites(level, 2)
  if (sites.sourceCount === 0) return { maker, level, field, copied: new Int32Array(level.hole.length) }
  const match = { reachPx, searchPx, random }
  startField(level, sites, field, match)
  refreshField(level, sites, field, reachPx)
  for (let pass = 0; pass < 2; pass++) searchPass(level, sites, field, match, pass === 1)
  const copied = voteHole(level, sites, field, holeDepth(level), finerPower)
  blendSeams(level, copied, blendSweeps)
  return { maker, level, field, copied }
}

/** Votes once more at the same scale, so that pixels are copied whole. */
export function sharpenDraft({ maker, level, field }: Draft): Draft {
  const sites = findSites(level, 2)
  const copied = voteHole(level, sites, field, holeDepth(level), finestPower)
  blendSeams(level, copied, blendSweepsFine)
  return { maker, level, field, copied }
}
