import { createContext, useContext } from 'react'
import { translatorIn } from './known-messages.ts'
import type { Language } from './languages.ts'
import type { Translator } from './messages.ts'

/** The language of the page. */
export const LanguageContext = createContext<Language>('en')

/** The translator of the page: `const t = useTranslator()`, then `t('Cancel')`. */
export const useTranslator = (): Translator => translatorIn(useContext(LanguageContext))
