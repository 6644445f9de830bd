import { wordsIn } from '#words/known-words.ts'
import { languageOfPath } from '#words/languages.ts'
import type { Words } from '#words/words.ts'

/** For loaders: the words of the page that is asked for. */
export const requestWords = (request: Request): Words => wordsIn(languageOfPath(new URL(request.url).pathname))
