import { sameComplaints } from '#web/sentences/complaints.ts'
import { type Concept, type Lexicon, tones } from '#web/sentences/concepts.ts'
import type { Phrase, Words } from '#web/sentences/parts.ts'
import { plainText } from '#web/sentences/plain-text.ts'
import { type Sounds, soundsOf } from '#web/sentences/sound-alike.ts'

const unspaced = new Set(['ja', 'zh-Hans'])

const toneSet: ReadonlySet<string> = new Set(tones)

const isOpen = ({ words }: Phrase) => words.some(({ isBeginning }) => isBeginning)

/**
 * @param lexicons of the language; where two say the same in one, the earlier lexicon is right
 * @param isPages whether the page is in that language: another one's short words are not mistyped
 */
export function prepareWords(language: string, lexicons: readonly Lexicon[], isPages = true): Words {
  const isSpaced = !unspaced.has(language)
  const known = new Set<string>()
  const phrases = new Map<string, Phrase[]>()
  const add = (concept: string, said: string) => {
    const phrase = phraseOf(concept, said, isSpaced)
    const key = plainText(said)
    const first = phrase.words[0]?.text[0]
    if (first === undefined || known.has(key)) return
    known.add(key)
    const list = phrases.get(first)
    if (list === undefined) phrases.set(first, [phrase])
    else list.push(phrase)
  }
  const all = lexicons.flatMap((lexicon) =>
    Object.entries(lexicon).flatMap(([concept, text]) => text.split('|').map((said) => [concept, said] as const)),
  )
  for (const [concept, said] of all) add(concept, said)
  for (const [concept, said] of all)
    if (toneSet.has(concept)) for (const other of sameComplaints(language, plainText(said))) add(concept, other)
  for (const list of phrases.values())
    list.sort((a, b) => b.words.length - a.words.length || b.length - a.length || Number(isOpen(a)) - Number(isOpen(b)))
  let sounds: Sounds | null = null
  return {
    language,
    isPages,
    phrases,
    // Not before a word is unknown.
    get sounds() {
      sounds ??= soundsOf(language, [...phrases.values()].flat())
      return sounds
    },
    isSpaced,
    endsWithAct: language === 'ja',
  }
}

function phraseOf(concept: string, said: string, isSpaced: boolean): Phrase {
  const plain = plainText(said).trim()
  const texts = isSpaced ? plain.split(/[\s'’-]+/).filter((word) => word !== '') : [plain]
  const words = texts.map((word) => ({ text: word.replace(/\*$/, ''), isBeginning: word.endsWith('*') }))
  return { concepts: concept.split('&') as Concept[], words, length: plain.replaceAll('*', '').length }
}
