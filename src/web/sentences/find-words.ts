import type { Concept, Lexicon } from '#web/sentences/concepts.ts'

/** A part of a sentence: what it means, a number, or a word that no lexicon has. */
export type Part =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'number'; readonly value: number; readonly unit: 'percent' | 'times' | 'degrees' | 'none' }
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'pause' }
  | { readonly kind: 'unknown'; readonly word: string }

/** One of the ways to say a concept: its words, each whole or a beginning. */
interface Phrase {
  readonly concepts: readonly Concept[]
  readonly words: readonly { readonly text: string; readonly isBeginning: boolean }[]
  readonly length: number
}

/** The lexicons of a language, ready to be searched. */
export interface Words {
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
  return { phrases, isSpaced, endsWithAct: language === 'ja' }
}

function phraseOf(concept: string, said: string, isSpaced: boolean): Phrase {
  const plain = plainText(said).trim()
  const texts = isSpaced ? plain.split(/[\s'’-]+/).filter((word) => word !== '') : [plain]
  const words = texts.map((word) => ({ text: word.replace(/\*$/, ''), isBeginning: word.endsWith('*') }))
  return { concepts: concept.split('&') as Concept[], words, length: plain.replaceAll('*', '').length }
}

const number = String.raw`\d+(?:[.,]\d+)?`
/** What is no word, at the place where the search stands. */
const marks: readonly [RegExp, (found: RegExpExecArray) => Part][] = [
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
  const text = plainText(sentence)
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    const gap = /[\s'’`/&-]+/uy
    gap.lastIndex = at
    if (gap.test(text)) {
      at = gap.lastIndex
      continue
    }
    const found = findPhrase(text, at, words) ?? findMark(text, at)
    if (found !== null) {
      at = found.end
      parts.push(...found.parts.filter((part) => part.kind !== 'concept' || part.concept !== 'filler'))
      continue
    }
    const rest = words.isSpaced ? /[^\s'’`,.;:!?-]+/uy : /./uy
    rest.lastIndex = at
    const word = rest.exec(text)?.[0] ?? (text[at] as string)
    at += word.length
    const last = parts.at(-1)
    // Letters that no word was found for are one unknown word.
    if (!words.isSpaced && last?.kind === 'unknown')
      parts[parts.length - 1] = { kind: 'unknown', word: last.word + word }
    else parts.push({ kind: 'unknown', word })
  }
  return parts
}

interface Found {
  readonly parts: readonly Part[]
  readonly end: number
}

function findMark(text: string, at: number): Found | null {
  for (const [pattern, toPart] of marks) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { parts: [toPart(found)], end: at + found[0].length }
  }
  return null
}

function findPhrase(text: string, at: number, { phrases, isSpaced }: Words): Found | null {
  for (const { concepts, words } of phrases.get(text[at] as string) ?? []) {
    const end = endOf(text, at, words, isSpaced)
    if (end !== null) return { parts: concepts.map((concept) => ({ kind: 'concept', concept })), end }
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
