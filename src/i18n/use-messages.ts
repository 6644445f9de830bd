import { createContext, useContext } from 'react'
import { wordsIn } from './known-messages.ts'
import type { Language } from './languages.ts'
import type { Words } from './messages.ts'

/** The language of the page. */
export const LanguageContext = createContext<Language>('en')

/** The words of the page: `const t = useWords()`, then `t('Cancel')`. */
export const useWords = (): Words => wordsIn(useContext(LanguageContext))
