import { splitWords } from '#web/moving/split-words.ts'

/** One option of a curl command with its value, or a word that stands alone. */
export interface CurlPart {
  readonly option: string | null
  readonly value: string | null
}

/** Short options that take a value, and their long names. */
const longNames: Readonly<Record<string, string>> = {
  H: '--header',
  F: '--form',
  d: '--data',
  X: '--request',
  o: '--output',
  u: '--user',
  A: '--user-agent',
  m: '--max-time',
}
const withValue = new Set([
  ...Object.values(longNames),
  ...['--form-string', '--data-raw', '--data-binary', '--data-ascii', '--data-urlencode', '--url', '--json'],
  ...['--connect-timeout', '--retry'],
])

/** The parts of a curl command; null for what is none. */
export function readCurl(command: string): CurlPart[] | null {
  const [first, ...words] = splitWords(command.trim().replace(/^\$\s+/, '')) ?? []
  if (first === undefined || !/^(.*\/)?curl(\.exe)?$/.test(first)) return null
  const parts: CurlPart[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const short = /^-([A-Za-z])(.*)$/s.exec(word)
    const long = short === null ? null : longNames[short[1] ?? '']
    if (long != null) parts.push({ option: long, value: short?.[2] ? short[2] : (words[++at] ?? '') })
    else if (withValue.has(word)) parts.push({ option: word, value: words[++at] ?? '' })
    else parts.push(word.startsWith('-') ? { option: word, value: null } : { option: null, value: word })
  }
  return parts
}

/** The fields that a command sends, by name, as text. */
export function fieldsOf(parts: readonly CurlPart[]): Map<string, string> {
  const fields = new Map<string, string>()
  const add = (pair: string) => {
    const at = pair.indexOf('=')
    if (at > 0) fields.set(pair.slice(0, at), pair.slice(at + 1))
  }
  for (const { option, value } of parts) {
    if (option === null || value === null) continue
    if (option.startsWith('--form') || option === '--data-urlencode') add(value)
    else if (option.startsWith('--data') || option === '--json')
      if (value.trimStart().startsWith('{')) for (const [name, field] of entriesOf(value)) fields.set(name, field)
      else for (const [name, field] of new URLSearchParams(value)) fields.set(name, field)
  }
  return fields
}

function entriesOf(json: string): [string, string][] {
  try {
    return Object.entries(JSON.parse(json) as object).map(([name, field]) => [name, String(field)])
  } catch {
    return []
  }
}
