import { blurWordOf } from '#web/sentences/blur-words.ts'
import { shadeOf } from '#web/sentences/color-shades.ts'
import type { Concept } from '#web/sentences/concepts.ts'
import { behindOwner, behindPronouns, isDeterminer, isSaidOf, isShownThere } from '#web/sentences/determiners.ts'
import { isPostposed } from '#web/sentences/exceptions.ts'
import { compoundColor, inflectedWord, isCompound } from '#web/sentences/inflected-word.ts'
import { nearWord } from '#web/sentences/near-word.ts'
import { groupOf, meansMany, meansOne } from '#web/sentences/number-words.ts'
import type { Meaning, Phrase, Words } from '#web/sentences/parts.ts'
import { soundAlike } from '#web/sentences/sound-alike.ts'

/** What a place of a sentence says, and where that ends. */
export interface Found {
  readonly meanings: readonly Meaning[]
  readonly end: number
  readonly isForbidden?: boolean
}

/** The longest phrase that stands at a place of a plain text. */
export function findPhrase(text: string, at: number, words: Words): Found | null {
  for (const phrase of words.phrases.get(text[at] as string) ?? []) {
    const end = endOf(text, at, phrase, words)
    if (end !== null) return foundAs(phrase, text, at, end, words)
  }
  return null
}

/** A word in another form, or a mistyped one, as the one that it is nearest to. */
export function findNear(text: string, at: number, words: Words): Found | null {
  if (!words.isSpaced) return null
  const word = wordAt(text, at, words)
  // "Kleinen" is no "keinen".
  if (words.language === 'de' && /^kleine[mnrs]?$/.test(word)) return null
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
  const shade = concepts.some(isColor) ? shadeOf(language, text, at, end) : null
  const group = concepts.includes('people') ? groupOf(language, text.slice(at, end)) : undefined
  const around = [text.slice(0, at), text.slice(at, end), text.slice(end)] as const
  const how = {
    ...(shade === null ? {} : { shade }),
    ...(group === undefined ? {} : { group }),
    ...(concepts.includes('blurriness') ? { blurWord: blurWordOf(language, text.slice(at, end)) } : {}),
    isOne: !isExcept && meansOne(language, ...around),
    isMany: meansMany(language, ...around),
    isOf: isSaidOf(language, text.slice(0, at)),
    isTold: /[の的]$/.test(text.slice(0, at)),
    isPostposed: isExcept && isPostposed(language, text.slice(at, end)),
  }
  const isShown = concepts[0] === 'people' && isShownThere(language, text.slice(0, at), text.slice(end))
  const meanings = concepts.map(
    (concept): Meaning =>
      concept === 'impossible' || concept === 'wider' || concept === 'passport'
        ? {
            ...{ kind: 'unknown', isNamed: true, isImpossible: true },
            ...(concept === 'impossible' ? {} : { answer: concept }),
          }
        : { kind: 'concept', concept: isShown ? 'filler' : concept, ...how },
  )
  return { meanings, end }
}

const isColor = (concept: Concept) => concept.startsWith('color:') || concept === 'grey'
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

/** The word that stands at a place; in Chinese and Japanese a letter. */
export function wordAt(text: string, at: number, { isSpaced }: Words): string {
  const word = isSpaced ? /[^\s'’`,.;:!?¿¡-]+/uy : /./uy
  word.lastIndex = at
  return word.exec(text)?.[0] ?? (text[at] as string)
}
