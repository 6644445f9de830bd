import chunks from 'virtual:message-chunks'
import type { Language } from '#i18n/languages.ts'

/** The address of the messages that a page needs before it hydrates; null when it needs none, or without a build. */
export const messagesChunk = (language: Language): string | null => chunks[language] ?? null
