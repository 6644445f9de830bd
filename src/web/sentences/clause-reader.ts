import type { RecipeMask } from '#contract/recipe.ts'
import type { Size } from '#imaging/image.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import { type Clause, isReason } from '#web/sentences/clauses.ts'
import { coloredBeside, isColorOfUnknown, isGreyGround, isSelective } from '#web/sentences/colored-beside.ts'
import { isElsewhere } from '#web/sentences/elsewhere.ts'
import { type FileWish, readFileWish } from '#web/sentences/file-wish.ts'
import { isFixIt, mended, withoutComplaints } from '#web/sentences/fix-it.ts'
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
import { halvesThing, isQuoted, leftToDownload } from '#web/sentences/left-to-download.ts'
import { type ByHand, doneByHand, givenUp, groundOf, notUnderstood, saidFrom } from '#web/sentences/not-understood.ts'
import type { Part } from '#web/sentences/parts.ts'
import { plainText } from '#web/sentences/plain-text.ts'
import { readClause } from '#web/sentences/read-clause.ts'
import { leavesGround, sparedInVain, spareLeft, sparing } from '#web/sentences/spared.ts'
import { isPartOfAll, isSameThing } from '#web/sentences/things-of-clause.ts'

/** Reads a sentence clause by clause, each of which may go on from those before it, or take back what they asked for. */
export class ClauseReader {
  readonly #sentence: string
  readonly #clauses: readonly Clause[]
  readonly #photo: Size
  /** What is in colour before grey. */
  readonly #colored: ReturnType<typeof coloredBeside>
  readonly unknown: string[] = []
  /** What no tool does and has an answer, as it was written. */
  readonly answered: string[] = []
  readonly byHand: ByHand[] = []
  readonly inDownload: string[] = []
  /** What of that is known to be wanted of the file. */
  wish: FileWish = {}
  /** Whether somebody is to be put where they are not. */
  isElsewhere = false
  #asked: AskedStep[] = []
  /** Steps of clauses that only name what is there. */
  readonly #bare: AskedStep[] = []
  readonly #done: Clause[] = []
  /** Whether nothing was made of the clause before. */
  #isLost = false
  /** What was to be left alone first: the rest is all but that. */
  #spared: RecipeMask | null = null
  /** Clauses that say what is left alone; of them, those that say no more than that it does not go. */
  readonly #left: Clause[] = []
  readonly #onlyStaying = new Set<Clause>()
  /** Clauses that say which of those stay that another one removes. */
  readonly #staying: Clause[] = []
  readonly #forbidden: Clause[] = []
  /** What is left alone and no step outlines: skin, and what a new sky may light. */
  readonly #untouched: Part[] = []
  readonly #onGround: Part[] = []

  /** @param photo its size in px */
  constructor(sentence: string, clauses: readonly Clause[], photo: Size) {
    this.#sentence = sentence
    this.#clauses = clauses
    this.#photo = photo
    this.#colored = coloredBeside(clauses)
  }

