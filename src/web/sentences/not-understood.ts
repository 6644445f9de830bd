import type { ToolId } from '#tools/catalog.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import { sharpByHand } from '#web/sentences/asked-blur.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import { acts, type ColorWord, qualities, tones } from '#web/sentences/concepts.ts'
import { isForbidden, isNotMeant } from '#web/sentences/left-alone.ts'
import type { Part } from '#web/sentences/parts.ts'
import { isCountable } from '#web/sentences/singled.ts'
import { sparedMarks } from '#web/sentences/spared.ts'
import { isNamed, thingOf, unfoundIn } from '#web/sentences/things-of-clause.ts'

/**
 * What the hand does: marks it, so that the tool works there; clicks it, so that it takes a colour; marks what stays sharp;
 * or heals it by a brush of the tool's own, which needs no mask.
 */
export type ByHandKind = 'mark' | 'color' | 'sharp' | 'heal'

/** What was asked of something that nothing finds by name, and the tool that does it where it is marked by hand. */
export interface ByHand {
  readonly thing: string
  readonly tool: ToolId
  /** #rrggbb that it is to take; null where none is said. */
  readonly color: string | null
  readonly kind: ByHandKind
  /** The settings that do it; absent: the tool's own. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** Of what there is one of, a second one: "stars and a full moon", "a sunset … no, a storm". The last one is done. */
export function givenUp(done: readonly Clause[], asked: readonly AskedStep[]): Part[] {
  const parts = done.flatMap((clause) => (new Asked(clause).has('change', 'remove') ? [] : clause.parts))
  const options = asked.map((step) => step.options)
  const isOther = (part: Part, family: string, field: string): boolean => {
    if (part.kind !== 'concept' || !part.concept.startsWith(family)) return false
    const chosen = options.findLast((one) => one[field] !== undefined)?.[field]
    return chosen !== undefined && part.concept !== `${family}${chosen}`
  }
  const others = [
    ...parts.filter((part) => isOther(part, 'sky:', 'sky')),
    ...parts.filter((part) => isOther(part, 'style:', 'style')),
  ]
  const teeth = parts.some((part) => part.kind === 'concept' && part.concept === 'teeth')
  // The nearest sky is pink.
  const isPink = options.findLast(({ sky }) => sky !== undefined)?.sky === 'pink-dusk'
  const isOfSky = (clause: Clause) =>
    isPink && (new Asked(clause).has('sky', 'clouds') || new Asked(clause).of('sky:') !== null)
  const purple = done.filter(isOfSky).flatMap((clause) => clause.parts.filter((part) => isNamed(part, 'color:purple')))
  return [...others, ...purple, ...parts.filter((part) => teeth && part.kind === 'concept' && part.concept === 'smile')]
}

/**
 * What is lost of a clause: its unknown words, and what nothing finds by name; all of it where nothing is done for it. What
 * no tool does and has an answer is told apart.
 * @param left what is left alone as it was asked
 */
export function notUnderstood(
  clause: Clause,
  isDone: boolean,
  sentence: string,
  left: readonly Part[],
): { readonly lost: string[]; readonly answered: string[] } {
  const { parts } = clause
  const answers = parts.filter((part) => part.kind === 'unknown' && part.answer !== undefined)
  if (answers.length === 0) return { lost: lostOf(clause, isDone, sentence, left), answered: [] }
  const others = parts.filter((part) => !answers.includes(part))
  // "Make it a passport photo" is answered as a whole.
  if (!isDone && others.every(({ kind }) => kind !== 'unknown'))
    return { lost: [], answered: [saidFrom(parts, sentence)] }
  return {
    lost: lostOf({ ...clause, parts: others }, true, sentence, left),
    answered: answers.map((part) => saidFrom([part], sentence)),
  }
}

function lostOf(clause: Clause, isDone: boolean, sentence: string, left: readonly Part[]): string[] {
  const { parts } = clause
  if (!isDone) return [saidFrom(parts, sentence)]
  // A negation that nothing was made of.
  const isStray = isForbidden(clause) || isNotMeant(clause)
  const nots = isStray ? [] : parts.filter((part) => part.kind === 'concept' && part.concept === 'not')
  // "Remove half of the people": nobody says which half.
  const asked = new Asked(clause)
  const isOfSome = asked.has('remove', 'without') && asked.singledOf(asked.things[0] ?? null) === null
  const halves = parts.filter(
    (part) => part.kind === 'number' && part.isShare === true && isOfSome && asked.things.length > 0,
  )
  const lost = unfoundIn(clause).filter((part) => !left.includes(part))
  const isOpen = asked.exception?.spared.length === 0 || (!isStray && isOpenException(asked))
  const exceptions = isOpen ? parts.filter((part) => isNamed(part, 'except')) : []
  const moles = isStray ? [] : molesIn(asked).filter((part) => !left.includes(part))
  const unfound = [...lost, ...moles, ...sparedMarks(clause), ...nots, ...halves, ...exceptions]
  return parts
    .filter((part) => part.kind === 'unknown' || unfound.includes(part))
    .map((part) => saidFrom([part], sentence))
}

/** "Her skin but not his", "all but the red one": whose and which is not known. */
const isOpenException = ({ exception, kept }: Asked): boolean =>
  exception !== null &&
  kept === null &&
  exception.spared.every(
    (part) => part.kind === 'concept' && /^(?:color:.*|grey|redness|left|right|middle)$/.test(part.concept),
  )

/** What nothing finds, and no sky has: a new or darker one leaves it alone. */
export const groundOf = (parts: readonly Part[], sentence: string): Part[] =>
  parts.filter((part) => isNamed(part, 'unfound') && !/^(?:sun|sonne|soleil|sol)$/i.test(saidFrom([part], sentence)))

/** What is asked of things that have to be marked by hand: what nothing finds by name, and unknown words that are to go. */
export function doneByHand(clause: Clause, isDone: boolean, sentence: string): ByHand[] {
  const asked = new Asked(clause)
  const moles = molesIn(asked)
  if (moles.length > 0) return [{ thing: saidFrom(moles, sentence), tool: 'beauty', color: null, kind: 'heal' }]
  const sharp = sharpByHand(asked)
  if (sharp.length > 0) {
    const options = { remove: 'background', background: 'blur', blur: asked.blur }
    return [{ thing: saidFrom(sharp, sentence), tool: 'remove-object', color: null, kind: 'sharp', options }]
  }
  // "Everything on the table except the cake": said without a verb, it goes.
  const isSaidAlone = asked.all([...acts, ...tones, ...qualities]).length === 0 && colorOf(asked) === null
  const isRemoval = asked.has('remove', 'without') || (asked.isAllOfUnfound && isSaidAlone)
  const spared = asked.exception?.spared ?? []
  const isAsked = (part: Part) => !spared.includes(part) && !(part.kind === 'concept' && part.isAgain === true)
  const color = isRemoval || isDone ? null : colorOf(asked)
  // "Put a blue hat on me" asks for what is not there.
  const isColored = color !== null && asked.has('make', 'change', 'draw') && !asked.has('me')
  const isOfUnknown = (isRemoval && !isDone) || isColored
  const unknown = isOfUnknown ? clause.parts.filter((part) => part.kind === 'unknown' && isAsked(part)) : []
  const unfound = unfoundIn(clause)
    .filter(isAsked)
    .map((part) => [part])
  // "Make the car red": it is found, and its colour is only known once it is marked.
  const found = color === null ? [] : clause.parts.filter((part) => isAsked(part) && isColorable(part)).slice(0, 1)
  const byName = unfound.length > 0 ? unfound : found.map((part) => [part])
  const meant = byName.length > 0 || unknown.length === 0 ? byName : [unknown]
  const isLight = !isRemoval && (asked.all(tones).length > 0 || asked.all(qualities).length > 0)
  const isAdjusted = isLight || color !== null || asked.of('color:') !== null
  // "Put me in front of the tower": marked by hand or not, no tool does that.
  if (!isRemoval && !isAdjusted) return []
  const tool = isRemoval ? 'remove-object' : 'adjust'
  const kind = color === null ? 'mark' : 'color'
  return meant.map((parts) => ({ thing: saidFrom(parts, sentence), tool, color, kind }))
}

/** Moles that are to go, whatever else goes with them. */
const molesIn = (asked: Asked): Part[] =>
  asked.has('keep')
    ? []
    : asked.clause.parts.filter((part) => isNamed(part, 'mole') && asked.exception?.spared.includes(part) !== true)

/** The one colour that is said; "white and blue" is none. */
function colorOf(asked: Asked): string | null {
  const word = asked.of('color:')
  return asked.color ?? (word === null ? null : asked.shadeOf(word as ColorWord))
}

const isColorable = (part: Part): boolean => {
  const thing = part.kind === 'concept' ? thingOf(part.concept) : null
  return thing?.by === 'thing' && isCountable(thing)
}

/** As it was written, from the first of some parts to the last. */
export const saidFrom = (parts: readonly Part[], sentence: string): string =>
  sentence.slice(Math.min(...parts.map(({ from }) => from)), Math.max(...parts.map(({ to }) => to))).trim()
