import { openFullTranslator } from '#i18n/all-messages.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { loadSentenceWords } from '#web/sentences/load-words.ts'
import { readSentence } from '#web/sentences/read-sentence.ts'

export const words = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => [language, await loadSentenceWords(openFullTranslator(language))]),
  ),
) as Record<Language, Awaited<ReturnType<typeof loadSentenceWords>>>

/** A sentence read on a page in a language, over a photo of 3:2. */
export const said = (language: Language, sentence: string) =>
  readSentence(sentence, words[language], { width: 3000, height: 2000 })

/** Its steps, each as its tool and where it works. */
export const read = (language: Language, sentence: string) =>
  said(language, sentence).steps.map(({ step: { tool, mask } }) =>
    mask === null
      ? tool
      : `${tool} @${mask.isInverted === true ? 'not-' : ''}${mask.by === 'thing' ? mask.kind : mask.by}`,
  )

/** What was not understood. */
export const told = (language: Language, sentence: string) => said(language, sentence).unknown.join(', ')
