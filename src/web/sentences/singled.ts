import type { RecipeMask } from '#contract/recipe.ts'
import type { ColorWord } from '#web/sentences/concepts.ts'

/** Places that are concepts of a sentence. Behind: what the photo was not taken of. */
export const places = ['left', 'right', 'middle', 'biggest', 'behind'] as const
export type NamedPlace = (typeof places)[number]
/**
 * Which of several things is meant, by its place or size. Front and far: nearest to who took the photo, and farthest; small:
 * the smallest of what it was taken of.
 */
export type Place = NamedPlace | 'smallest' | 'small' | 'front' | 'far' | 'top' | 'bottom'

/** That a step is about some of the things of its kind and not about all. */
export interface Singled {
  /** How many are meant; null for those at the place, however many they are. */
  readonly count: number | null
  readonly place: Place | null
  /** Counted from the place, from 2: "the second from the left". */
  readonly nth?: number
  /** Something is said of it that decides nothing: "the bald man", "the dog in the corner". */
  readonly isVague?: boolean
  /** They are some who belong together, and may be all there are: "the family". */
  readonly isGroup?: boolean
  /** They stay, and all others of their kind are meant: "everyone except the child". */
  readonly isKept?: boolean
  /** What they are told by, besides their place. Nothing finds it by itself. */
  readonly color?: ColorWord
  /** Told by what they are made of, which nothing finds either. */
  readonly isMadeOf?: boolean
}

/** A thing's middle, lower end and size, in shares of the photo, and whether it is what the photo was taken of. */
export interface Candidate {
  readonly x: number
  readonly y: number
  readonly bottom: number
  readonly share: number
  readonly isMain: boolean
}

/** Of the largest. Nobody means a smaller one by its place: a bather far off is not the man on the left. */
const meantShareMin = 0.2
/** Of the largest: at least this much are the big ones, and less are the small ones. Taste. */
const bigShareMin = 0.5

/** What is near reaches far down, or fills much. */
const nearness = ({ bottom, share }: Candidate) => bottom + Math.sqrt(share)

/** The one that a place means first has the least. */
const ranks: Readonly<Record<Exclude<Place, 'behind'>, (one: Candidate) => number>> = {
  left: ({ x }) => x,
  right: ({ x }) => -x,
  middle: ({ x }) => Math.abs(x - 0.5),
  top: ({ y }) => y,
  bottom: ({ y }) => -y,
  biggest: ({ share }) => -share,
  smallest: ({ share }) => share,
  small: ({ share }) => share,
  front: (one) => -nearness(one),
  far: nearness,
}

/** Those that the sentence names, by their index; null where it does not say which. */
export function singleOut(candidates: readonly Candidate[], singled: Singled): number[] | null {
  const { count, place, nth = 1, isGroup, isVague } = singled
  const all = candidates.map((_, at) => at)
  if (place === 'behind' && isVague !== true) {
    const behind = all.filter((at) => candidates[at]?.isMain === false)
    return count !== null && behind.length > count ? null : behind
  }
  if (count !== null && candidates.length <= count && nth === 1) return all
  // Bystanders are no family.
  if (isGroup === true && place === null) return count === null && candidates.every(({ isMain }) => isMain) ? all : null
  if (place === null || place === 'behind' || isVague === true) return candidates.length === 1 ? all : null
  if (count === null && place !== 'biggest') return thoseAt(candidates, place)
  const sorted = meantAt(candidates, place).toSorted(
    (a, b) => ranks[place](candidates[a] as Candidate) - ranks[place](candidates[b] as Candidate),
  )
  const meant = sorted.slice(nth - 1, nth - 1 + (count ?? 1))
  return meant.length > 0 || candidates.length === 0 ? meant : null
}

/** All at a place, by their index; null where the place divides nothing. */
function thoseAt(candidates: readonly Candidate[], place: Exclude<Place, 'behind'>): number[] | null {
  const largest = Math.max(...candidates.map(({ share }) => share))
  const isBig = ({ share }: Candidate) => share >= bigShareMin * largest
  const isThere: Readonly<Record<typeof place, (one: Candidate) => boolean>> = {
    left: ({ x }) => x < 0.5,
    right: ({ x }) => x >= 0.5,
    middle: ({ x }) => x > 1 / 3 && x < 2 / 3,
    top: ({ y }) => y < 0.5,
    bottom: ({ y }) => y >= 0.5,
    biggest: isBig,
    smallest: (one) => !isBig(one),
    small: (one) => !isBig(one),
    front: ({ isMain }) => isMain,
    far: ({ isMain }) => !isMain,
  }
  const there = candidates.flatMap((one, at) => (isThere[place](one) ? [at] : []))
  const isDivided = there.length > 0 && there.length < candidates.length
  return isDivided || /^(?:left|right|middle|top|bottom)$/.test(place) ? there : null
}

/** Those among which a place chooses one, by their index. */
function meantAt(candidates: readonly Candidate[], place: Place): number[] {
  const all = candidates.map((_, at) => at)
  const main = all.filter((at) => candidates[at]?.isMain === true)
  if (place === 'small') return main.length > 1 ? main : all
  const largest = Math.max(...candidates.map(({ share }) => share))
  const isOfSides = /^(?:left|right|middle|top|bottom)$/.test(place)
  return all.filter((at) => !isOfSides || (candidates[at] as Candidate).share >= meantShareMin * largest)
}

/** How much more than the next one the main one weighs. By eye on photos of streets, families and animals. */
const mainWeightMin = 2

/**
 * The one that "the man" means where there are several: so much larger and nearer to the middle than all others that nobody
 * would ask which. Null where there is none, or where more is said of it than its kind.
 */
export function mainOf(candidates: readonly Candidate[], singled: Singled): number | null {
  const { count, place, isGroup, isKept, color, isMadeOf, isVague } = singled
  const isToldMore = [isGroup, isKept, isMadeOf, isVague].includes(true) || color !== undefined
  if (count !== 1 || place !== null || isToldMore || candidates.length < 2) return null
  // What the photo was taken of is sharp, too.
  const weightOf = ({ x, share, isMain }: Candidate) => share * (isMain ? 1 : 0.5) * (1 - Math.abs(x - 0.5))
  const weights = candidates.map(weightOf)
  const [first = 0, second = 0] = weights.toSorted((a, b) => b - a)
  return first >= mainWeightMin * second ? weights.indexOf(first) : null
}

/** These are marks on a photo, not things that are counted. */
const uncounted: readonly string[] = ['wire', 'text']

/** Whether one of what the mask is for can be meant. */
export const isCountable = (mask: RecipeMask): boolean =>
  ['people', 'vehicles', 'animals'].includes(mask.by) || (mask.by === 'thing' && !uncounted.includes(mask.kind))
