import chunks from 'virtual:message-chunks'
import type { Language } from '#i18n/languages.ts'

/** The address of the messages that a page waits for before it hydrates; null: its language needs none, or nothing is built. */
export const messagesChunk = (language: Language): string | null => chunks[language] ?? null
