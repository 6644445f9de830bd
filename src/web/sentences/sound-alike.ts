import type { Phrase } from '#web/sentences/parts.ts'

/** What is written in other ways and spoken alike, in the order in which it is replaced; in plain text. */
const spellings: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/igh/g, 'i'],
    [/ph/g, 'f'],
    [/ck/g, 'k'],
    [/ou/g, 'o'],
    [/e$/g, ''],
    [/(.)\1/g, '$1'],
  ],
  de: [
    [/ae/g, 'a'],
    [/oe/g, 'o'],
    [/ue/g, 'u'],
    [/ph/g, 'f'],
    [/dt$|d$/g, 't'],
    [/([aeiou])h/g, '$1'],
    [/ie/g, 'i'],
    [/v/g, 'f'],
    [/ck/g, 'k'],
    [/(.)\1/g, '$1'],
  ],
  es: [
    [/qu|k/g, 'c'],
    [/ll/g, 'y'],
    [/v/g, 'b'],
    [/nb/g, 'mb'],
    [/c(?=[ei])|z/g, 's'],
    [/h/g, ''],
    [/g(?=[ei])/g, 'j'],
    [/(.)\1/g, '$1'],
  ],
  fr: [
    [/ph/g, 'f'],
    [/qu|k/g, 'c'],
    [/t(?=ion)|c(?=[ei])/g, 's'],
    [/ss/g, 's'],
    [/eau|au/g, 'o'],
    [/ai|ei/g, 'e'],
    [/y/g, 'i'],
    [/h/g, ''],
    [/(?:er|ez|es|e|s|t)$/g, ''],
    [/(.)\1/g, '$1'],
  ],
}

const soundOf = (language: string, word: string): string =>
  (spellings[language] ?? []).reduce((sound, [pattern, by]) => sound.replace(pattern, by), word)

/** Shorter words sound like too many others. Spanish verbs are short: "quit". In letters. */
const soundMin = 4
const beginningMin = 3
/** More behind a beginning is another word. In letters. */
const endingMax = 3

/** In letters. */
const fillerMax = 5

export type Sounds = ReadonlyMap<string, readonly { readonly sound: string; readonly phrase: Phrase }[]>

/** Words by how they sound, by the first letter of the sound; empty in languages without such spellings. */
export function soundsOf(language: string, phrases: readonly Phrase[]): Sounds {
  const sounds = new Map<string, { sound: string; phrase: Phrase }[]>()
  if (spellings[language] === undefined) return sounds
  for (const phrase of phrases) {
    const [word, ...others] = phrase.words
    if (word === undefined || others.length > 0) continue
    const sound = soundOf(language, word.text)
    if (sound.length < (word.isBeginning && language === 'es' ? beginningMin : soundMin)) continue
    const [first = ''] = sound
    const list = sounds.get(first) ?? []
    list.push({ sound, phrase })
    sounds.set(first, list)
  }
  return sounds
}

/** The word that an unknown one sounds like: "kita" of "quita", "waermer" of "wärmer"; null where none does. */
export function soundAlike(language: string, word: string, sounds: Sounds): Phrase | null {
  const sound = soundOf(language, word)
  if (sound.length < soundMin) return null
  const alike = (sounds.get(sound[0] ?? '') ?? []).filter(({ sound: known, phrase }) =>
    phrase.words[0]?.isBeginning === true
      ? sound.startsWith(known) && sound.length - known.length <= endingMax
      : sound === known,
  )
  // A word swallowed as a filler is told to nobody: "Tonne" is no "Ton".
  const isKnown = alike.filter(
    ({ phrase }) =>
      word.length > fillerMax || phrase.concepts[0] !== 'filler' || phrase.words[0]?.text.length === word.length,
  )
  return isKnown.toSorted((a, b) => b.sound.length - a.sound.length)[0]?.phrase ?? null
}
