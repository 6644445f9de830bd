import type { TypeLevel } from '#server/doors/removebg/parameters.ts'

const animals = ['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe']
const vehicles = ['bicycle', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat']

/**
 * The class of what stays, by the kind of its largest thing; null where none is wanted.
 * @param kind one of `thingKinds`; undefined: not known
 */
export function foregroundType(kind: string | undefined, level: TypeLevel): string | null {
  if (level === 'none') return null
  if (kind === undefined) return 'other'
  if (kind === 'person' || kind === 'car') return kind
  if (animals.includes(kind)) return 'animal'
  if (vehicles.includes(kind)) return level === '1' ? 'other' : 'transportation'
  return 'product'
}
