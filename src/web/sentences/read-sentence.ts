import type { RecipeMask } from '#contract/recipe.ts'
import type { Size } from '#imaging/image.ts'
import type { ToolId } from '#tools/catalog.ts'
import { recipeStepsMax } from '#tools/recipe.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import { type Clause, isReason, readClauses } from '#web/sentences/clauses.ts'
import { qualities, tones } from '#web/sentences/concepts.ts'
import { curing } from '#web/sentences/faults.ts'
import { findWords } from '#web/sentences/find-words.ts'
import { isFixIt, mended, withoutComplaints } from '#web/sentences/fix-it.ts'
import { fitCrops } from '#web/sentences/frame-of-steps.ts'
import { joinSteps } from '#web/sentences/join-steps.ts'
import {
  isForbidden,
  isLeftAlone,
  isLostOf,
  isNotAdded,
  isNotMeant,
  isOnlyToStay,
  isStayingOf,
  isToStay,
  isToStayAsItIs,
  isUntold,
  keptOf,
  keptSharp,
  limit,
  withStaying,
} from '#web/sentences/left-alone.ts'
import { isQuoted, leftToDownload } from '#web/sentences/left-to-download.ts'
import type { Part, Words } from '#web/sentences/parts.ts'
import { plainText } from '#web/sentences/plain-text.ts'
import { readClause } from '#web/sentences/read-clause.ts'
import { markedFirst, type SentenceStep, toStep } from '#web/sentences/sentence-step.ts'
import { leavesGround, sparedInVain, sparedMarks, spareLeft, sparing } from '#web/sentences/spared.ts'
import { isNamed, isPartOfAll, isSameThing, unfoundIn } from '#web/sentences/things-of-clause.ts'
import { withoutWithdrawn } from '#web/sentences/withdrawn.ts'

/** What a sentence asks for. */
export interface SentenceReading {
  /** In the order in which they were asked for; what is marked goes before what changes the frame. */
  readonly steps: readonly SentenceStep[]
  /** What was not understood, as it was written. */
  readonly unknown: readonly string[]
  /** What of it was asked of something that nothing finds by name, and the tool that does it where it is marked by hand. */
  readonly byHand: readonly { readonly thing: string; readonly tool: ToolId }[]
  /** What of it is done while downloading, as it was written: formats, sizes, text. */
  readonly inDownload: readonly string[]
  /** Whether the result is to carry no watermark, which is up to the plan. */
  readonly isUnmarked: boolean
}

/** A longer sentence is not read to its end: nobody writes one, and reading takes time. */
export const sentenceLengthMax = 500

/**
 * Reads what should change in a photo, by a grammar: words that mean tools, settings, things, places and amounts, clause
 * by clause. Nothing is sent, and what is not understood is told.
 * @param photo its size in px, for crops of a given shape
 */
