import { type ThingGroup, thingKinds } from '#contract/things.ts'

export type ThingKind = (typeof thingKinds)[number]

const vehicles: ReadonlySet<ThingKind> = new Set(thingKinds.slice(1, 9))
const animals: ReadonlySet<ThingKind> = new Set(thingKinds.slice(14, 24))

export function groupOf(kind: ThingKind): ThingGroup {
  if (kind === 'person') return 'people'
  if (vehicles.has(kind)) return 'vehicles'
  return animals.has(kind) ? 'animals' : 'objects'
}

const ridden: ReadonlySet<ThingKind> = new Set<ThingKind>(['bicycle', 'motorcycle'])

/** Whether people sit on it and go with it, so that half of it is hidden by its rider. */
export const isRidden = (kind: ThingKind): boolean => ridden.has(kind)

const furniture: ReadonlySet<string> = new Set<ThingKind>([
  'bench',
  'chair',
  'couch',
  'potted plant',
  'bed',
  'dining table',
  'toilet',
  'tv',
  'refrigerator',
])

/** Whether a thing stands apart from people: who sits on it, rides it or leads it does not hold or wear it. */
export const standsApart = (kind: string): boolean =>
  furniture.has(kind) || vehicles.has(kind as ThingKind) || animals.has(kind as ThingKind)

/** A wrong thing costs a click that meant something else, a missed one costs a second click. By eye on 18 photos. */
const scoreMin = 0.35
/** A car that fills the photo has .32 to .34, as much of it is a truck. On 139 photos some 12 more, and no phone box of .29. */
const vehicleScoreMin = 0.3

/** The detector's score from which a thing counts that is nobody, 0..1. */
export const sureFrom = (kind: ThingKind): number => (groupOf(kind) === 'vehicles' ? vehicleScoreMin : scoreMin)
