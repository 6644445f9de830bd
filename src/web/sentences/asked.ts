import type { RecipeMask } from '#contract/recipe.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import { colorBeside, colorIn, isMonochrome } from '#web/sentences/colors-of-things.ts'
import {
  type Act,
  type ColorWord,
  type Concept,
  colors,
  isAct,
  isObject,
  isScale,
  saysWay,
} from '#web/sentences/concepts.ts'
import { type Exception, exceptionOf } from '#web/sentences/exceptions.ts'
import type { Part } from '#web/sentences/parts.ts'
import type { Rank } from '#web/sentences/rank-words.ts'
import { shaded } from '#web/sentences/shaded-color.ts'
import { isCountable, type NamedPlace, type Place, places, type Singled } from '#web/sentences/singled.ts'
import {
  conceptsOf,
  distinct,
  isNamed,
  isNamedBy,
  isOfBackground,
  isOwner,
  isSameThing,
  isToldByOther,
  thingOf,
  thingsOf,
  unfoundIn,
  withoutOwners,
  withoutPlaces,
} from '#web/sentences/things-of-clause.ts'

/** What a clause asks for: settings that differ from the tool's own, and where they work. */
export interface AskedStep {
  readonly tool: ToolId
  readonly options: Readonly<Record<string, unknown>>
  readonly mask: RecipeMask | null
  /** Which of the mask's things are meant. Null: all. Absent: as the clause says. */
  readonly singled?: Singled | null
}

type Amount = Extract<Part, { kind: 'number' }>

/** The concepts of a clause, each to be taken once, with its numbers and what it is about. */
export class Asked {
  readonly #concepts: Set<Concept>
  readonly clause: Clause
  readonly #place: Place | null
  readonly numbers: readonly Amount[]
  readonly ratio: number | null
  readonly color: string | null
  /** What it is about, in the order in which it is named. */
  readonly things: readonly RecipeMask[]
  /** What it leaves out; null where nothing is. */
  readonly exception: Exception | null
  /** Whether a background is what a removal is about, and not where something is that goes. */
  readonly isBackgroundMeant: boolean

  constructor(clause: Clause) {
    this.clause = clause
    this.#concepts = new Set(conceptsOf(clause.parts))
    this.numbers = clause.parts.flatMap((part) => (part.kind === 'number' ? [part] : []))
    this.ratio = clause.parts.find((part) => part.kind === 'ratio')?.ratio ?? null
    this.color = clause.parts.find((part) => part.kind === 'color')?.color ?? null
    this.isBackgroundMeant = isOfBackground(clause)
    const isRemoval = this.has('remove', 'without') && !this.isBackgroundMeant
    const named = isRemoval ? withoutPlaces(clause) : withoutOwners(clause)
    this.exception = exceptionOf(named)
    this.things = thingsOf(named)
    this.#place = this.#findPlace()
  }

