import type { Part } from '#web/sentences/parts.ts'
import { type Rank, rankWords } from '#web/sentences/rank-words.ts'
import { isCountable } from '#web/sentences/singled.ts'
import { countIn, measures, spokenCount } from '#web/sentences/spoken-count.ts'
import { thingOf } from '#web/sentences/things-of-clause.ts'

/**
 * What may stand between a rank and its noun: another word, "the second red car", but no article, "first the car"; in
 * Chinese one that counts.
 */
const between: Readonly<Record<string, string>> = {
  en: '(?: of (?:the|these|those))?(?: (?!(?:the|an?|my|this|that|these|those) )[\\p{L}-]+){0,2} $',
  de: '(?: (?!(?:der|die|das|den|dem|des|ein|eine|einen) )[\\p{L}-]+){0,2} $',
  fr: "(?: (?!(?:le|la|les|l|un|une|des)[ '’])[\\p{L}-]+)?[ '’]$",
  es: '(?: (?!(?:el|la|los|las|al?|un|una) )[\\p{L}-]+)? $',
  ja: '$',
  'zh-Hans': `(?:那|这)?[一1]?${measures}?的?$`,
}

/** A side from which is counted stays said. */
const isSide = (part: Part) => part.kind === 'concept' && /^(?:left|right|middle|behind|background)$/.test(part.concept)

/** "First", 第二 and 最后 begin clauses, too. */
const counting = /^(?:first|1st|erst\w*|zweit\w*|dritt\w*|primer\w*|premier\w*|第.|最后|最初)/

/** What a thing's words end at: another thing, a verb, a pause. */
function isBorder(part: Part, said: string, before: string): boolean {
  if (part.kind === 'pause') return true
  if (part.kind !== 'concept' || isSide(part)) return false
  if (part.concept === 'and' && counting.test(said)) return false
  // 第二只, 两只: there 只 counts, and is not "only".
  if (part.concept === 'only' && said === '只' && /[一二两三四五1-5]$/.test(before)) return false
  return !/^(?:color:.*|grey|slightly|enlarge|biggest|down|eyes|at|it|part|tall|raise|then)$/.test(part.concept)
}

interface Told {
  readonly rank: Rank | null
  readonly from: number
  readonly to: number
}

/**
 * Things with which of their kind they are: "the second car from the left", "the front bike". What is known to say that and
 * decides nothing, "in the corner", is left as words that are not understood.
 * @param text the plain text of the sentence
 * @param places where each of its letters stands in the sentence
 */
export function withRanks(parts: readonly Part[], language: string, text: string, places: readonly number[]): Part[] {
  const inText = (place: number) => {
    const found = places.findIndex((one) => one >= place)
    return found < 0 ? text.length : found
  }
  const inSentence = (place: number) => places[place] ?? (places.at(-1) ?? -1) + 1
  const isEnd = (part: Part) => {
    const from = inText(part.from)
    return isBorder(part, text.slice(from, inText(part.to)), text.slice(0, from))
  }
  // 车前面的, 房子前面的: a place beside another thing.
  const isBeside = (place: number) => parts.some((part) => isNoun(part) && part.to === inSentence(place))
  let ranked = [...parts]
  for (const thing of parts.filter(isCounted)) {
    const at = parts.indexOf(thing)
    const start = parts.slice(0, at).findLast(isEnd)?.to ?? 0
    const end = parts.slice(at + 1).find(isEnd)
    const [from, to] = [inText(thing.from), inText(thing.to)]
    const told = [
      ...findBefore(language, text.slice(inText(start), from), inText(start), isBeside),
      ...findBehind(language, text.slice(to, end === undefined ? undefined : inText(end.from)), to),
    ]
    if (told.length === 0) continue
    const ranges = told.map((one) => ({ ...one, from: inSentence(one.from), to: inSentence(one.to) }))
    ranked = ranked
      .filter((part) => !ranges.some((range) => part.from >= range.from && part.to <= range.to))
      .map((part) => (part === thing ? { ...thing, ranks: ranges.flatMap(({ rank }) => rank ?? []) } : part))
    const unheard = ranges.filter(({ rank }) => rank === null)
    ranked.push(...unheard.map((range): Part => ({ kind: 'unknown', isNamed: false, from: range.from, to: range.to })))
    ranked = ranked.toSorted((a, b) => a.from - b.from)
  }
  return ranked
}

const isNoun = (part: Part) =>
  part.kind === 'unknown' || (part.kind === 'concept' && (part.concept === 'unfound' || thingOf(part.concept) !== null))

/** Whether a rank says where something is, which may be said of another thing: 前面的. */
const isPlace = (rank: Rank | null) => rank === null || /^(?:front|top|bottom)$/.test(rank.place ?? '')

type Counted = Extract<Part, { kind: 'concept' }>
function isCounted(part: Part): part is Counted {
  const thing = part.kind === 'concept' ? thingOf(part.concept) : null
  return thing !== null && isCountable(thing)
}

interface Compiled {
  readonly pattern: RegExp
  readonly rank: Rank | null
}

interface CompiledWords {
  readonly before: readonly Compiled[]
  readonly behind: readonly Compiled[]
}

const compiled = new Map<string, CompiledWords>()

/** Compiled when a thing is first named in a language: that takes some milliseconds. */
function compiledFor(language: string): CompiledWords {
  const known = compiled.get(language)
  if (known !== undefined) return known
  const { before = [], behind = [] } = rankWords[language] ?? {}
  const edge = /^(?:ja|zh-Hans)$/.test(language) ? '' : "(?:^|(?<=[\\s'’]))"
  const { leading, trailing } = spokenCount(language)
  const words = {
    before: before.map(([said, rank]) => ({
      pattern: new RegExp(`${edge}${leading}(?:${said})${trailing}(?=${between[language]})`, 'u'),
      rank,
    })),
    behind: behind.map(([said, rank]) => ({
      pattern: new RegExp(`(?<=[\\s'’])(?:${said})(?![\\p{L}\\p{N}])`, 'u'),
      rank,
    })),
  }
  compiled.set(language, words)
  return words
}

/** The words right before a thing that say which one it is. */
function findBefore(language: string, text: string, offset: number, isBeside: (place: number) => boolean): Told[] {
  for (const { pattern, rank } of compiledFor(language).before) {
    const found = pattern.exec(text)
    if (found === null) continue
    const from = offset + found.index
    if (language === 'zh-Hans' && isPlace(rank) && isBeside(from)) return []
    const count = countIn(language, found)
    // 第二辆: what counts goes along. What stands between in other languages is a word of its own.
    const to = language === 'zh-Hans' ? offset + text.length : from + found[0].length
    return [{ rank: rank === null || count === null ? rank : { ...rank, count }, from, to }]
  }
  return []
}

/** All words behind a thing that do. */
function findBehind(language: string, text: string, offset: number): Told[] {
  if (text.trim() === '') return []
  const told: Told[] = []
  for (const { pattern, rank } of compiledFor(language).behind) {
    const found = pattern.exec(text)
    if (found === null) continue
    const from = offset + found.index
    const to = from + found[0].length
    if (!told.some((one) => from < one.to && to > one.from)) told.push({ rank, from, to })
  }
  return told
}
