import type { Concept } from '#web/sentences/concepts.ts'
import { behindOwner, behindPronouns, endsNaming, isDeterminer, isSaidOf } from '#web/sentences/determiners.ts'
import { isPostposed, withoutWrongPeople } from '#web/sentences/exceptions.ts'
import { compoundColor, inflectedWord, isCompound } from '#web/sentences/inflected-word.ts'
import { nearWord } from '#web/sentences/near-word.ts'
import {
  behindNegation,
  behindOr,
  behindVerbInList,
  endOfNegation,
  isAskedFor,
  isForbiddable,
} from '#web/sentences/negated-acts.ts'
import { meansOne } from '#web/sentences/number-words.ts'
import { readPlain } from '#web/sentences/plain-text.ts'
import { type Sounds, soundAlike } from '#web/sentences/sound-alike.ts'
import { type Amount, readAmount, readShare } from '#web/sentences/spoken-amount.ts'
import { readFileSize, readRatio } from '#web/sentences/spoken-ratio.ts'

interface HowSaid {
  readonly isOne?: boolean
  /** Behind "of" and its like. */
  readonly isOf?: boolean
  /** Of "but": what it leaves out stands before it. */
  readonly isPostposed?: boolean
}

/** A part of a sentence: what it means, a number, or a word that no lexicon has. */
type Meaning =
  | ({ readonly kind: 'concept'; readonly concept: Concept } & HowSaid)
  | {
      readonly kind: 'number'
      readonly value: number
      readonly unit: 'percent' | 'times' | 'degrees' | 'none'
      readonly isSigned?: boolean
      readonly isShare?: boolean
      readonly isLeft?: boolean
    }
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'pause' }
  /** `isNamed`: a thing by the look of it, and no manner: "the water". `isImpossible`: known to be what no tool does. */
  | { readonly kind: 'unknown'; readonly isNamed: boolean; readonly isNoun?: boolean; readonly isImpossible?: boolean }

/** With the place of its words in the sentence as it was written. */
export type Part = Meaning & { readonly from: number; readonly to: number }

/** One of the ways to say a concept: its words, each whole or a beginning. */
export interface Phrase {
  readonly concepts: readonly Concept[]
  readonly words: readonly { readonly text: string; readonly isBeginning: boolean }[]
  readonly length: number
}

/** The lexicons of a language, ready to be searched. */
export interface Words {
  readonly language: string
  readonly isPages: boolean
  /** By the first letter of the first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Single words by how they sound. */
  readonly sounds: Sounds
  /** Whether words stand apart. Chinese and Japanese leave no room between them. */
  readonly isSpaced: boolean
  /** Whether a clause ends with what is to be done, as in Japanese. */
  readonly endsWithAct: boolean
}

