import { atom } from 'nanostores'
import type { CallLanguage } from '#web/docs/reading/make-calls.ts'

/** The language of all examples of the page. */
export const shownLanguage = atom<CallLanguage>('curl')

/** The key that "Try it" sends. It is kept in this document's memory alone, and is gone with it. */
export const triedKey = atom('')