  has = (...concepts: readonly Concept[]): boolean => concepts.some((concept) => this.#concepts.has(concept))

  /** Which things of a mask are meant; null: all. */
  singledOf(mask: RecipeMask | null): Singled | null {
    if (mask === null || !isCountable(mask)) return null
    const { kept, exception } = this
    // "Darken the people, but not the man on the left."
    const isOfKept = kept !== null && mask.isInverted !== true && isSameThing(kept.mask, mask)
    if (isOfKept && distinct(conceptsOf(exception?.spared ?? [])).length > 0) return kept.singled
    const isIt = (part: Part) => part.kind === 'concept' && isNamedBy(part.concept, mask)
    const all = exception === null ? [this.clause.parts] : [exception.meant, exception.spared]
    const parts = (mask.isInverted ? all.toReversed() : all).find((one) => one.some(isIt)) ?? []
    const count = countOf(parts, mask)
    const ranked = parts.filter((part) => isIt(part) && rankOf(part) !== null)
    if (ranked.length > 0) return this.#rankedOf(ranked, count, mask, colorBeside(parts, this.clause.language, mask))
    const isMadeOf = parts.some((part) => part.kind === 'concept' && part.isMadeOf === true && isIt(part))
    const color = { ...colorBeside(parts, this.clause.language, mask), ...(isMadeOf ? { isMadeOf } : {}) }
    const isVague = hasUnknownBeside(parts, isIt) ? { isVague: true } : {}
    if (count > 0) return { count, place: this.#place, ...color, ...isVague }
    const group = parts.find((part) => part.kind === 'concept' && part.group !== undefined && isIt(part))
    if (group?.kind === 'concept') return { count: group.group ?? null, place: this.#place, isGroup: true }
    const isTold = isMadeOf || color.color !== undefined || isToldByOther(this.clause, mask)
    const isPlaced = isTold || (this.#place !== null && parts.some(isIt))
    return isPlaced ? { count: null, place: this.#place, ...color } : null
  }

  /** "The second car from the left", "the front bikes". */
  #rankedOf(
    ranked: readonly Part[],
    named: number,
    mask: RecipeMask,
    color: { readonly color?: ColorWord },
  ): Singled | null {
    const [part] = ranked as [Part]
    const { place = null, nth, count = named } = rankOf(part) ?? {}
    const isSize = place !== null && /^(?:biggest|smallest|small)$/.test(place)
    // "The small people in the background": all that is far away is small.
    if (isSize && this.#place === 'behind')
      return { count: (mask.by === 'people' ? named : count) || null, place: 'behind', ...color }
    const isSide = this.#place === 'left' || this.#place === 'right'
    const from = nth !== undefined && place === null ? (isSide ? this.#place : 'left') : place
    // "The biggest boat on the left": of two places nobody knows which counts.
    const isOfTwo = this.#place !== null && from !== this.#place && this.#place !== 'biggest'
    // "The first man and the last woman", "the first man and the first woman": nobody looks at who is who.
    const ranks = new Set(ranked.map((one) => JSON.stringify(rankOf(one))))
    const isOfOthers = ranks.size > 1 || ranked.length < named || (ranked.length > 1 && nth !== undefined)
    const isVague = isOfTwo || isOfOthers
    const isOne = count > 0 || nth !== undefined || !(part.kind === 'concept' && part.isMany === true)
    return {
      count: isOne ? Math.max(1, count) : null,
      place: from ?? this.#place,
      ...(nth === undefined || nth === 1 ? {} : { nth }),
      ...color,
      ...(isVague ? { isVague } : {}),
    }
  }

  #findPlace(): Place | null {
    // "Remove the bigger one", "el coche más grande": nothing is enlarged where something goes.
    if (this.has('remove') && this.has('enlarge')) return 'biggest'
    if (this.has('rotate', 'mirror')) return null
    const isBehind = this.has('remove', 'without') && this.has('behind', 'background') && !this.isBackgroundMeant
    const isThere = (place: NamedPlace) => (place === 'behind' ? isBehind : this.has(place))
    // "The people on the left, but not those on the right."
    const meant = conceptsOf(exceptionOf(this.clause)?.meant ?? [])
    const isMeant = (place: NamedPlace) => meant.includes(place) || (place === 'behind' && meant.includes('background'))
    return places.find((place) => isThere(place) && isMeant(place)) ?? places.find(isThere) ?? null
  }

  /** Those of a kind that stay where the others of it go; null where no kind is named on both sides of the exception. */
  get kept(): { readonly mask: RecipeMask; readonly singled: Singled } | null {
    if (this.exception === null) return null
    const { spared, meant } = this.exception
    const [staying, all] = [distinct(conceptsOf(spared)), distinct(conceptsOf(meant))]
    const isBoth = (thing: RecipeMask) => staying.some((other) => isSameThing(thing, other))
    // "All people but these two."
    const isOpen = !conceptsOf(spared).some(isObject) && (this.clause.isMeantFirst || all.length === 1)
    const mask = all.find(isBoth) ?? (isOpen ? all[0] : undefined)
    if (mask === undefined || !isCountable(mask)) return null
    const count = this.clause.isMeantFirst ? countOf(spared, mask) : 0
    return { mask, singled: { count: count || null, place: this.#place, isKept: true, ...colorIn(spared) } }
  }

  /** What it is about besides the first thing, which is left out nowhere. */
  get alsoMeant(): readonly RecipeMask[] {
    const [first, ...others] = thingsOf(withoutPlaces(withoutOwners(this.clause)))
    return first?.isInverted || first?.by === 'background'
      ? []
      : others.filter(({ isInverted, by }) => !isInverted && by !== 'background')
  }

  /** The first concept of a family, e.g. 'sky:'; the last one where it takes another's place. */
  of(family: string): string | null {
    const found = [...this.#concepts].filter((concept) => concept.startsWith(family))
    return (
      (this.has('change') || (family === 'sky:' && !this.clause.isMeantFirst) ? found.at(-1) : found[0])?.slice(
        family.length,
      ) ?? null
    )
  }

  /** Whether a thing and one of some concepts are named without a pause between them. */
  isOfOnePiece(mask: RecipeMask, others: readonly Concept[]): boolean {
    const { parts } = this.clause
    const at = parts.findIndex((part) => part.kind === 'concept' && isNamedBy(part.concept, mask))
    const isOther = (part: Part) => part.kind === 'concept' && others.includes(part.concept)
    const isPause = ({ kind }: Part) => kind === 'pause'
    const start = parts.slice(0, at).findLastIndex(isPause) + 1
    const end = parts.slice(at).findIndex(isPause)
    return parts.slice(start, end < 0 ? undefined : at + end).some(isOther)
  }

  /** Whether nothing is named but a thing, and that it is the only one. */
  isOnlyOf = (mask: RecipeMask | null): boolean =>
    mask !== null &&
    this.clause.parts.every(
      (part) =>
        part.kind === 'concept' &&
        (part.concept === 'only' || isNamedBy(part.concept, mask) || (part.concept === 'me' && mask.by === 'people')),
    )

  /** Whether a thing is named behind one concept and right before one of others; "only" stands behind it in Japanese. */
  isBetween(mask: RecipeMask | null, before: Concept, others: readonly Concept[]): boolean {
    const named = conceptsOf(this.clause.parts).filter((concept) => !concept.startsWith('color:'))
    const at = mask === null ? -1 : named.findIndex((concept) => isNamedBy(concept, mask))
    const next = named[at + 1]
    if (before === 'only' && this.clause.language === 'ja')
      return next === before && named.slice(at).some((concept) => others.includes(concept))
    return named.indexOf(before) >= 0 && named.indexOf(before) < at && next !== undefined && others.includes(next)
  }

  /** The last concept of some families. */
  last = (families: readonly string[]): Concept | null =>
    [...this.#concepts].findLast((concept) => families.some((family) => concept.startsWith(family))) ?? null

  all = <C extends Concept>(concepts: readonly C[]): C[] => concepts.filter((concept) => this.#concepts.has(concept))

  isExcepted = (concept: Concept): boolean => this.exception?.spared.some((part) => isNamed(part, concept)) === true

  /** Whether all but something goes of what nothing finds by name: "everything on the table except the cake". */
  get isAllOfUnfound(): boolean {
    const meant = this.exception?.meant ?? []
    return unfoundIn(this.clause).some((part) => meant.includes(part))
  }

  /** Whether an unknown noun stands right behind an act; in German before it. */
  isBeside(act: Act): boolean {
    const { parts, language } = this.clause
    return parts.some((part, at) => {
      const isNoun = (part.kind === 'unknown' && part.isNoun === true) || isNamed(part, 'unfound')
      return isNoun && (isNamed(parts[at - 1], act) || (language === 'de' && isNamed(parts[at + 1], act)))
    })
  }

  /** Whether a concept stands right behind another one. */
  follows = (concept: Concept, before: Concept): boolean =>
    conceptsOf(this.clause.parts).some((one, at, all) => one === concept && all[at - 1] === before)

  /** What is done with is not done again. */
  drop(...concepts: readonly Concept[]): void {
    for (const concept of concepts) this.#concepts.delete(concept)
  }

  replace(concept: Concept, by: Concept): void {
    if (this.#concepts.delete(concept)) this.#concepts.add(by)
  }

  /** Drops the concepts of a family that only say what something is of: "the scratches of the slide". */
  dropOwners(family: string): void {
    for (const part of this.clause.parts)
      if (part.kind === 'concept' && part.isOf === true && part.concept.startsWith(family)) this.drop(part.concept)
  }

  /** Whether black and white is meant, and not grey. */
  get isMonochrome(): boolean {
    return (
      this.has('only') ||
      !this.clause.isMeantFirst ||
      this.clause.parts.some((part) => isNamed(part, 'grey') && isMonochrome(part))
    )
  }

  /** A colour as #rrggbb, in the shade that is said of it. */
  shadeOf(word: ColorWord): string {
    const part = this.clause.parts.find(
      (one) => isNamed(one, `color:${word}`) || (word === 'gray' && isNamed(one, 'grey')),
    )
    return shaded(colors[word], part?.kind === 'concept' ? (part.shade ?? null) : null)
  }

  /** What something stands on: "on white". Null where nothing is said to. */
  get backdrop(): ColorWord | null {
    const { parts } = this.clause
    // "On the red umbrella": the colour of what stands behind it.
    const isOfThing = (part: Part | undefined) =>
      part?.kind === 'unknown' ||
      (part?.kind === 'concept' && (part.concept === 'unfound' || thingOf(part.concept) !== null))
    const color = parts.find((part, at) => isColor(part) && isNamed(parts[at - 1], 'at') && !isOfThing(parts[at + 1]))
    if (this.has('everything')) return null
    return color?.kind === 'concept' ? (color.concept.slice('color:'.length) as ColorWord) : null
  }

  /** Whether it is about something unknown that stands in the background: "la lampe du fond", "the stall behind me". */
  get isOfUnknownBehind(): boolean {
    const { isMeantFirst } = this.clause
    const parts = this.clause.parts.filter((part) => this.exception?.spared.includes(part) !== true)
    // 背景里的电线杆: Chinese says first where it is.
    const isBehind = (part: Part) =>
      parts.some((other) => isNamed(other, 'behind') && other.from === part.from) ||
      (!isMeantFirst && parts.some((other) => other.from >= part.to && isNamed(other, 'unfound')))
    return parts.some(
      (part) => isNamed(part, 'background') && (isOwner(this.clause, part) || (isBehind(part) && this.isOfUnknown)),
    )
  }

  /** Whether it is about something that no lexicon has. */
  get isOfUnknown(): boolean {
    return this.has('unfound') || this.clause.parts.some(({ kind }) => kind === 'unknown')
  }

  get isEmptyOfActs(): boolean {
    return ![...this.#concepts].some(isAct)
  }

  /** A share of a usual change: less for "slightly", more for "strongly". */
  get force(): number {
    if (this.has('slightly')) return 0.5
    return this.has('strongly', 'twice', 'fourfold') ? 1.75 + Math.max(0, this.#strongest - 1) : 1
  }

  /** How often "much" is said in a row: "much, much brighter". */
  get #strongest(): number {
    let run = 0
    const parts = this.clause.parts.filter((part) => !isNamed(part, 'raise'))
    return Math.max(0, ...parts.map((part) => (run = isNamed(part, 'strongly') ? run + 1 : 0)))
  }

  /** How far a word of the clause is moved: the number behind it, else the one before it. Null: as usual. */
  numberOf(concept: Concept): Amount | null {
    const { parts } = this.clause
    const at = parts.findIndex((part) => part.kind === 'concept' && part.concept === concept)
    const isAmount = (part: Part | undefined): part is Amount =>
      part?.kind === 'number' && (part.unit === 'percent' || (part.unit === 'none' && part.isSigned === true))
    const isOther = (part: Part) =>
      part.kind === 'concept' && part.concept !== concept && isScale(part.concept) && !saysWay(part.concept, concept)
    const behind = parts.slice(at + 1)
    const next = behind.findIndex(isOther)
    const own = behind.slice(0, next < 0 ? undefined : next)
    const first = own.find((part) => !(part.kind === 'concept' && saysWay(part.concept, concept)))
    // "Contrast 20", "exposure to 1", "the highlights pulled down 30".
    if (first?.kind === 'number' && first.unit === 'none') return first
    const before = parts.slice(0, at < 0 ? undefined : at).filter(isAmount)
    return own.find(isAmount) ?? before.at(-1) ?? parts.find(isAmount) ?? null
  }

  /** Whether of some words the one next to a concept is one of `wanted`; of two as near, the one on the side of the first. */
  nearest(concept: Concept, words: readonly Concept[], wanted: readonly Concept[]): boolean {
    const named = conceptsOf(this.clause.parts)
    const at = named.indexOf(concept)
    const places = named.flatMap((one, place) => (words.includes(one) ? [place] : []))
    const isBefore = (places[0] ?? 0) < named.findIndex(isScale)
    const distance = (place: number) => Math.abs(place - at) * 2 + (place < at === isBefore ? 0 : 1)
    const [next = -1] = places.toSorted((a, b) => distance(a) - distance(b))
    const found = named[next]
    return found !== undefined && wanted.includes(found)
  }

  /** How far a background is to be blurred, in percent of the widest lens. */
  get blur(): number {
    return Math.max(5, this.percent ?? Math.min(100, 50 * this.force))
  }

  get percent(): number | null {
    const said = this.numbers.find(({ unit }) => unit === 'percent')?.value
    return said === undefined ? null : Math.min(100, Math.abs(said))
  }
}

/** Which of its kind a thing is: a number and a place may be said apart; null where neither is. */
function rankOf(part: Part): Rank | null {
  const ranks = part.kind === 'concept' ? (part.ranks ?? []) : []
  if (ranks.length === 0) return null
  const place = ranks.findLast((one) => one.place !== null)?.place ?? null
  return { ...Object.assign({}, ...ranks), place }
}

/** "The bald man": more is said of it than is understood. */
const hasUnknownBeside = (parts: readonly Part[], isIt: (part: Part) => boolean): boolean =>
  parts.some((part, at) => isIt(part) && [parts[at - 1], parts[at + 1]].some((one) => one?.kind === 'unknown'))

/** How often one of a kind is named. */
const countOf = (parts: readonly Part[], mask: RecipeMask): number =>
  parts.filter((part) => part.kind === 'concept' && part.isOne === true && isNamedBy(part.concept, mask)).length

const isColor = (part: Part) => part.kind === 'concept' && part.concept.startsWith('color:')
