import { type Language, languages } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { thingNames } from '#web/editor/marking/things/thing-names.ts'
import type { Lexicon } from '#web/sentences/concepts.ts'
import type { Words } from '#web/sentences/parts.ts'
import { prepareWords } from '#web/sentences/prepare-words.ts'

/** The words of each language are their own file, read when somebody opens the field. */
const lexicons: Readonly<Record<Language, () => Promise<Lexicon>>> = {
  en: async () => (await import('#web/sentences/lexicons/en.ts')).en,
  de: async () => (await import('#web/sentences/lexicons/de.ts')).de,
  fr: async () => (await import('#web/sentences/lexicons/fr.ts')).fr,
  es: async () => (await import('#web/sentences/lexicons/es.ts')).es,
  ja: async () => (await import('#web/sentences/lexicons/ja.ts')).ja,
  'zh-Hans': async () => (await import('#web/sentences/lexicons/zh-hans.ts')).zhHans,
}

/** The words of the page's language, with what things, skies and styles are called on the page. */
export async function loadSentenceWords(t: Translator): Promise<Words> {
  const { language } = t
  return prepareWords(language, [await lexicons[language](), pageLexicon(t)])
}

/** The words of the other languages, for those who do not write in the page's. */
export const loadOtherWords = ({ language: own }: Translator): Promise<Words[]> =>
  Promise.all(
    languages
      .filter((language) => language !== own)
      .map(async (language) =>
        prepareWords(language, [await lexicons[language](), ...(language === 'en' ? [englishLexicon] : [])], false),
      ),
  )

/** What things are called in English is their message, behind its context: `things|Cars`. */
const englishLexicon: Lexicon = Object.fromEntries(
  Object.entries(thingNames).map(([kind, name]) => [`kind:${kind}`, `${name.replace(/^\w+\|/, '')}*`]),
)

function pageLexicon(t: Translator): Lexicon {
  const ends = t.language === 'ja' || t.language === 'zh-Hans' ? '' : '*'
  return Object.fromEntries([
    ...Object.entries(thingNames).map(([kind, name]) => [`kind:${kind}`, `${t(name)}${ends}`]),
    ...toolCatalog['change-sky'].presets.map(({ id, label }) => [`sky:${id}`, t(label)]),
    ...toolCatalog.cartoon.presets.map(({ id, label }) => [`style:${id}`, t(label)]),
  ])
}
