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
