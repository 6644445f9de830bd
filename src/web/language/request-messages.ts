import { wordsIn } from '#i18n/known-messages.ts'
import { languageOfPath } from '#i18n/languages.ts'
import type { Words } from '#i18n/messages.ts'

/** For loaders: the words of the page that is asked for. */
export const requestWords = (request: Request): Words => wordsIn(languageOfPath(new URL(request.url).pathname))
