import type { MarkableKind } from '#contract/things.ts'

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

const ridden: ReadonlySet<string> = new Set<MarkableKind>(['bicycle', 'motorcycle'])
/** What people ride, carry or wear: without them it stands on nothing. */
const carried: ReadonlySet<string> = new Set<MarkableKind>([
  ...(['bicycle', 'motorcycle', 'skateboard', 'snowboard', 'skis', 'surfboard'] as const),
  ...(['umbrella', 'backpack', 'handbag', 'suitcase', 'tie', 'baseball bat', 'tennis racket'] as const),
])
/** Of a thing's box that lies in somebody's: a bicycle is longer than its rider. By eye on 12 photos. */
const sharedMin = 0.3
/** Seen from behind, a rider is above what is ridden: the outline ends at the saddle. By eye on 6 riders. */
const belowMin = 0.2

/**
 * What goes along when people go, of all things of a photo: each goes with one of them only, of all people there.
 * @param boxOf in any one unit
 */
export function belongingsOf<Thing extends { readonly kind: string | null }>(
  going: readonly Thing[],
  all: readonly Thing[],
  boxOf: (thing: Thing) => Box,
): Thing[] {
  const people = all.filter(({ kind }) => kind === 'person')
  const ownerOf = (thing: Thing): Thing | undefined => {
    const box = boxOf(thing)
    const near = people.filter((person) => isOf(thing.kind ?? '', box, boxOf(person)))
    const fit = ridden.has(thing.kind ?? '') ? acrossOf : overlapOf
    return near.toSorted((one, other) => fit(box, boxOf(other)) - fit(box, boxOf(one)))[0]
  }
  return all.filter((thing) => {
    if (!carried.has(thing.kind ?? '') || going.includes(thing)) return false
    const owner = ownerOf(thing)
    return owner !== undefined && going.includes(owner)
  })
}

function isOf(kind: string, box: Box, person: Box): boolean {
  const isBelow = ridden.has(kind) && person.top < box.top && person.bottom < box.bottom
  return bothOf(box, person) / areaOf(box) >= (isBelow ? belowMin : sharedMin)
}

/** Intersection over union, 0..1: who is as large as what is theirs, and in its place. */
const overlapOf = (one: Box, other: Box): number =>
  bothOf(one, other) / (areaOf(one) + areaOf(other) - bothOf(one, other))

/** As that, across alone: who rides sits over the middle of it. */
const acrossOf = (one: Box, other: Box): number =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  (Math.max(one.right, other.right) - Math.min(one.left, other.left))

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

function bothOf(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width <= 0 || height <= 0 ? 0 : width * height
}