export function readSentence(sentence: string, words: Words, photo: Size): SentenceReading {
  const read = sentence.slice(0, sentenceLengthMax)
  const asked: AskedStep[] = []
  const unknown: string[] = []
  const byHand: { thing: string; tool: ToolId }[] = []
  const inDownload: string[] = []
  let spared: RecipeMask | null = null
  const untouched: Part[] = []
  const found = findWords(read, words)
  const isUnmarked = found.some((part) => isNamed(part, 'unmarked'))
  const said = found.filter((part) => !isNamed(part, 'unmarked'))
  const textOf = (part: Part) => plainText(saidFrom([part], read))
  const clauses = curing(readClauses(withoutWithdrawn(said, words.endsWithAct), words), textOf)
  const done: Clause[] = []
  let isLost = false
  const left: Clause[] = []
  const staying: Clause[] = []
  const onlyStaying = new Set<Clause>()
  const onGround: Part[] = []
  const forbidden: Clause[] = []
  const bare: AskedStep[] = []
  const colored = coloredBeside(clauses)
  const readOne = (said: Clause) => {
    if (inDownload.length > 0 && isQuoted(said, read)) return
    const file = leftToDownload(said)
    if (file !== null) inDownload.push(saidFrom(file.left, read))
    const rest = file === null ? said : file.rest
    if (rest === null) return
    // What follows on something that was not understood goes on from nothing.
    const clause = isLost ? { ...rest, isJoined: false } : rest
    isLost = false
    if (isFixIt(clause, asked.at(-1), bare)) {
      asked.push(...asked.splice(-1).map(mended))
      return
    }
    // "Manga, but only the person."
    const limited = limit(asked.at(-1), clause)
    if (limited !== null) {
      asked[asked.length - 1] = limited
      return
    }
    // "Blur the background, but keep the dog sharp."
    const sharp = keptSharp(asked.at(-1), clause)
    if (sharp !== null) {
      asked[asked.length - 1] = sharp
      if (!new Asked(clause).things.some((thing) => sharp.mask !== null && isSameThing(thing, sharp.mask)))
        unknown.push(...notUnderstood(clause, false, read))
      return
    }
    // "The woman in colour, the background grey."
    if (colored !== null && (clause === colored.clause || isGreyGround(clause))) {
      if (!asked.includes(colored.step)) asked.push(colored.step)
      return
    }
    // "The accordion in colour, the rest grey": not the whole photo is coloured.
    if (isColorOfUnknown(clause) && clauses.some((other) => other !== clause && new Asked(other).has('grey'))) {
      unknown.push(...notUnderstood(clause, false, read))
      return
    }
    if (isStayingOf(clause, clauses)) {
      staying.push(clause)
      unknown.push(...notUnderstood(clause, true, read))
      return
    }
    if (
      isForbidden(clause) ||
      (clauses.length > 1 && (isLeftAlone(clause) || isNotMeant(clause) || isNotAdded(clause, asked.at(-1))))
    ) {
      const [kept = null] = new Asked(clause).things
      spared ??= kept
      untouched.push(...clause.parts.filter(isPartOfAll))
      // "The background away, and the couple stays."
      const last = asked.at(-1)
      if (last?.options.remove === 'background' && last.mask === null && kept !== null && !isForbidden(clause))
        asked[asked.length - 1] = { ...last, mask: kept }
      const stays = last === undefined ? null : keptOf(last, clause)
      if (stays !== null) asked[asked.length - 1] = stays
      if (isLostOf(last, clause)) unknown.push(saidFrom(clause.parts, read))
      const next = clauses[clauses.indexOf(clause) + 1]?.parts[0]
      const whole = read.slice(clause.parts[0]?.from, next?.from)
      const isSkipped = isUntold(clause, whole)
      // "Never mind the dog": nor is what was asked of it before.
      if (isSkipped && kept !== null)
        asked.splice(0, asked.length, ...asked.filter(({ mask }) => mask === null || !isSameThing(mask, kept)))
      else if (isSkipped) onlyStaying.add(clause)
      // "All of them away, but the children stay, and brighter": they are brightened, too.
      else if (stays !== null && !isToStayAsItIs(clause, whole)) onlyStaying.add(clause)
      else if (isToStay(clause, last)) left.push(clause)
      else forbidden.push(clause)
      if (isOnlyToStay(clause, whole)) onlyStaying.add(clause)
      const ground = groundOf(clause.parts, read)
      onGround.push(...ground)
      unknown.push(...notUnderstood(clause, true, read, ground))
      return
    }
    const found = sparing(clause, readClause(clause, photo, asked.at(-1), spared, clause === clauses[0]))
    // "Black and white, but the car keeps its colour."
    if (isSelective(found[0]) && asked.at(-1)?.options.look === 'silver' && asked.at(-1)?.mask === null) asked.pop()
    asked.push(...found)
    if (new Asked(clause).isEmptyOfActs) bare.push(...found)
    unknown.push(...sparedInVain(clause, found).map((part) => saidFrom([part], read)))
    untouched.push(...(new Asked(clause).exception?.spared ?? []).filter(isPartOfAll))
    if (found.length > 0) done.push(clause)
    isLost = found.length === 0
    const ground = leavesGround(found) ? groundOf(new Asked(clause).exception?.spared ?? [], read) : []
    unknown.push(...notUnderstood(clause, found.length > 0, read, ground))
    byHand.push(...doneByHand(clause, found.length > 0, read))
  }
  for (const clause of clauses) if (!isReason(clause.parts)) readOne(clause)
  // "I can't see her face because it is so dark": what is asked for may be in why.
  if (asked.length === 0) for (const clause of clauses) if (isReason(clause.parts)) readOne(clause)
  // Told what not to do, and nothing else that is understood.
  if (asked.length === 0 && unknown.length > 0) unknown.push(...forbidden.map(({ parts }) => saidFrom(parts, read)))
  const isNothing = asked.length + unknown.length + inDownload.length === 0 && !isUnmarked
  if (isNothing && read.trim() !== '') unknown.push(read.trim())
  const told = asked.map((step) => withStaying(step, staying))
  if (told.every((step, at) => step === asked[at])) unknown.push(...staying.map(({ parts }) => saidFrom(parts, read)))
  const spare = spareLeft(told, left, onlyStaying)
  asked.splice(0, asked.length, ...spare.steps)
  unknown.push(...spare.told.map((parts) => saidFrom(parts, read)))
  if (!leavesGround(asked)) unknown.push(...onGround.map((part) => saidFrom([part], read)))
  // Nothing outlines skin, so that light and colour change it, too.
  if (asked.some(({ tool, mask }) => tool === 'adjust' && mask === null))
    unknown.push(...untouched.map((part) => saidFrom([part], read)))
  unknown.push(...givenUp(done, asked).map((part) => saidFrom([part], read)))
  const steps = markedFirst(joinSteps(withoutComplaints(asked, bare)).slice(0, recipeStepsMax).map(toStep))
  const fitted = fitCrops(
    steps.map(({ step }) => step),
    photo,
  )
  return {
    steps: steps.map((step, at) => ({ ...step, step: fitted[at] ?? step.step })),
    unknown,
    byHand,
    inDownload,
    isUnmarked,
  }
}

