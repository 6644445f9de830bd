import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { Message } from './message.ts'
import { contextPattern } from './message-key.ts'

/** Compiled translations by their English text. English has only the texts with values in them. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>
export type Values = Readonly<Record<string, string | number>>

/** Translates messages into one language. */
export interface Translator {
  (message: Message, values?: Values): string
  readonly language: Language
  /** The separator between two sentences: a space, but nothing in Japanese and Chinese. */
  readonly gap: string
  /**
   * Translates an English text from outside, such as the server. A text without a translation stays English.
   */
  known(text: string, values?: Values): string
  number(value: number, format?: Intl.NumberFormatOptions): string
  date(value: Date | number | string, format?: Intl.DateTimeFormatOptions): string
  /** Names in a row: 'Beauty, Repair'. */
  list(names: readonly string[]): string
  /** Adds a catalogue that was loaded later. */
  add(catalogue: Catalogue): void
}

export function createTranslator(language: Language, catalogue: Catalogue = {}): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...catalogue } } })
  const say = (text: string, values?: Values) =>
    // English texts without values are their own translation.
    Object.hasOwn(i18n.messages, text) || (values !== undefined && text.includes('{'))
      ? i18n._(text, values, { formats: messageFormats })
      : text
  const translate = (message: string, values?: Values) => say(message, values).replace(contextPattern, '')
  return Object.assign(translate, {
    language,
    gap: language === 'ja' || language === 'zh-Hans' ? '' : ' ',
    known: translate,
    number: (value: number, format?: Intl.NumberFormatOptions) => numberFormat(language, format).format(value),
    date: (value: Date | number | string, format?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLanguage(language), format).format(new Date(value)),
    list: (names: readonly string[]) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names),
    add: (later: Catalogue) => i18n.load(language, later),
  })
}

/** British English, because it puts the day before the month, as most readers of English do. */
const dateLanguage = (language: Language) => (language === 'en' ? 'en-GB' : language)

/**
 * Thousands are set apart in every language, as the specification writes them: left to itself, Spanish does so only from
 * five digits on.
 */
const grouped = { useGrouping: 'always' } as const

/** How lingui formats numbers: `#` of a plural by the first, `{count, number}` by the second, for it names no format. */
const messageFormats = { number: grouped, undefined: grouped }

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are cached, because making one costs a hundred times as much as using it. */
function numberFormat(language: Language, format?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(format)}`
  const made = formats.get(key) ?? new Intl.NumberFormat(language, { ...grouped, ...format })
  formats.set(key, made)
  return made
}
