import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEntries, templatePath } from '../../src/i18n/catalogs.ts'

export const messageTypePath = resolve(import.meta.dirname, '../../src/i18n/message.ts')

/** The source of the module that declares every text of the template as a `Message`, formatted as Biome does. */
export function messageTypeSource(): string {
  const keys = readEntries(templatePath)
    .map(({ key }) => key)
    .sort()
  return `// Made from catalogs/messages.pot by \`npm run messages\`.

/**
 * An English text that every language has, in ICU's message format. Where one English text means two things, what
 * stands before a bar tells them apart and is never shown: 'order|Close'.
 */
export type Message =
${keys.map((key) => `  | ${literalOf(key)}\n`).join('')}`
}

/** Quotes with single quotes unless double ones need fewer escapes. */
function literalOf(text: string): string {
  const quoted = JSON.stringify(text)
  const count = (mark: string) => text.split(mark).length - 1
  if (count("'") > count('"')) return quoted
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

if (import.meta.main) writeFileSync(messageTypePath, messageTypeSource())
