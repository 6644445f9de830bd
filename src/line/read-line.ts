import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { suggest } from '#contract/nearest.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'
import { camelFromKebab, type Flag, flagsOf, kebabFromCamel, wantedOf } from '#line/flag.ts'
import { UsageError } from '#line/usage-error.ts'

export interface Line {
  readonly positionals: readonly string[]
  /** By the flags' names; a switch that stands alone is 'true'. */
  readonly values: Readonly<Record<string, string>>
}

const longOfShort: Readonly<Record<string, string>> = { h: 'help', q: 'quiet' }

/**
 * Splits a command line into what stands for itself and flags with their values: `--name value`, `--name=value`, and
 * `--switch`.
 * @throws UsageError for flags that there are not, and for missing values
 */
export function readLine(args: readonly string[], flags: readonly Flag[], hint?: string): Line {
  const { tokens } = parseArgs({ args: joinNegatives(args), strict: false, allowPositionals: true, tokens: true })
  const positionals: string[] = []
  const values: Record<string, string> = {}
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token?.kind === 'positional') positionals.push(token.value)
    if (token?.kind !== 'option') continue
    const name = token.rawName.startsWith('--') ? token.name : (longOfShort[token.name] ?? token.name)
    const flag = flags.find((one) => one.name === name)
    if (flag === undefined) {
      const names = flags.map((one) => one.name)
      throw new UsageError(`There is no option ${token.rawName}.${suggest(name, names, '--')}`, hint)
    }
    const next = tokens[i + 1]
    const nextText = next?.kind === 'positional' ? next.value : undefined
    const isAlone = flag.value === null && nextText !== 'true' && nextText !== 'false'
    const value = token.value ?? (isAlone ? 'true' : nextText)
    if (value === undefined) throw new UsageError(`--${name} needs a value: ${wantedOf(flag)}.`, hint)
    if (token.value === undefined && !isAlone) i++
    values[name] = value
  }
  return { positionals, values }
}

/** `--exposure -1` would be read as a flag named 1. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const flag = joined.at(-1)
    if (/^-[\d.]/.test(arg) && flag !== undefined && /^--[^=]+$/.test(flag))
      joined[joined.length - 1] = `${flag}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Reads flags as the options of a schema, on top of what is given already. Values are read as JSON where they are JSON
 * and the option is no text.
 * @throws UsageError naming the flag that is wrong, and what it takes
 */
export function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, string>>,
  { given = {}, hint }: { readonly given?: object; readonly hint?: string | undefined } = {},
): z.infer<Schema> {
  const flags = flagsOf(schema)
  const options: Record<string, unknown> = { ...given }
  for (const [name, text] of Object.entries(values)) {
    const flag = flags.find((one) => one.name === name)
    if (flag === undefined)
      throw new UsageError(
        `There is no option --${name}.${suggest(
          name,
          flags.map((one) => one.name),
          '--',
        )}`,
        hint,
      )
    options[camelFromKebab(name)] = flag.isText ? text : readText(text)
  }
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  const toFlag = ([field, ...rest]: readonly PropertyKey[]) =>
    [`--${kebabFromCamel(String(field))}`, ...rest.map(String)].join('.')
  throw new UsageError(wrongFieldsOf(schema, options, parsed.error, toFlag)[0]?.detail ?? 'Something is wrong.', hint)
}
