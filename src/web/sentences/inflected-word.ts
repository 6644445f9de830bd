import type { Phrase } from '#web/sentences/parts.ts'

/** What a word ends with in its other forms, as plain text, the longest first. */
const endings: Readonly<Record<string, RegExp>> = {
  en: /(?:es|s)$/,
  de: /(?:ern|est|en|em|er|es|st|te|t|e|n|s)$/,
  fr: /(?:aux|es|al|ez|e|s|x)$/,
  es: /(?:as|os|es|an|en|a|o|e|s)$/,
}
/** A shorter stem is that of too many words: "leit" of a ladder and of a lead. In letters. */
const stemMin = 5

/** Pronouns that Spanish writes at the end of a verb: "bórralas", "pónsela". */
const clitics = /(?:(?:[mts]e|[nv]os)?l[aoe]s?|[mts]e|nos)$/

const stemOf = (word: string, ending: RegExp): string => word.replace(ending, '')

/**
 * The word that an unknown one is another form of: "entfern" of "entferne", "vieja" of "viejo"; null where none is.
 * @param phrases those that begin with the same letter
 */
export function inflectedWord(language: string, word: string, phrases: readonly Phrase[]): Phrase | null {
  const ending = endings[language]
  if (ending === undefined) return null
  const stem = stemOf(word, ending)
  if (stem.length < stemMin) return null
  const isForm = ({ words: [only, ...others] }: Phrase) =>
    only !== undefined &&
    others.length === 0 &&
    !only.isBeginning &&
    // "helleres" is "heller" itself with an ending.
    (only.text === stem || stemOf(only.text, ending) === stem)
  return phrases.find(isForm) ?? (language === 'es' ? withoutPronouns(word, phrases) : null)
}

function withoutPronouns(word: string, phrases: readonly Phrase[]): Phrase | null {
  const verb = word.replace(clitics, '')
  if (verb === word || verb.length < 3) return null
  const isVerb = ({ words: [only, ...others] }: Phrase) =>
    only !== undefined && others.length === 0 && (only.isBeginning ? verb.startsWith(only.text) : only.text === verb)
  return phrases.find(isVerb) ?? null
}

/** "Reinweißer", "pastellrosa": what stands before a colour in German only says which one it is. */
const germanColor = /^\p{L}{4,}(weiss|schwarz|rot|blau|grun|gelb|rosa|grau|braun|beige|lila|pink)(?:e[mnrs]?)?$/u

/** The colour that a German compound is a kind of; null where it is none. @param phrases by their first letter */
export function compoundColor(word: string, phrases: ReadonlyMap<string, readonly Phrase[]>): Phrase | null {
  const color = germanColor.exec(word)?.[1] ?? ''
  const isColor = ({ words: [only, ...others] }: Phrase) => others.length === 0 && only?.text === color
  return phrases.get(color[0] ?? '')?.find(isColor) ?? null
}

/** German says what it is behind what it is of: a "Hundeleine" is no dog. */
export const isCompound = (rest: string): boolean => rest.length > 3 && !/^(?:innen|chens?|leins?|nen|ern)$/.test(rest)
