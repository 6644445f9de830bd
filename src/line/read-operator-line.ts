import { z } from 'zod'
import { suggest } from '#contract/nearest.ts'
import {
  type FieldPlace,
  type OperatorCommandName,
  operatorCommands,
  operatorGroups,
  verbsOf,
} from '#contract/operator-commands.ts'
import { camelFromKebab, type Flag, flagsOf } from '#line/flag.ts'
import { readLine, readOptions } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'

/** A field of an operator's command, as it stands on the line. */
export interface OperatorField extends Flag {
  readonly place: FieldPlace | null
  readonly isOptional: boolean
}

/** The fields of a command, in the order of its line. */
export function fieldsOf(name: OperatorCommandName): OperatorField[] {
  const { shape } = operatorCommands[name].fields
  return flagsOf(operatorCommands[name].fields).map((flag) => {
    const field = (shape as Readonly<Record<string, z.ZodType>>)[camelFromKebab(flag.name)] as z.ZodType
    const place = (z.toJSONSchema(field, { io: 'input' }).place as FieldPlace | undefined) ?? null
    return { ...flag, place, isOptional: field.safeParse(undefined).success }
  })
}

/** How a command is written, e.g. 'admin grant <email> [--days n] --reason <text>'. */
export function usageOf(name: OperatorCommandName): string {
  const written = fieldsOf(name).map(({ name: field, value, place, isOptional }) => {
    const plain = place === null ? `--${field}${value === null ? '' : ` <${value}>`}` : `<${field}>`
    const all = place === 'last' ? `--${field} <text>` : plain
    return isOptional ? `[${all}]` : all
  })
  return [name, ...written].join(' ')
}

export interface OperatorLine {
  readonly name: OperatorCommandName
  readonly input: unknown
}

/** Reads a line of the operator, e.g. ['admin', 'grant', 'ada@example.org', '--reason', 'an', 'outage']. @throws UsageError */
export function readOperatorLine([group = '', ...rest]: readonly string[]): OperatorLine {
  const verbs = verbsOf(group)
  const chosen = verbs.find(({ verb }) => verb === rest[0])
  if (chosen !== undefined) return { name: chosen.name, input: readFields(chosen.name, rest.slice(1)) }
  if (Object.hasOwn(operatorCommands, group)) {
    const name = group as OperatorCommandName
    return { name, input: readFields(name, rest) }
  }
  const known = Object.hasOwn(operatorGroups, group)
  const [written, words] = known ? [rest[0] ?? '', verbs.map(({ verb }) => verb)] : [group, Object.keys(operatorGroups)]
  throw new UsageError(`There is no command ${known ? `${group} ` : ''}${written}.${suggest(written, words)}`)
}

function readFields(name: OperatorCommandName, args: readonly string[]): unknown {
  const hint = `emulsion ${name} --help`
  const fields = fieldsOf(name)
  const given: Record<string, string | undefined> = {}
  const last = fields.find(({ place }) => place === 'last')
  const end = last === undefined ? -1 : args.indexOf(`--${last.name}`)
  if (last !== undefined && end >= 0) given[last.name] = args.slice(end + 1).join(' ')
  const line = end < 0 ? args : args.slice(0, end)

  const wordFields = fields.filter(({ place }) => place === 'word')
  const tail = fields.find(({ place }) => place === 'words')
  const flags = fields.filter(({ place }) => place === null)
  // Words of a person are taken as they are, also when they begin with dashes.
  const read = tail === undefined ? readLine(line, flags, hint) : { positionals: line, values: {} }
  for (const [at, { name: field }] of wordFields.entries()) given[field] = read.positionals[at]
  const more = read.positionals.slice(wordFields.length)
  if (tail !== undefined) given[tail.name] = more.length === 0 ? undefined : more.join(' ')
  else if (more.length > 0) throw new UsageError(tooMuch(name, more[0] as string, read.positionals[0] as string), hint)

  for (const field of fields.filter(({ place }) => place !== null)) refuseWrong(name, field, given[field.name], hint)
  return readOptions(operatorCommands[name].fields, read.values, { given, hint })
}

function tooMuch(name: OperatorCommandName, word: string, first: string): string {
  const verbs = verbsOf(name).map(({ verb }) => verb)
  return `emulsion ${name} does not know ${word}.${suggest(first, verbs)}`
}

/** @throws UsageError for a word that is missing, or is not what its field takes */
function refuseWrong(
  name: OperatorCommandName,
  { name: field, means, place, isOptional }: OperatorField,
  value: string | undefined,
  hint: string,
): void {
  if (value === undefined && isOptional) return
  const what = place === 'last' ? `the ${field}, after --${field}` : means
  if (value === undefined || value.trim() === '') throw new UsageError(`Give ${what}.`, hint)
  const schema = operatorCommands[name].fields.shape as Readonly<Record<string, z.ZodType>>
  const parsed = (schema[field] as z.ZodType).safeParse(value)
  if (parsed.success) return
  throw new UsageError(`${what[0]?.toUpperCase()}${what.slice(1)} ${parsed.error.issues[0]?.message}.`, hint)
}