  /**
   * The steps that the sentence asks for. One that asks for nothing is told as a whole.
   * @param isAnswered whether what it says besides its clauses is answered anyway
   */
  read(isAnswered: boolean): AskedStep[] {
    for (const clause of this.#clauses) if (!isReason(clause.parts)) this.#readOne(clause)
    // "I can't see her face because it is so dark": what is asked for may be in why.
    if (this.#asked.length === 0) for (const clause of this.#clauses) if (isReason(clause.parts)) this.#readOne(clause)
    // Told what not to do, and nothing else that is understood.
    if (this.#asked.length === 0 && this.unknown.length > 0) this.#tell(this.#forbidden.map(({ parts }) => parts))
    const told = this.unknown.length + this.answered.length + this.inDownload.length
    if (this.#asked.length + told === 0 && !isAnswered && this.#sentence.trim() !== '')
      this.unknown.push(this.#sentence.trim())
    this.#spareWhatStays()
    return joinSteps(withoutComplaints(this.#asked, this.#bare))
  }

  #readOne(whole: Clause): void {
    if (this.inDownload.length > 0 && isQuoted(whole, this.#sentence)) return
    const file = leftToDownload(whole)
    if (file !== null) {
      const text = plainText(this.#textOf(whole, true))
      if (halvesThing(whole, text)) {
        this.#isLost = true
        this.#tell([whole.parts])
        return
      }
      this.inDownload.push(saidFrom(file.left, this.#sentence))
      this.wish = { ...this.wish, ...readFileWish(text) }
    }
    const rest = file === null ? whole : file.rest
    if (rest === null) return
    // What follows on something that was not understood goes on from nothing.
    const clause = this.#isLost ? { ...rest, isJoined: false } : rest
    this.#isLost = false
    if (this.#changesLast(clause) || this.#isOfColors(clause)) return
    if (isStayingOf(clause, this.#clauses)) {
      this.#staying.push(clause)
      this.#tellLost(clause, true)
    } else if (this.#leavesAlone(clause)) this.#readLeftAlone(clause)
    else this.#readAsked(clause)
  }

  /** All that is written of a clause, and where it is asked for the fillers before it: "um 20 %". */
  #textOf(clause: Clause, isFromLast = false): string {
    const at = this.#clauses.indexOf(clause)
    const from = isFromLast ? (this.#clauses[at - 1]?.parts.at(-1)?.to ?? 0) : clause.parts[0]?.from
    return this.#sentence.slice(from, this.#clauses[at + 1]?.parts[0]?.from)
  }

  /** "Fix it", "but only the person", "but keep the dog sharp": what only changes the step before. */
  #changesLast(clause: Clause): boolean {
    const last = this.#asked.at(-1)
    if (isFixIt(clause, last, this.#bare)) {
      this.#asked.push(...this.#asked.splice(-1).map(mended))
      return true
    }
    // "Manga, but only the person."
    const limited = limit(last, clause)
    // "Blur the background, but keep the dog sharp."
    const sharp = limited === null ? keptSharp(last, clause) : null
    const changed = limited ?? sharp
    if (changed === null) return false
    this.#asked[this.#asked.length - 1] = changed
    const isOther = !new Asked(clause).things.some((thing) => changed.mask !== null && isSameThing(thing, changed.mask))
    if (sharp !== null && isOther) this.#tellLost(clause, false)
    return true
  }

  /** What is in colour beside what is grey, in two clauses. */
  #isOfColors(clause: Clause): boolean {
    const colored = this.#colored
    // "The woman in colour, the background grey."
    if (colored !== null && (clause === colored.clause || isGreyGround(clause))) {
      if (!this.#asked.includes(colored.step)) this.#asked.push(colored.step)
      return true
    }
    // "The accordion in colour, the rest grey": not the whole photo is coloured.
    const isBesideGrey = this.#clauses.some((other) => other !== clause && new Asked(other).has('grey'))
    if (!isColorOfUnknown(clause) || !isBesideGrey) return false
    this.#tellLost(clause, false)
    return true
  }

  #leavesAlone(clause: Clause): boolean {
    if (isForbidden(clause)) return true
    const isBesideOthers = this.#clauses.length > 1
    return isBesideOthers && (isLeftAlone(clause) || isNotMeant(clause) || isNotAdded(clause, this.#asked.at(-1)))
  }

  #readLeftAlone(clause: Clause): void {
    const [kept = null] = new Asked(clause).things
    this.#spared ??= kept
    this.#untouched.push(...clause.parts.filter(isPartOfAll))
    // "The background away, and the couple stays."
    const last = this.#asked.at(-1)
    if (last?.options.remove === 'background' && last.mask === null && kept !== null && !isForbidden(clause))
      this.#asked[this.#asked.length - 1] = { ...last, mask: kept }
    const stays = last === undefined ? null : keptOf(last, clause)
    if (stays !== null) this.#asked[this.#asked.length - 1] = stays
    if (isLostOf(last, clause)) this.#tell([clause.parts])
    const whole = this.#textOf(clause)
    const isSkipped = isUntold(clause, whole)
    // "Never mind the dog": nor is what was asked of it before.
    if (isSkipped && kept !== null)
      this.#asked = this.#asked.filter(({ mask }) => mask === null || !isSameThing(mask, kept))
    else if (isSkipped) this.#onlyStaying.add(clause)
    // "All of them away, but the children stay, and brighter": they are brightened, too.
    else if (stays !== null && !isToStayAsItIs(clause, whole)) this.#onlyStaying.add(clause)
    else if (isToStay(clause, last)) this.#left.push(clause)
    else this.#forbidden.push(clause)
    if (isOnlyToStay(clause, whole)) this.#onlyStaying.add(clause)
    const ground = groundOf(clause.parts, this.#sentence)
    this.#onGround.push(...ground)
    this.#tellLost(clause, true, ground)
  }

  #readAsked(clause: Clause): void {
    if (isElsewhere(clause)) {
      this.isElsewhere = true
      this.#isLost = true
      this.#tellLost(clause, false)
      return
    }
    const last = this.#asked.at(-1)
    const isFirst = clause === this.#clauses[0]
    const found = sparing(clause, readClause(clause, this.#photo, last, this.#spared, isFirst))
    // "Black and white, but the car keeps its colour."
    if (isSelective(found[0]) && last?.options.look === 'silver' && last.mask === null) this.#asked.pop()
    this.#asked.push(...found)
    const asked = new Asked(clause)
    const spared = asked.exception?.spared ?? []
    if (asked.isEmptyOfActs) this.#bare.push(...found)
    this.#tell(sparedInVain(clause, found).map((part) => [part]))
    this.#untouched.push(...spared.filter(isPartOfAll))
    const isDone = found.length > 0
    if (isDone) this.#done.push(clause)
    this.#isLost = !isDone
    const ground = leavesGround(found) ? groundOf(spared, this.#sentence) : []
    this.#tellLost(clause, isDone, ground)
    this.byHand.push(...doneByHand(clause, isDone, this.#sentence))
  }

  /** Leaves out of the steps what clauses before or behind them leave alone, and tells what no step can. */
  #spareWhatStays(): void {
    const told = this.#asked.map((step) => withStaying(step, this.#staying))
    if (told.every((step, at) => step === this.#asked[at])) this.#tell(this.#staying.map(({ parts }) => parts))
    const spare = spareLeft(told, this.#left, this.#onlyStaying)
    this.#asked = [...spare.steps]
    this.#tell(spare.told)
    const tellEach = (parts: readonly Part[]) => this.#tell(parts.map((part) => [part]))
    if (!leavesGround(this.#asked)) tellEach(this.#onGround)
    // Nothing outlines skin, so that light and colour change it, too.
    if (this.#asked.some(({ tool, mask }) => tool === 'adjust' && mask === null)) tellEach(this.#untouched)
    tellEach(givenUp(this.#done, this.#asked))
  }

  /** Tells what of a clause was not understood, and apart from it what no tool does and has an answer. */
  #tellLost(clause: Clause, isDone: boolean, left: readonly Part[] = []): void {
    const { lost, answered } = notUnderstood(clause, isDone, this.#sentence, left)
    this.unknown.push(...lost)
    this.answered.push(...answered)
  }

  #tell(all: readonly (readonly Part[])[]): void {
    this.unknown.push(...all.map((parts) => saidFrom(parts, this.#sentence)))
  }
}
