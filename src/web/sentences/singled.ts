import type { RecipeMask } from '#contract/recipe.ts'
import type { ColorWord } from '#web/sentences/concepts.ts'

/** Which of several things is meant, by its place or size; behind: what the photo was not taken of. */
export const places = ['left', 'right', 'middle', 'biggest', 'behind'] as const
export type Place = (typeof places)[number]

/** That a step is about some of the things of its kind and not about all. */
export interface Singled {
  /** How many are meant; null for those at the place, however many they are. */
  readonly count: number | null
  readonly place: Place | null
  /** They are some who belong together, and may be all there are: "the family". */
  readonly isGroup?: boolean
  /** They stay, and all others of their kind are meant: "everyone except the child". */
  readonly isKept?: boolean
  /** What they are told by, besides their place. Nothing finds it by itself. */
  readonly color?: ColorWord
  /** Told by what they are made of, which nothing finds either. */
  readonly isMadeOf?: boolean
}

/** A thing's middle and size, in shares of the photo, and whether it is what the photo was taken of. */
export interface Candidate {
  readonly x: number
  readonly share: number
  readonly isMain: boolean
}

/** Of the largest. Nobody means a smaller one by its place: a bather far off is not the man on the left. */
const meantShareMin = 0.2

/** Those that the sentence names, by their index; null where it does not say which. */
export function singleOut(candidates: readonly Candidate[], { count, place, isGroup }: Singled): number[] | null {
  const all = candidates.map((_, at) => at)
  if (place === 'behind') {
    const behind = all.filter((at) => candidates[at]?.isMain === false)
    return count !== null && behind.length > count ? null : behind
  }
  if (count !== null && candidates.length <= count) return all
  // Bystanders are no family.
  if (isGroup === true && place === null) return count === null && candidates.every(({ isMain }) => isMain) ? all : null
  if (place === null) return candidates.length === 1 ? all : null
  const isThere = ({ x }: Candidate) =>
    place === 'left' ? x < 0.5 : place === 'right' ? x >= 0.5 : x > 1 / 3 && x < 2 / 3
  if (count === null && place !== 'biggest') return all.filter((at) => isThere(candidates[at] as Candidate))
  const rank = ({ x, share }: Candidate) =>
    place === 'left' ? x : place === 'right' ? -x : place === 'middle' ? Math.abs(x - 0.5) : -share
  const largest = Math.max(...candidates.map(({ share }) => share))
  return all
    .filter((at) => place === 'biggest' || (candidates[at] as Candidate).share >= meantShareMin * largest)
    .toSorted((a, b) => rank(candidates[a] as Candidate) - rank(candidates[b] as Candidate))
    .slice(0, count ?? 1)
}

/** These are marks on a photo, not things that are counted. */
const uncounted: readonly string[] = ['wire', 'text']

/** Whether one of what the mask is for can be meant. */
export const isCountable = (mask: RecipeMask): boolean =>
  ['people', 'vehicles', 'animals'].includes(mask.by) || (mask.by === 'thing' && !uncounted.includes(mask.kind))
