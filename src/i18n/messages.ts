import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { Message } from './message.ts'
import { contextPattern } from './message-key.ts'

/** Compiled translations by their English text. English has only those with values in them. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>
export type Values = Readonly<Record<string, string | number>>

/** Says messages in one language. */
export interface Translator {
  (message: Message, values?: Values): string
  readonly language: Language
  /** Stands between two sentences: a blank, but nothing in Japanese and Chinese. */
  readonly gap: string
  /**
   * Translates an English text that came from elsewhere, such as the server; without a translation it stays as it is.
   */
  known(text: string, values?: Values): string
  number(value: number, format?: Intl.NumberFormatOptions): string
  date(value: Date | number | string, format?: Intl.DateTimeFormatOptions): string
  /** Adds a catalogue that is loaded later. */
  add(catalogue: Catalogue): void
}

export function createTranslator(language: Language, catalogue: Catalogue = {}): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...catalogue } } })
  const say = (text: string, values?: Values) =>
    // Plain English is its own translation; the library is not asked.
    Object.hasOwn(i18n.messages, text) || (values !== undefined && text.includes('{')) ? i18n._(text, values) : text
  const translate = (message: string, values?: Values) => say(message, values).replace(contextPattern, '')
  return Object.assign(translate, {
    language,
    gap: language === 'ja' || language === 'zh-Hans' ? '' : ' ',
    known: translate,
    number: (value: number, format?: Intl.NumberFormatOptions) => numberFormat(language, format).format(value),
    date: (value: Date | number | string, format?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLanguage(language), format).format(new Date(value)),
    add: (later: Catalogue) => i18n.load(language, later),
  })
}

/** British, for days before months, as most readers of English write them. */
const dateLanguage = (language: Language) => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs a hundred times what using it does. */
function numberFormat(language: Language, format?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(format)}`
  const made = formats.get(key) ?? new Intl.NumberFormat(language, format)
  formats.set(key, made)
  return made
}
