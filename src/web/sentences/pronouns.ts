import { type Concept, isAct, isObject, tones } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'
import { places } from '#web/sentences/singled.ts'
import { thingOf, unfoundIn } from '#web/sentences/things-of-clause.ts'

type Said = Extract<Part, { kind: 'concept' }>

const isSaid = (part: Part): part is Said => part.kind === 'concept'
const says = (part: Part, ...concepts: readonly Concept[]) => isSaid(part) && concepts.includes(part.concept)
const isPronoun = (part: Part) => says(part, 'it', 'them')
const isThing = (part: Part) => isSaid(part) && thingOf(part.concept) !== null
const isTone = (part: Part) => isSaid(part) && (tones as readonly Concept[]).includes(part.concept)
/** What leaves a thing where it is, so that more can be done to it. */
const staying: readonly Concept[] = ['make', 'raise', 'lower', 'improve', 'keep', 'soften']
/** "Don't blur it" leaves it there, too. */
const isGone = (part: Part) => isSaid(part) && isAct(part.concept) && !staying.includes(part.concept)
const isDoing = (part: Part) => isTone(part) || (isSaid(part) && isAct(part.concept))

/** What a piece is about: "the man's shirt" is the shirt, though nothing finds it, and "ceux du premier plan" are people. */
function subjectsOf(parts: readonly Part[], isMeantFirst: boolean): Part[] {
  const things = parts.filter(isThing)
  const isWhere = (part: Part) => isSaid(part) && part.isOf === true && things.some(({ to }) => to <= part.from)
  const unfound = unfoundIn({ parts, isMeantFirst }).filter((part) => !isWhere(part))
  return unfound.length > 0 ? unfound : things
}

/**
 * Puts the thing named last in the place of a pronoun: "brighten the dog. Make it warmer, too". Where nothing is named,
 * "it" is the photo.
 */
export function resolvePronouns<P extends { readonly parts: Part[]; readonly isJoined: boolean }>(
  pieces: readonly P[],
  isMeantFirst: boolean,
): P[] {
  let named: readonly Part[] = []
  let isOver = true
  return pieces.map((piece) => {
    const { parts, isJoined } = piece
    const asked = parts.filter((part) => !isPronoun(part))
    const isIt = parts.some((part) => says(part, 'it'))
    // "The ones in the background": a place.
    const isNamed = (part: Part) =>
      part.kind === 'unknown' || (isSaid(part) && isObject(part.concept) && (isIt || part.concept !== 'background'))
    const isOfNamed =
      isOver &&
      !asked.some(isNamed) &&
      asked.some((part) => isTone(part) || says(part, 'remove', 'cut-out', 'blur', 'colors'))
    const meant = isOfNamed ? named.filter((part) => !isIt || !says(part, 'people')) : []
    // "Brighten the sky and make it bluer" goes on where it works.
    const goesOn = isJoined && asked.some(isTone) && meant.every(isThing)
    // "The people in the foreground … the ones at the back."
    const ownPlace = asked.some((part) => says(part, ...places)) ? { ranks: [] } : {}
    const instead = (part: Part): readonly Part[] => {
      if (meant.length > 0)
        return goesOn ? [] : meant.map((one) => ({ ...one, ...ownPlace, from: part.from, to: part.to, isAgain: true }))
      return says(part, 'it') ? [{ kind: 'concept', concept: 'everything', from: part.from, to: part.to }] : []
    }
    const things = subjectsOf(parts, isMeantFirst)
    // "Never mind the dog, just brighten it."
    if (parts.some((part) => says(part, 'skip'))) named = []
    else if (things.length > 0) {
      named =
        parts.some(isGone) && !parts.some((part) => says(part, 'forbid')) ? [] : isOver ? things : [...named, ...things]
      isOver = parts.some(isDoing)
    }
    return { ...piece, parts: parts.flatMap((part) => (isPronoun(part) ? instead(part) : [part])) }
  })
}
