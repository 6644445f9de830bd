import type { ThingGroup } from '#contract/things.ts'
import type { Box } from '#imaging/crop.ts'
import type { Plane } from '#imaging/image.ts'
import type { ObjectBox } from '#inference/segment-anything.ts'

/** What counts when asked what a photo was taken of. */
export interface Candidate {
  readonly group: ThingGroup
  /** How sure it is that it is there, 0..1. */
  readonly score: number
  /** In shares of the photo. */
  readonly box: ObjectBox
  /** Share of the photo that its mask covers. */
  readonly share: number
  /** Mean strength of the edges on it, any unit. */
  readonly sharpness: number
}

// Judged by eye on 18 photos of people, animals and streets.
/** In a smaller part of a photo stands a passer-by, and the photo is of the place. */
const mainShareMin = 0.03
/** The others of a group portrait are nearly as prominent as the first. */
const alikeMin = 0.6
/** Who stands on the ground of a main person is not behind: feet at the same height, by the main person's height. */
const groundReach = 0.1
/** Children are shorter. */
const standingMin = 0.4
/** Below this the picture ends before the feet. */
const bottomMax = 0.98
/** Who looks out between others of a group: boxes this near, so much of the other's share and of its edges. */
const amongGap = 0.02
const amongShareMin = 0.45
const amongSharpnessMin = 0.6
/** What the main thing wears, holds or rides lies within its box by this share. */
const insideMin = 0.7
/** At the corner a thing is this much less prominent than in the middle. */
const cornerLoss = 0.6
/** Somebody out of focus behind the main person has a fraction of its edges. */
const blurLossMax = 0.5
/** What covers less is small. */
export const smallShareMax = 0.01

/** For each thing, whether the photo was taken of it. */
export function findMain(things: readonly Candidate[]): boolean[] {
  const sharpest = Math.max(1e-6, ...things.filter(({ share }) => share >= mainShareMin).map((one) => one.sharpness))
  const prominences = things.map((one) => prominenceOf(one, sharpest))
  const most = Math.max(0, ...prominences)
  const first = things[prominences.indexOf(most)]
  if (first === undefined || first.share < mainShareMin) return things.map(() => false)
  const isAlike = things.map(
    ({ group, share }, i) =>
      group === first.group && share >= mainShareMin && (prominences[i] as number) >= alikeMin * most,
  )
  const mains = things.filter((_, i) => isAlike[i])
  const people = withGroup(things, mains)
  return things.map(
    (one, i) =>
      isAlike[i] === true ||
      people.has(one) ||
      (one.group !== 'people' &&
        mains.some((main) => one.share < main.share && shareInside(one.box, main.box) >= insideMin)),
  )
}

/** The main people, with who stands beside or among them. */
function withGroup(things: readonly Candidate[], mains: readonly Candidate[]): ReadonlySet<Candidate> {
  const first = mains.filter(({ group }) => group === 'people')
  const people = things.filter(({ group }) => group === 'people')
  const found = new Set(first)
  for (const one of people) if (first.some((main) => standsBeside(one, main))) found.add(one)
  // Who joins a group brings along who looks out beside them.
  for (const member of found) for (const one of people) if (!found.has(one) && standsAmong(one, member)) found.add(one)
  return found
}

function standsAmong(one: Candidate, member: Candidate): boolean {
  const gap = Math.max(one.box.left, member.box.left) - Math.min(one.box.right, member.box.right)
  const overlap = Math.min(one.box.bottom, member.box.bottom) - Math.max(one.box.top, member.box.top)
  return (
    gap <= amongGap &&
    overlap >= (one.box.bottom - one.box.top) / 2 &&
    one.share >= amongShareMin * member.share &&
    one.sharpness >= amongSharpnessMin * member.sharpness
  )
}

function standsBeside({ box, share }: Candidate, { box: main }: Candidate): boolean {
  const height = main.bottom - main.top
  const isOnGround = main.bottom < bottomMax && Math.abs(box.bottom - main.bottom) <= groundReach * height
  return isOnGround && share >= smallShareMax && box.bottom - box.top >= standingMin * height
}

function prominenceOf({ box, share, score, sharpness }: Candidate, sharpest: number): number {
  const away = Math.hypot(box.left + box.right - 1, box.top + box.bottom - 1) / Math.SQRT2
  const focus = 1 - blurLossMax * (1 - Math.min(1, sharpness / sharpest))
  return score * Math.sqrt(share) * (1 - cornerLoss * away) * focus
}

/** Share of the first box that lies in the second one. */
function shareInside(box: ObjectBox, other: ObjectBox): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  const area = (box.right - box.left) * (box.bottom - box.top)
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area
}

/**
 * Mean strength of the edges within a mask.
 * @param light of the photo
 * @param area of the photo that the mask covers
 * @param isInside of a pixel's index in the mask
 */
export function sharpnessOf({ width, data }: Plane, area: Box, isInside: (at: number) => boolean): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < area.height - 1; y++)
    for (let x = 0; x < area.width - 1; x++) {
      if (!isInside(y * area.width + x)) continue
      const i = (area.y + y) * width + area.x + x
      const here = data[i] as number
      sum += Math.abs((data[i + 1] as number) - here) + Math.abs((data[i + width] as number) - here)
      count++
    }
  return count === 0 ? 0 : sum / count
}
