import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'

/** For a line or sentence that begins with tool names: 'Remove object', 'beauty'. */
export const toolNames = (t: Translator, labels: readonly Message[]): string[] =>
  labels.map((label, place) =>
    // German nouns are capitalized everywhere.
    place === 0 || t.language === 'de' ? t(label) : t(label).toLocaleLowerCase(t.language),
  )