const number = String.raw`\d+(?:[.,]\d+)?`
/** What is no word, at the place where the search stands. */
const marks: readonly [RegExp, (found: RegExpExecArray) => Meaning][] = [
  [
    new RegExp(
      String.raw`(${number})\s*(?:x\b|×|倍|times\b|fold\b|fach|mal\b|fois\b|veces\b)|[x×]\s*(${number})`,
      'uy',
    ),
    ([, before, after]) => ({ kind: 'number', value: read(before ?? after ?? '1'), unit: 'times' }),
  ],
  [
    new RegExp(String.raw`(${number})\s*(?:%|％|percent|per cent|prozent|pour cent|por ciento|パーセント|百分)`, 'uy'),
    ([, value = '0']) => ({ kind: 'number', value: read(value), unit: 'percent' }),
  ],
  [
    new RegExp(String.raw`(${number})\s*(?:°|º|degrees?|grad(?:os?)?|degres?|度)`, 'uy'),
    ([, value = '0']) => ({ kind: 'number', value: read(value), unit: 'degrees' }),
  ],
  [new RegExp(`(${number})`, 'uy'), ([, value = '0']) => ({ kind: 'number', value: read(value), unit: 'none' })],
  [/#([0-9a-f]{6})\b/uy, ([, value]) => ({ kind: 'color', color: `#${value}` })],
  [/[+,.;:!?¿¡、。，；：！？・…—–()（）«»"“”„]+/uy, () => ({ kind: 'pause' })],
]

const read = (text: string): number => Number(text.replace(',', '.'))

/** What a sentence says, part by part; fillers are left out. */
export function findWords(sentence: string, words: Words): Part[] {
  const { text, places } = readPlain(sentence)
  const parts: Part[] = []
  let at = 0
  const add = (meanings: readonly Meaning[], end: number) => {
    const place = { from: places[at] ?? 0, to: places[end] ?? sentence.length }
    at = end
    for (const meaning of meanings)
      if (meaning.kind !== 'concept' || meaning.concept !== 'filler') parts.push({ ...meaning, ...place })
  }
  while (at < text.length) {
    const amount = findAmount(readAmount(text, at))
    const gap = /[\s'’`/&°º]+|-+/uy
    gap.lastIndex = at
    if (amount === null && gap.test(text)) {
      at = gap.lastIndex
      continue
    }
    const found =
      amount ??
      findFileSize(text, at) ??
      findRatio(text, at) ??
      findAmount(readShare(text, at, true)) ??
      findForbidden(text, at, words) ??
      findPhrase(text, at, words) ??
      findAmount(readShare(text, at)) ??
      findMark(text, at) ??
      findNear(text, at, words)
    if (found !== null) {
      // "Brighter but not warmer" are two clauses.
      const [first] = found.meanings
      const isForbidden = found.isForbidden === true || (first?.kind === 'concept' && first.concept === 'forbid')
      if (isForbidden && isDoing(parts)) parts.push({ kind: 'pause', from: places[at] ?? 0, to: places[at] ?? 0 })
      add(found.meanings, found.end)
      continue
    }
    const word = wordAt(text, at, words)
    const last = parts.at(-1)
    const isNamed = endsNaming(words.language, text.slice(0, at), word)
    add([{ kind: 'unknown', isNamed, isNoun: !/(?:ing|ed|ly)$/.test(word) }], at + word.length)
    const [part] = parts.slice(-1)
    // Letters that no word was found for are one unknown word.
    if (!words.isSpaced && last?.kind === 'unknown' && part?.kind === 'unknown' && last.to === part.from)
      parts.splice(-2, 2, { ...part, from: last.from, isNamed: last.isNamed || part.isNamed })
  }
  return words.isSpaced ? withoutWrongPeople(parts) : parts
}

/** The word that stands at a place; in Chinese and Japanese a letter. */
function wordAt(text: string, at: number, { isSpaced }: Words): string {
  const word = isSpaced ? /[^\s'’`,.;:!?¿¡-]+/uy : /./uy
  word.lastIndex = at
  return word.exec(text)?.[0] ?? (text[at] as string)
}

interface Found {
  readonly meanings: readonly Meaning[]
  readonly end: number
  readonly isForbidden?: boolean
}

/** Whether since the last pause something is asked for. */
function isDoing(parts: readonly Part[]): boolean {
  const start = parts.findLastIndex(
    (part) => part.kind === 'pause' || (part.kind === 'concept' && part.concept === 'and'),
  )
  return parts.slice(start + 1).some((part) => part.kind === 'concept' && isAskedFor(part.concept))
}

/** "Don't brighten", "no la amplíes", 拡大しないで: an act that is forbidden, unless both are one phrase ("not sharp"). */
function findForbidden(text: string, at: number, words: Words): Found | null {
  const own = findPhrase(text, at, words)
  const canBe = (found: Found | null): found is Found =>
    found?.meanings.some((one) => one.kind === 'concept' && isForbiddable(one.concept)) === true
  const forbid: Meaning = { kind: 'concept', concept: 'forbid' }
  const end = own === null ? null : endOfNegation(words.language, text, own.end)
  const next = canBe(own) && end === null ? behindVerbInList(words.language, text, own.end) : null
  const listed = next === null ? null : findForbidden(text, next, words)
  if (own !== null && listed !== null)
    return { ...listed, meanings: [forbid, ...own.meanings, { kind: 'pause' }, ...listed.meanings] }
  if (canBe(own) && end !== null)
    return { meanings: [forbid, ...own.meanings, { kind: 'pause' }], end, isForbidden: true }
  const withOthers = (meanings: readonly Meaning[], from: number): Found => {
    const other = behindOr(text, from)
    const next = other === null ? null : findPhrase(text, other, words)
    return canBe(next)
      ? withOthers([...meanings, ...next.meanings], next.end)
      : { meanings, end: from, isForbidden: true }
  }
  if (own?.meanings.some((one) => one.kind === 'concept' && one.concept === 'forbid')) {
    const all = withOthers(own.meanings, own.end)
    if (all.end > own.end) return all
  }
  for (const act of behindNegation(words.language, text, at)) {
    const found = findPhrase(text, act, words) ?? findNear(text, act, words)
    if ((own === null || own.end <= act) && canBe(found)) return withOthers([forbid, ...found.meanings], found.end)
    // "Without tinting the people" takes nobody away.
    const says = (of: Found, concept: Concept) =>
      of.meanings.some((one) => one.kind === 'concept' && one.concept === concept)
    if (own !== null && says(own, 'without') && (found === null || says(found, 'filler')))
      return { meanings: [forbid], end: act, isForbidden: true }
  }
  return null
}

function findFileSize(text: string, at: number): Found | null {
  const end = readFileSize(text, at)
  return end === null ? null : { meanings: [{ kind: 'concept', concept: 'download' }], end }
}

function findRatio(text: string, at: number): Found | null {
  const found = readRatio(text, at)
  return found === null ? null : { meanings: [{ kind: 'ratio', ratio: found.ratio }], end: found.end }
}

function findAmount(amount: Amount | null): Found | null {
  if (amount === null) return null
  const { end, ...number } = amount
  return { meanings: [{ kind: 'number', ...number }], end }
}

function findMark(text: string, at: number): Found | null {
  for (const [pattern, toPart] of marks) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { meanings: [toPart(found)], end: at + found[0].length }
  }
  return null
}

function findPhrase(text: string, at: number, words: Words): Found | null {
  for (const phrase of words.phrases.get(text[at] as string) ?? []) {
    const end = endOf(text, at, phrase, words)
    if (end !== null) return foundAs(phrase, text, at, end, words)
  }
  return null
}

/** A word in another form, or a mistyped one, as the one that it is nearest to. */
function findNear(text: string, at: number, words: Words): Found | null {
  if (!words.isSpaced) return null
  const word = wordAt(text, at, words)
  const phrases = words.phrases.get(text[at] as string) ?? []
  const phrase =
    (words.language === 'de' ? compoundColor(word, words.phrases) : null) ??
    inflectedWord(words.language, word, phrases) ??
    soundAlike(words.language, word, words.sounds) ??
    nearWord(word, phrases, words.isPages)
  return phrase === null ? null : foundAs(phrase, text, at, at + word.length, words)
}

function foundAs({ concepts }: Phrase, text: string, at: number, end: number, { language }: Words): Found {
  const isExcept = concepts.includes('except')
  const how = {
    isOne: !isExcept && meansOne(language, text.slice(0, at), text.slice(at, end), text.slice(end)),
    isOf: isSaidOf(language, text.slice(0, at)),
    isPostposed: isExcept && isPostposed(language, text.slice(at, end)),
  }
  const meanings = concepts.map(
    (concept): Meaning =>
      concept === 'impossible'
        ? { kind: 'unknown', isNamed: true, isImpossible: true }
        : { kind: 'concept', concept, ...how },
  )
  return { meanings, end }
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Where a phrase that begins at `at` ends; null when it does not stand there. */
function endOf(text: string, at: number, { words, concepts }: Phrase, { language, isSpaced }: Words): number | null {
  let end = at
  const isThing = concepts.some((concept) => concept.startsWith('kind:') || concept === 'people')
  for (const [index, { text: word, isBeginning }] of words.entries()) {
    // The second half of a verb stands apart: "stell den Hund frei". What lies between is still to be read.
    if (word === '+') return standsLater(text, end, words[index + 1]?.text ?? '') ? end : null
    if (index > 0) {
      const begin = end
      while (end < text.length && /[\s'’`/&-]/u.test(text[end] as string)) end++
      if (end === begin) return null
      if (index === 1) end = behindPronouns(language, words[0]?.text ?? '', text, end)
      // Not at the end: "behind her" is not "behind the car". "On my head" is not upside down.
      const isFree = index < words.length - 1 && isDeterminer(language, word) && !concepts.includes('upside-down')
      if (isFree) {
        // "Bags under my eyes" is "bags under the eyes", and so is "bags under eyes".
        const said = behindOwner(language, text, end, words[index + 1]?.text ?? '')
        end = said === end ? begin : said
        continue
      }
    }
    if (!text.startsWith(word, end)) return null
    end += word.length
    if (!isSpaced) continue
    const begin = end
    if (isBeginning) while (isLetter(text[end])) end++
    else if (isLetter(text[end])) return null
    if (isThing && language === 'de' && isCompound(text.slice(begin, end))) return null
  }
  return end
}

/** Whether a word stands within the next six, before a pause. */
function standsLater(text: string, from: number, word: string): boolean {
  const [clause = ''] = text.slice(from).split(/[,.;:!?]/, 1)
  return clause.split(/\s+/).slice(1, 8).includes(word)
}
