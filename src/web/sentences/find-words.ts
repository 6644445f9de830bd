import { withoutShadeWords } from '#web/sentences/color-shades.ts'
import type { Concept } from '#web/sentences/concepts.ts'
import { endOfPronoun, endOfPronounBefore, endsNaming } from '#web/sentences/determiners.ts'
import { withoutWrongPeople } from '#web/sentences/exceptions.ts'
import { type Found, findNear, findPhrase, wordAt } from '#web/sentences/find-phrase.ts'
import { withMaterials } from '#web/sentences/materials.ts'
import {
  behindNegation,
  behindOr,
  behindVerbInList,
  endOfNegation,
  isAskedFor,
  isForbiddable,
  withNor,
  withoutListForms,
} from '#web/sentences/negated-acts.ts'
import type { Meaning, Part, Words } from '#web/sentences/parts.ts'
import { plainText, readPlain } from '#web/sentences/plain-text.ts'
import { withRanks } from '#web/sentences/ranks.ts'
import { findRefused } from '#web/sentences/refused-file.ts'
import { type Amount, readAmount, readShare } from '#web/sentences/spoken-amount.ts'
import { readFileSize, readRatio } from '#web/sentences/spoken-ratio.ts'

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
    new RegExp(
      String.raw`(${number})\s*(?:%|％|percent|per cent|prozent|pour cent|por (?:ciento|cien|100)|パーセント|百分)`,
      'uy',
    ),
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
  const { text: plain, places } = readPlain(sentence)
  const text = withoutListForms(words.language, plain)
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
      findOrdinal(text, at, words) ??
      findRefused(text, at) ??
      findRatio(text, at) ??
      findFileSize(text, at) ??
      findAmount(readShare(text, at, true)) ??
      findForbidden(text, at, words) ??
      findPronoun(text, at, words) ??
      findPhrase(text, at, words) ??
      findAmount(readShare(text, at)) ??
      findMark(text, at) ??
      findNear(text, at, words)
    if (found !== null) {
      // "Brighter but not warmer" are two clauses.
      const [first] = found.meanings
      const isForbidden = found.isForbidden === true || (first?.kind === 'concept' && first.concept === 'forbid')
      if (isForbidden && isDoing(parts)) parts.push({ kind: 'pause', from: places[at] ?? 0, to: places[at] ?? 0 })
      const withIt = pronounWith(found, text, at, words)
      add(withIt?.meanings ?? found.meanings, withIt?.end ?? found.end)
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
  const textOf = ({ from, to }: Part) => plainText(sentence.slice(from, to))
  const ranked = withRanks(parts, words.language, text, places)
  const told = withMaterials(withoutShadeWords(ranked, words.language, textOf), words.language, textOf)
  return words.isSpaced ? withoutWrongPeople(withNor(told, textOf)) : told
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

/** "Et la rendre plus claire": an article stands before no verb. */
function findPronoun(text: string, at: number, words: Words): Found | null {
  const end = endOfPronounBefore(words.language, text, at)
  const verb = end === null ? null : findPhrase(text, end, words)
  const isVerb = verb?.meanings.some((one) => one.kind === 'concept' && isForbiddable(one.concept)) === true
  return end !== null && isVerb ? { meanings: [{ kind: 'concept', concept: 'them' }], end } : null
}

/** What is found with the pronoun at its end: "éclaircis-la", "acláralo". */
function pronounWith(found: Found, text: string, at: number, words: Words): Found | null {
  if (!found.meanings.some((one) => one.kind === 'concept' && isForbiddable(one.concept))) return null
  const own = text.slice(at, found.end)
  const verb = words.language === 'es' ? own.search(/(?:me|te|se|nos)?l[aeo]s?$/) : own.length
  const end = verb < minVerb ? null : endOfPronoun(words.language, text, at + verb)
  // "Escala" is no "esca la".
  const stem = end === null || verb === own.length ? found : findPhrase(`${own.slice(0, verb)} `, 0, words)
  if (end === null || !isSame(stem, found)) return null
  return { meanings: [...found.meanings, { kind: 'concept', concept: 'them' }], end }
}
/** "Da". In letters. */
const minVerb = 2
const isSame = (a: Found | null, b: Found) => JSON.stringify(a?.meanings) === JSON.stringify(b.meanings)

/** 二人目, "the second": there 人 is nobody and 目 no eye. */
function findOrdinal(text: string, at: number, { language }: Words): Found | null {
  const ordinal = /第?[一二三四五1-5]人目/uy
  ordinal.lastIndex = at
  const [all] = language === 'ja' ? (ordinal.exec(text) ?? []) : []
  return all === undefined ? null : { meanings: [{ kind: 'unknown', isNamed: false }], end: at + all.length }
}

function findFileSize(text: string, at: number): Found | null {
  const end = readFileSize(text, at)
  return end === null ? null : { meanings: [{ kind: 'concept', concept: 'download' }], end }
}

function findRatio(text: string, at: number): Found | null {
  const found = readRatio(text, at)
  if (found === null) return null
  const { end, ...said } = found
  return { meanings: [{ kind: 'ratio', ...said }], end }
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
