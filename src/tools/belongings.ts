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
 * What goes along when people go, of all things of a photo.
 * @param boxOf in any one unit
 */
export function belongingsOf<Thing extends { readonly kind: string | null }>(
  going: readonly Thing[],
  all: readonly Thing[],
  boxOf: (thing: Thing) => Box,
): Thing[] {
  const people = going.filter(({ kind }) => kind === 'person').map(boxOf)
  return all.filter(
    (thing) =>
      carried.has(thing.kind ?? '') &&
      !going.includes(thing) &&
      people.some((person) => isOf(thing.kind ?? '', boxOf(thing), person)),
  )
}

function isOf(kind: string, box: Box, person: Box): boolean {
  const isBelow = ridden.has(kind) && person.top < box.top && person.bottom < box.bottom
  return shareIn(box, person) >= (isBelow ? belowMin : sharedMin)
}

/** Share of the first box that lies in the second one. */
function shareIn(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / ((box.right - box.left) * (box.bottom - box.top))
}
