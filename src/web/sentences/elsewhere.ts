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
const puts: readonly Concept[] = ['change', 'make', 'rotate', 'me', 'everything', 'at']

const isOfPutting = (part: Part): boolean =>
  part.kind === 'unknown' || (part.kind === 'concept' && (puts.includes(part.concept) || isPlace(part)))

/** Whether somebody is to be where they are not: "put us on the moon", 把我们放到月球上. */
export function isElsewhere({ parts, isMeantFirst }: Clause): boolean {
  // "As if we were on the moon", 月に行ったみたいにして: who is meant need not be said.
  if (parts.some((part) => isNamed(part, 'elsewhere')))
    return parts.every((part) => isMoved(part) || isOfPutting(part) || isNamed(part, 'elsewhere'))
  const moved = parts.findIndex(isMoved)
  if (moved < 0) return false
  // "On", or the verb before the place.
  const rest = parts.slice(moved + 1)
  const [link, place] = rest
  const isLinked = isNamed(link, 'at') || (!isMeantFirst && isNamed(link, 'make')) || isGlued(parts, moved)
  const target = isGlued(parts, moved) && !isNamed(link, 'at') ? link : place
  const before = parts.slice(0, moved)
  const hasVerb = isGlued(parts, moved) || before.length > 0 || isNamed(link, 'make')
  return hasVerb && isLinked && isPlace(target) && [...before, ...rest].every(isOfPutting)
}

/** "Ponnos en": one phrase says who and that they go somewhere. */
const isGlued = (parts: readonly Part[], moved: number): boolean =>
  parts.some((part, at) => at !== moved && isNamed(part, 'at') && part.from === parts[moved]?.from)
