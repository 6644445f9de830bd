import { z } from 'zod'

/** A flag of the command line, as help and completion show it. */
export interface Flag {
  /** Without dashes, in kebab case. */
  readonly name: string
  /** What stands for its value in the help; null for a switch, which stands alone. */
  readonly value: string | null
  /** Whether the value is taken as it is written, not as JSON. */
  readonly isText: boolean
  readonly choices: readonly string[]
  /** What a shell offers as its value. */
  readonly offered: readonly string[]
  /** E.g. '0 to 100'. */
  readonly range: string | null
  /** Its value when it is not given, as it is written; null when there is none worth saying. */
  readonly normal: string | null
  readonly means: string
}

/** JSON Schema, with what `.meta` adds: a name for the value, and what is offered where choices are too many to list. */
type OptionSchema = z.core.JSONSchema.JSONSchema & { readonly value?: string; readonly offered?: readonly string[] }

export const camelFromKebab = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
export const kebabFromCamel = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Describes each option of an object's schema, in the order of the schema. */
export function flagsOf(schema: z.ZodType): Flag[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, option]) => describe(kebabFromCamel(name), option as OptionSchema))
}

function describe(name: string, option: OptionSchema): Flag {
  const kinds = (option.anyOf ?? [option]).filter(({ type }) => type !== 'null')
  const choices = kinds.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const])).map(String)
  const isSwitch = kinds.every(({ type }) => type === 'boolean')
  const isText = kinds.every(({ type }) => type === 'string')
  return {
    name,
    value: isSwitch ? null : (option.value ?? placeholderOf(kinds, choices)),
    isText,
    choices,
    offered: option.offered ?? choices,
    range: kinds.map(rangeOf).find((range) => range !== null) ?? null,
    normal: isSwitch ? null : normalOf(option.default),
    means: option.description ?? '',
  }
}

function placeholderOf(kinds: readonly OptionSchema[], choices: readonly string[]): string {
  const types = kinds.map(({ type }) => type)
  if (types.includes('array') || types.includes('object')) return 'json'
  if (choices.length > 0) return 'name'
  return types.includes('string') ? 'text' : 'n'
}

function rangeOf({ type, minimum, maximum }: OptionSchema): string | null {
  if ((type !== 'number' && type !== 'integer') || minimum === undefined || maximum === undefined) return null
  if (Math.abs(maximum) >= Number.MAX_SAFE_INTEGER) return null
  return `${minimum} to ${maximum}`
}

/** Lists and objects are empty or neutral when not given, which says nothing. */
function normalOf(normal: unknown): string | null {
  return typeof normal === 'string' || typeof normal === 'number' ? String(normal) : null
}

/** What a flag does not accept, in a sentence's end. */
export function wantedOf({ choices, range, value }: Flag): string {
  const one = choices.length > 0 ? `one of ${choices.join(', ')}` : null
  if (one !== null && value === 'json') return `${one}, or a list as JSON`
  return one ?? (range === null ? `a ${value}` : `a number from ${range}`)
}
