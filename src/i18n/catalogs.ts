import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import { type MessageGroup, messageGroups } from './message-groups.ts'
import { keyOf } from './message-key.ts'
import type { Catalogue } from './messages.ts'

const folder = join(import.meta.dirname, 'catalogs')

/** The template: every English text and its group. */
export const templatePath = join(folder, 'messages.pot')
export const catalogPath = (language: Language): string => join(folder, `${language}.po`)

/** One text of a PO file. */
export interface Entry {
  /** The key in the code: 'Cancel', 'order|Close'. */
  readonly key: string
  /** Empty where it is not translated. */
  readonly text: string
  /** Whether a translator's tool marks it as doubtful. */
  readonly isFuzzy: boolean
  /** Set in the template only; the catalogues of languages have no groups. */
  readonly group: MessageGroup
}

interface PoMessage {
  readonly message?: string
  readonly context?: string
  readonly translation?: string
  readonly obsolete?: boolean
  readonly comments?: readonly string[]
  readonly extra?: { readonly flags?: readonly string[] }
}

const po = formatter()

/** What was read, by path, while the file stays as it was: a build asks for each language's texts group by group. */
const read = new Map<string, { readonly changedMs: number; readonly entries: readonly Entry[] }>()

/** The texts of a PO file, without those that are obsolete. */
export function readEntries(path: string): readonly Entry[] {
  const changedMs = statSync(path).mtimeMs
  const known = read.get(path)
  if (known?.changedMs === changedMs) return known.entries
  const entries = parseEntries(path)
  read.set(path, { changedMs, entries })
  return entries
}

function parseEntries(path: string): Entry[] {
  const catalog = po.parse(readFileSync(path, 'utf8'), { locale: undefined, sourceLocale: 'en', filename: path })
  return Object.values(catalog as Readonly<Record<string, PoMessage>>)
    .filter(({ obsolete }) => !obsolete)
    .map(({ message = '', context, translation = '', comments, extra }) => ({
      key: keyOf(message, context),
      text: translation,
      isFuzzy: extra?.flags?.includes('fuzzy') ?? false,
      group: groupIn(comments),
    }))
}

/**
 * The compiled texts of a language, all or of one group. For English, whose texts are the keys, only those with values
 * in them.
 */
export function compileCatalog(language: Language, group?: MessageGroup): Catalogue {
  const template = language === 'en' || group !== undefined ? readEntries(templatePath) : []
  const kept = new Set(template.filter((entry) => group === undefined || entry.group === group).map(({ key }) => key))
  const texts =
    language === 'en'
      ? [...kept].filter((key) => key.includes('{')).map((key) => [key, key] as const)
      : readEntries(catalogPath(language))
          .filter(({ key, text }) => text !== '' && (group === undefined || kept.has(key)))
          .map(({ key, text }) => [key, text] as const)
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]))
}

const groupPrefix = 'group: '

export const groupComment = (group: MessageGroup): string => `${groupPrefix}${group}`

/** The group, from the comments of a text. */
export function groupIn(comments: readonly string[] = []): MessageGroup {
  const named = comments.find((comment) => comment.startsWith(groupPrefix))?.slice(groupPrefix.length)
  return messageGroups.find((group) => group === named) ?? 'rest'
}
