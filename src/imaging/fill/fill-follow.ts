import { blendSeams } from '#imaging/fill/fill-blend.ts'
import { copyLevel, type Draft, inheritDraft } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, featureCount, halveLevel, holeDepth, resizeToLevel } from '#imaging/fill/fill-level.ts'
import { blendSweeps, type LayoutSettings, reachLevelMinPx } from '#imaging/fill/fill-patches.ts'
import { voteHole } from '#imaging/fill/fill-vote.ts'
import { bothEnds, drawBridges } from '#imaging/fill/guide/expect-bridges.ts'
import { meansOf } from '#imaging/fill/guide/fill-expect.ts'
import { raiseTexture } from '#imaging/fill/layout/expect-texture.ts'
import { measureTexture } from '#imaging/fill/level-texture.ts'
import { closeField, createField } from '#imaging/fill/patch-field.ts'
import { refreshField, searchPass, startField } from '#imaging/fill/patch-match.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { createMask, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

// Where the hole is this thick a patch sees the shapes of the picture, and the random start finds them in few rounds.
const startThicknessPx = 20
// How far the estimate is drawn back to the picture before each search, at the coarsest scale. Finer scales follow it
// less, as it is soft. By eye on ten removals, of MI-GAN's pictures.
const holdMost = 0.6
const holdFading = 0.7
// Weight of a patch's mean colour and roughness; see PatchField.
const expectedWeight = 1

/** A picture of what could be in the hole. */
export interface FollowedPicture {
  readonly maker: Draft['maker']
  readonly picture: Rgba
  /** How rough the fill is to be: as the picture or, as pictures may be soft, at least as what around it looks alike. */
  readonly texture?: 'shown' | 'alike'
}

/**
 * Fills the hole with what of the surroundings looks like a picture of it: structured as the picture, sharp as the
 * photo. Returns null where a level has no patch to copy. Yields the share done, 0..1, between passes.
 * @param levels finest first, not changed
 * @param thicknessPx diameter of the largest disc in the hole, px of the finest level
 */
export function* followPicture(
  levels: readonly FillLevel[],
  thicknessPx: number,
  { maker, picture, texture = 'shown' }: FollowedPicture,
  { reachPx: reachFinestPx, effort, random }: LayoutSettings,
): Generator<number, Draft | null, void> {
  const pictures = picturesAt(levels, picture, texture)
  let top = 0
  while (top < levels.length - 1 && thicknessPx / 2 ** (top + 1) >= startThicknessPx) top++
  let draft: Draft | null = null
  for (let k = top; k >= 0; k--) {
    const shown = pictures[k]
    // Where an edge with one known end leads, a network knows better: a shutter's side does not run down the wall.
    drawBridges(levels[k], shown, maker === 'network' ? bothEnds : 1)
    const sureness = Float32Array.from(levels[k].hole)
    const level: FillLevel = { ...copyLevel(levels[k]), expected: null }
    level.expected = { features: shown, means: meansOf(level, shown, sureness), sureness }
    const sites = findSites(level, k === 0 ? 2 : 1)
    if (sites.sourceCount === 0) return null
    const reachPx = Math.max(reachLevelMinPx, reachFinestPx / 2 ** k)
    const match = { reachPx, searchPx: draft === null ? reachPx : Math.min(24, reachPx), random }
    const fading = holdFading ** (top - k)
    const field = createField(level, sites, expectedWeight * fading)
    const depth = holeDepth(level)
    if (draft === null) {
      mix(level, shown, 1)
      startField(level, sites, field, match)
      refreshField(level, sites, field, reachPx)
      for (let pass = 0; pass < 4; pass++) searchPass(level, sites, field, match, pass % 2 === 1)
      voteHole(level, sites, field, depth, 1)
    } else {
      inheritDraft(draft, level, sites, field, reachPx)
      closeField(draft.field)
      startField(level, sites, field, match)
      refreshField(level, sites, field, reachPx)
      voteHole(level, sites, field, depth, 2)
    }
    let copied: Int32Array = new Int32Array(level.hole.length)
    const rounds = Math.max(1, Math.round((k === 0 ? 2 : 4) * effort))
    for (let round = 0; round < rounds; round++) {
      mix(level, shown, holdMost * fading)
      refreshField(level, sites, field, reachPx)
      for (let pass = 0; pass < 2; pass++) {
        searchPass(level, sites, field, match, (round + pass) % 2 === 1)
        yield (top - k + round / rounds) / (top + 1)
      }
      copied = voteHole(level, sites, field, depth, k <= 1 ? 2 : 1)
    }
    blendSeams(level, copied, blendSweeps)
    draft = { maker, level, field, copied }
  }
  return draft
}

function mix({ hole, features }: FillLevel, shown: Float32Array, weight: number): void {
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    for (let c = i * featureCount; c < (i + 1) * featureCount; c++) features[c] += weight * (shown[c] - features[c])
  }
}

/** The features of a picture at each level. */
function picturesAt(levels: readonly FillLevel[], picture: Rgba, texture: FollowedPicture['texture']): Float32Array[] {
  const [{ width, height }] = levels
  const nothing = createMask(picture.width, picture.height)
  const fits = picture.width >= width && picture.height >= height
  const shown = fits ? picture : resizeRgba(picture, width, height)
  const none = fits ? nothing : createMask(width, height)
  let level = resizeToLevel(shown, none, none, { width, height })
  measureTexture(level)
  if (texture === 'alike') raiseTexture(levels[0], level.features)
  return levels.map((_, k) => {
    if (k > 0) level = halveLevel(level)
    return level.features
  })
}
