import type { Clause } from '#web/sentences/clauses.ts'
import type { Concept } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'
import { isNamed, thingOf } from '#web/sentences/things-of-clause.ts'

const isMoved = (part: Part | undefined): boolean => {
  const thing = part?.kind === 'concept' ? thingOf(part.concept) : null
  return isNamed(part, 'me') || thing?.by === 'people' || thing?.by === 'thing'
}

/** A place that no background is: the moon, a beach, Paris. */
const isPlace = (part: Part | undefined): boolean =>
  part?.kind === 'unknown' || isNamed(part, 'unfound') || (part?.kind === 'concept' && part.concept.startsWith('sky:'))

/** Verbs that put something somewhere, whatever else they ask for: "stell mich auf den Mond" turns nothing. */
const puts: readonly Concept[] = ['change', 'make', 'rotate', 'me', 'at']

/** Whether somebody is to be where they are not: "put us on the moon", 把我们放到月球上. */
export function isElsewhere({ parts, isMeantFirst }: Clause): boolean {
  const moved = parts.findIndex(isMoved)
  if (moved < 0) return false
  // "On", or the verb before the place.
  const rest = parts.slice(moved + 1)
  const [link, place] = rest
  const isLinked = isNamed(link, 'at') || (!isMeantFirst && isNamed(link, 'make')) || isGlued(parts, moved)
  const target = isGlued(parts, moved) && !isNamed(link, 'at') ? link : place
  const before = parts.slice(0, moved)
  const hasVerb = isGlued(parts, moved) || before.length > 0 || isNamed(link, 'make')
  const isOnlyPut = [...before, ...rest].every(
    (part) => part.kind === 'unknown' || (part.kind === 'concept' && (puts.includes(part.concept) || isPlace(part))),
  )
  return hasVerb && isLinked && isPlace(target) && isOnlyPut
}

/** "Ponnos en": one phrase says who and that they go somewhere. */
const isGlued = (parts: readonly Part[], moved: number): boolean =>
  parts.some((part, at) => at !== moved && isNamed(part, 'at') && part.from === parts[moved]?.from)
