import type { Box } from '#imaging/crop.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { isRidden } from '#inference/things/thing-kinds.ts'

/** With a rider on it the detector gives a bicycle .21 to .29, where a lone one gets .4 and more. By eye on 120 photos. */
const scoreMin = 0.2
/** Of its box, the share that lies in its rider's, whose box may end at the saddle; of the rider's, that in it. */
const sharedMin = { ofRidden: 0.15, ofRider: 0.1 }
/** Where a rider sits: the middle of the box is above that of what is ridden by this share of the rider's height. */
const aboveMin = 0.1

/**
 * What people ride among what the detector is less sure of: they hide half of it.
 * @param sure things that count already; one that is surer than in `seen` has the same box there
 * @param seen all that the detector saw, the surest first
 */
export function riddenBy(sure: readonly DetectedThing[], seen: readonly DetectedThing[]): DetectedThing[] {
  let walking = sure.filter(({ kind }) => kind === 'person')
  const takesRider = ({ box }: DetectedThing): boolean => {
    const rider = riderOf(box, walking)
    walking = walking.filter((person) => person !== rider)
    return rider !== null
  }
  // Nobody rides two.
  for (const one of sure) if (isRidden(one.kind)) takesRider(one)
  const counts = ({ box }: DetectedThing) => sure.some((one) => one.box === box)
  return seen.filter((one) => isRidden(one.kind) && one.score >= scoreMin && !counts(one) && takesRider(one))
}

/** Who sits on it: of those above it, whose box it shares most. */
function riderOf(box: Box, people: readonly DetectedThing[]): DetectedThing | null {
  const sharing = people
    .map((person) => ({ person, both: bothOf(box, person.box) }))
    .filter(
      ({ person, both }) =>
        both >= sharedMin.ofRidden * areaOf(box) &&
        both >= sharedMin.ofRider * areaOf(person.box) &&
        middleOf(box) - middleOf(person.box) >= aboveMin * person.box.height,
    )
  return sharing.toSorted((one, other) => other.both - one.both)[0]?.person ?? null
}

const areaOf = ({ width, height }: Box) => width * height
const middleOf = ({ y, height }: Box) => y + height / 2

function bothOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width <= 0 || height <= 0 ? 0 : width * height
}
