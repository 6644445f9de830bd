import type { Concept, Lexicon } from '#web/sentences/concepts.ts'
import { meansOne } from '#web/sentences/number-words.ts'

/** A part of a sentence: what it means, a number, or a word that no lexicon has. */
type Meaning =
  | { readonly kind: 'concept'; readonly concept: Concept; readonly isOne?: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly unit: 'percent' | 'times' | 'degrees' | 'none' }
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'pause' }
  | { readonly kind: 'unknown' }

/** With the place of its words in the sentence as it was written. */
export type Part = Meaning & { readonly from: number; readonly to: number }

/** One of the ways to say a concept: its words, each whole or a beginning. */
interface Phrase {
  readonly concepts: readonly Concept[]
  readonly words: readonly { readonly text: string; readonly isBeginning: boolean }[]
  readonly length: number
}

/** The lexicons of a language, ready to be searched. */
export interface Words {
  readonly language: string
  /** By the first letter of the first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Whether words stand apart. Chinese and Japanese leave no room between them. */
  readonly isSpaced: boolean
  /** Whether a clause ends with what is to be done, as in Japanese. */
  readonly endsWithAct: boolean
}

/** Combining accents of Latin letters; the marks of Japanese syllables stay. */
const accents = /[\u0300-\u036f]/g

export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe')

const unspaced = new Set(['ja', 'zh-Hans'])

const isOpen = ({ words }: Phrase) => words.some(({ isBeginning }) => isBeginning)

/** @param lexicons of the language; where two say the same in one, the earlier lexicon is right */
export function prepareWords(language: string, lexicons: readonly Lexicon[]): Words {
  const isSpaced = !unspaced.has(language)
  const known = new Set<string>()
  const phrases = new Map<string, Phrase[]>()
  for (const lexicon of lexicons)
    for (const [concept, text] of Object.entries(lexicon))
      for (const said of text.split('|')) {
        const phrase = phraseOf(concept, said, isSpaced)
        const key = plainText(said)
        const first = phrase.words[0]?.text[0]
        if (first === undefined || known.has(key)) continue
        known.add(key)
        phrases.set(first, [...(phrases.get(first) ?? []), phrase])
      }
  for (const list of phrases.values())
    list.sort((a, b) => b.words.length - a.words.length || b.length - a.length || Number(isOpen(a)) - Number(isOpen(b)))
  return { language, phrases, isSpaced, endsWithAct: language === 'ja' }
}

function phraseOf(concept: string, said: string, isSpaced: boolean): Phrase {
  const plain = plainText(said).trim()
  const texts = isSpaced ? plain.split(/[\s'’-]+/).filter((word) => word !== '') : [plain]
  const words = texts.map((word) => ({ text: word.replace(/\*$/, ''), isBeginning: word.endsWith('*') }))
  return { concepts: concept.split('&') as Concept[], words, length: plain.replaceAll('*', '').length }
}

const number = String.raw`\d+(?:[.,]\d+)?`
/** What is no word, at the place where the search stands. */
const marks: readonly [RegExp, (found: RegExpExecArray) => Meaning][] = [
  [
    new RegExp(
      String.raw`(${number})\s*(?::|：|/|×|x|by|zu|par|sur|por|比|対|a)\s*(${number})(?![\d\p{Script=Latin}%])`,
      'uy',
    ),
    ([, width = '1', height = '1']) => ({ kind: 'ratio', ratio: read(width) / read(height) }),
  ],
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
    new RegExp(String.raw`(${number})\s*(?:°|º|degrees?|grad|degres?|grados?|度)`, 'uy'),
    ([, value = '0']) => ({ kind: 'number', value: read(value), unit: 'degrees' }),
  ],
  [new RegExp(`(${number})`, 'uy'), ([, value = '0']) => ({ kind: 'number', value: read(value), unit: 'none' })],
  [/#([0-9a-f]{6})\b/uy, ([, value]) => ({ kind: 'color', color: `#${value}` })],
  [/[,.;:!?、。，；：！？・…()（）«»"“”„]+/uy, () => ({ kind: 'pause' })],
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
    const gap = /[\s'’`/&-]+/uy
    gap.lastIndex = at
    if (gap.test(text)) {
      at = gap.lastIndex
      continue
    }
    const found = findPhrase(text, at, words) ?? findMark(text, at)
    if (found !== null) {
      add(found.meanings, found.end)
      continue
    }
    const rest = words.isSpaced ? /[^\s'’`,.;:!?-]+/uy : /./uy
    rest.lastIndex = at
    const end = at + (rest.exec(text)?.[0] ?? (text[at] as string)).length
    const last = parts.at(-1)
    add([{ kind: 'unknown' }], end)
    const [part] = parts.slice(-1)
    // Letters that no word was found for are one unknown word.
    if (!words.isSpaced && last?.kind === 'unknown' && part !== undefined && last.to === part.from)
      parts.splice(-2, 2, { ...part, from: last.from })
  }
  return parts
}

/** The plain text of a sentence, and where each of its letters stands in the sentence. */
function readPlain(sentence: string): { text: string; places: number[] } {
  let text = ''
  const places: number[] = []
  let at = 0
  for (const { segment } of new Intl.Segmenter().segment(sentence)) {
    const plain = plainText(segment)
    for (let i = 0; i < plain.length; i++) places.push(at)
    text += plain
    at += segment.length
  }
  return { text, places }
}

interface Found {
  readonly meanings: readonly Meaning[]
  readonly end: number
}

function findMark(text: string, at: number): Found | null {
  for (const [pattern, toPart] of marks) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { meanings: [toPart(found)], end: at + found[0].length }
  }
  return null
}

function findPhrase(text: string, at: number, { language, phrases, isSpaced }: Words): Found | null {
  for (const { concepts, words } of phrases.get(text[at] as string) ?? []) {
    const end = endOf(text, at, words, isSpaced)
    if (end === null) continue
    const isOne = meansOne(language, text.slice(0, at), text.slice(at, end), text.slice(end))
    return { meanings: concepts.map((concept) => ({ kind: 'concept', concept, isOne })), end }
  }
  return null
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Where a phrase that begins at `at` ends; null when it does not stand there. */
function endOf(text: string, at: number, words: Phrase['words'], isSpaced: boolean): number | null {
  let end = at
  for (const [index, { text: word, isBeginning }] of words.entries()) {
    // The second half of a verb stands apart: "stell den Hund frei". What lies between is still to be read.
    if (word === '+') return standsLater(text, end, words[index + 1]?.text ?? '') ? end : null
    if (index > 0) {
      const begin = end
      while (end < text.length && /[\s'’`/&-]/u.test(text[end] as string)) end++
      if (end === begin) return null
    }
    if (!text.startsWith(word, end)) return null
    end += word.length
    if (!isSpaced) continue
    if (isBeginning) while (isLetter(text[end])) end++
    else if (isLetter(text[end])) return null
  }
  return end
}

/** Whether a word stands within the next six, before a pause. */
function standsLater(text: string, from: number, word: string): boolean {
  const [clause = ''] = text.slice(from).split(/[,.;:!?]/, 1)
  return clause.split(/\s+/).slice(1, 8).includes(word)
}