const isGreyGround = (clause: Clause): boolean => {
  const asked = new Asked(clause)
  return asked.has('grey', 'color:gray') && asked.has('background', 'rest') && !asked.has('colorize', 'colors')
}

/** What is in colour before grey: one wish in two clauses. */
function coloredBeside(clauses: readonly Clause[]): { readonly clause: Clause; readonly step: AskedStep } | null {
  const isColored = (clause: Clause) =>
    new Asked(clause).has('colorize') &&
    !new Asked(clause).has('grey', 'everything') &&
    new Asked(clause).things.length === 1
  const clause = clauses.find(isColored)
  const [mask] = clause === undefined ? [] : new Asked(clause).things
  if (clause === undefined || mask === undefined || !clauses.some(isGreyGround)) return null
  return { clause, step: { tool: 'adjust', options: { look: 'silver' }, mask: { ...mask, isInverted: true } } }
}

const isColorOfUnknown = (clause: Clause) => new Asked(clause).has('colorize') && new Asked(clause).isOfUnknown
const isSelective = (step: AskedStep | undefined) => step?.options.look === 'silver' && step.mask?.isInverted === true

/** Of what there is one of, a second one: "stars and a full moon", "a sunset … no, a storm". The last one is done. */
function givenUp(done: readonly Clause[], asked: readonly AskedStep[]): Part[] {
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
 * The unknown words of a clause, and what nothing finds by name; all of it where nothing is done for it.
 * @param left what is left alone as it was asked
 */
function notUnderstood(clause: Clause, isDone: boolean, sentence: string, left: readonly Part[] = []): string[] {
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
  const unfound = [...lost, ...sparedMarks(clause), ...nots, ...halves, ...exceptions]
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
const groundOf = (parts: readonly Part[], sentence: string): Part[] =>
  parts.filter((part) => isNamed(part, 'unfound') && !/^(?:sun|sonne|soleil|sol)$/i.test(saidFrom([part], sentence)))

/** What is asked of things that have to be marked by hand: what nothing finds by name, and unknown words that are to go. */
function doneByHand(clause: Clause, isDone: boolean, sentence: string): SentenceReading['byHand'] {
  const asked = new Asked(clause)
  const isRemoval = asked.has('remove', 'without')
  const spared = asked.exception?.spared ?? []
  const isAsked = (part: Part) => !spared.includes(part) && !(part.kind === 'concept' && part.isAgain === true)
  const unknown = isRemoval && !isDone ? clause.parts.filter((part) => part.kind === 'unknown' && isAsked(part)) : []
  const unfound = unfoundIn(clause)
    .filter(isAsked)
    .map((part) => [part])
  const meant = unfound.length > 0 || unknown.length === 0 ? unfound : [unknown]
  const isLight = !isRemoval && (asked.all(tones).length > 0 || asked.all(qualities).length > 0)
  const isAdjusted = isLight || asked.of('color:') !== null
  // "Put me in front of the tower": marked by hand or not, no tool does that.
  if (!isRemoval && !isAdjusted) return []
  const tool = isAdjusted ? 'adjust' : 'remove-object'
  return meant.map((parts) => ({ thing: saidFrom(parts, sentence), tool }))
}

/** As it was written, from the first of some parts to the last. */
const saidFrom = (parts: readonly Part[], sentence: string): string =>
  sentence.slice(Math.min(...parts.map(({ from }) => from)), Math.max(...parts.map(({ to }) => to))).trim()
