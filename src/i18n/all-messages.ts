import { compileCatalog } from './catalogs.ts'
import type { Language } from './languages.ts'
import { createTranslator, type Translator } from './messages.ts'

/**
 * A translator with every message, read from the PO files (some 20 ms). For mails and tests: pages and their server use
 * catalogues that were compiled in the build.
 */
export const openFullTranslator = (language: Language): Translator =>
  createTranslator(language, compileCatalog(language))
