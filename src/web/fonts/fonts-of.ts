import serifUrl from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import sansUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { Language } from '#i18n/languages.ts'
import sansEnglishUrl from './geist-english.woff2?url'
import serifEnglishUrl from './instrument-serif-english.woff2?url'

/** Addresses of the two fonts that a page in a language starts with (app.css). */
export const fontsOf = (language: Language): { readonly sans: string; readonly serif: string } =>
  language === 'de' || language === 'es' || language === 'fr'
    ? { sans: sansUrl, serif: serifUrl }
    : { sans: sansEnglishUrl, serif: serifEnglishUrl }
