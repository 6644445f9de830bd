import { type ThingGroup, thingKinds } from '#contract/things.ts'

export type ThingKind = (typeof thingKinds)[number]

const vehicles: ReadonlySet<ThingKind> = new Set(thingKinds.slice(1, 9))
const animals: ReadonlySet<ThingKind> = new Set(thingKinds.slice(14, 24))

export function groupOf(kind: ThingKind): ThingGroup {
  if (kind === 'person') return 'people'
  if (vehicles.has(kind)) return 'vehicles'
  return animals.has(kind) ? 'animals' : 'objects'
}
