import { compileCatalog } from './catalogs.ts'
import type { Language } from './languages.ts'
import { createTranslator, type Translator } from './messages.ts'

/**
 * A translator that knows every message, read from the catalogues (some 20 ms). For mails and tests: pages and their
 * server hold catalogues that were compiled when they were built.
 */
export const openFullTranslator = (language: Language): Translator =>
  createTranslator(language, compileCatalog(language))
