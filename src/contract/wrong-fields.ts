import { z } from 'zod'
import { suggest } from '#contract/nearest.ts'
import { findMeantName, meantTool } from '#contract/other-names.ts'

/** What is wrong at one place of what was given. */
export interface WrongField {
  /** A JSON pointer into what was given. */
  readonly pointer: string
  /** One plain sentence that names the field and what it may be. */
  readonly detail: string
}

type Node = z.core.JSONSchema.JSONSchema
type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** A union repeats what each of its members refuses; the first few places say enough. */
const fieldsMax = 20

/** More fields than these are no help in a sentence. Taste. Of options a caller has to choose one, so all are told. */
const fieldsListedMax = 12

/** How a field is called in its sentence: below the step and the options that it is in. */
function nameOf(path: Path): string {
  const at = path.lastIndexOf('options')
  // The sentence says which step it is in.
  const below = path[0] === 'steps' && path.length > 2 ? path.slice(2) : path
  return (at >= 0 && at < path.length - 1 ? path.slice(at + 1) : below).map(String).join('.')
}

/**
 * What is wrong where, in sentences, from the issues that zod found.
 * @param schema that has refused it
 * @param given as it came
 * @param toName how a field is called; a flag of the command line is called otherwise
 */
export function wrongFieldsOf(
  schema: z.ZodType,
  given: unknown,
  { issues }: { readonly issues: readonly Issue[] },
  toName = nameOf,
): WrongField[] {
  const root = jsonSchemaOf(schema)
  const found = issues.slice(0, fieldsMax).flatMap((issue) => deepest(issue))
  return found.flatMap((issue) => {
    const nodes = nodesAt(root, issue.path, given)
    return sayIssue(issue, nodes, valueAt(given, issue.path), toName)
  })
}

const jsonSchemas = new WeakMap<z.ZodType, Node>()

function jsonSchemaOf(schema: z.ZodType): Node {
  const known = jsonSchemas.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  jsonSchemas.set(schema, made)
  return made
}

/** Of a union without words of its own: the issues of the member that was meant, which is the one with the fewest. */
function deepest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !isOfZod(issue.message)) return [issue]
  const inner = issue.errors.filter((issues) => issues.some(({ path, code }) => path.length > 0 || code === 'custom'))
  const [best] = inner.toSorted((a, b) => a.length - b.length)
  return best === undefined
    ? [issue]
    : best.flatMap((one) => deepest({ ...one, path: [...issue.path, ...one.path] } as Issue))
}

/** What there is instead, where it is no more than that. */
const listOf = (names: readonly string[], most: number): string =>
  names.length === 0 || names.length > most ? '' : ` There ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`

const isOfZod = (message: string) => /^(Invalid |Too (big|small): |Unrecognized key)/.test(message)

const pointerOf = (path: Path) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function sayIssue(issue: Issue, nodes: readonly Node[], value: unknown, toName: (path: Path) => string): WrongField[] {
  const { path, message } = issue
  const place = stepOf(path)
  if (issue.code === 'unrecognized_keys') {
    const known = [...new Set(nodes.flatMap(({ properties = {} }) => Object.keys(properties)))]
    const [what, most] = path.includes('options') ? ['option', Infinity] : ['field', fieldsListedMax]
    return issue.keys.map((key) => ({
      pointer: pointerOf([...path, key]),
      detail: `${place}There is no ${what} ${toName([...path, key])}.${suggest(key, known) || listOf(known, most)}`,
    }))
  }
  const name = path.length === 0 ? 'this' : toName(path)
  const own = message.replace(/\.$/, '')
  // A sentence of our own begins with a capital and says all but what was meant.
  const said = isOfZod(message)
    ? `${name} ${value === undefined ? 'is missing: it ' : ''}must be ${mayBe(nodes, issue.code === 'invalid_type')}.${nearestOf(nodes, value)}`
    : /^[A-Z"`]/.test(own)
      ? `${ended(own)}${meantBy(issue, value)}`
      : `${name} is wrong: ${own}`
  return [{ pointer: pointerOf(path), detail: `${place}${ended(capital(said, path.length === 0))}` }]
}

/** The choice that was probably meant, also where things have other names, as a question; or nothing. */
function meantBy(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return ''
  const choices = issue.values.map(String)
  const meant = findMeantName(value.toLowerCase(), choices)
  return meant !== null && choices.includes(meant) ? ` Did you mean ${meant}?` : ''
}

/** A sentence of our own may end with a question. */
const ended = (sentence: string) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)

const capital = (text: string, isFirst: boolean) => (isFirst ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text)

function stepOf(path: Path): string {
  const at = path[path.indexOf('steps') + 1]
  return path.includes('steps') && typeof at === 'number' ? `Step ${at + 1}: ` : ''
}

const valueAt = (given: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    given,
  )

/** The kinds that the value at a path may be; of several members those that the value's own constants choose. */
function nodesAt(root: Node, path: Path, given: unknown): Node[] {
  let nodes = membersOf(root, root)
  for (const [at, step] of path.entries()) {
    const value = valueAt(given, path.slice(0, at))
    const chosen = nodes.filter((node) => isChosen(node, value, root))
    nodes = (chosen.length > 0 ? chosen : nodes).flatMap((node) => {
      const next = childOf(node, step)
      return next === undefined ? [] : membersOf(next, root)
    })
  }
  return nodes
}

function membersOf(node: Node, root: Node): Node[] {
  if (node.$ref === '#') return membersOf(root, root)
  if (node.$ref !== undefined) {
    const target = root.$defs?.[node.$ref.replace('#/$defs/', '')]
    return target === undefined ? [] : membersOf(target, root)
  }
  const members = node.anyOf ?? node.oneOf ?? node.allOf
  return members === undefined ? [node] : members.flatMap((member) => membersOf(member, root))
}

function childOf({ properties, additionalProperties, prefixItems, items }: Node, step: PropertyKey): Node | undefined {
  const [own, other] =
    typeof step === 'number' ? [prefixItems?.[step], items] : [properties?.[String(step)], additionalProperties]
  return [own, other].find((one): one is Node => typeof one === 'object' && !Array.isArray(one))
}

function isChosen({ properties = {} }: Node, value: unknown, root: Node): boolean {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const constants = Object.entries(properties).flatMap(([name, node]) =>
    membersOf(node as Node, root).flatMap((one) => (one.const === undefined ? [] : [[name, one.const] as const])),
  )
  return constants.length > 0 && constants.every(([name, constant]) => fields[name] === constant)
}

/** The choice that a text was probably meant as, as a question; or nothing. */
const nearestOf = (nodes: readonly Node[], value: unknown): string => {
  if (typeof value !== 'string') return ''
  const choices = choicesOf(nodes)
  return choices.includes('remove-object') ? meantTool(value, choices) : suggest(value, choices)
}

const choicesOf = (nodes: readonly Node[]): string[] => {
  const choices = nodes.flatMap((node) => node.enum ?? (node.const === undefined ? [] : [node.const]))
  return [...new Set(choices.filter((one) => one !== null).map(String))]
}

/** What stands behind "must be". @param isOtherType what came is of another type, so that the right one is named */
function mayBe(nodes: readonly Node[], isOtherType: boolean): string {
  const words = choicesOf(nodes)
  const listed = words.length === 0 ? [] : [words.length === 1 ? `${words[0]}` : `one of ${words.join(', ')}`]
  const kinds = nodes
    .filter((node) => node.enum === undefined && node.const === undefined)
    .flatMap((node) => kindOf(node, isOtherType))
  const all = [...new Set([...listed, ...kinds])]
  return all.length === 0 ? 'something else' : all.join(', or ')
}

const within = (least: number | undefined, most: number | undefined, of = ''): string | null => {
  const isLeast = least !== undefined && least > -Number.MAX_SAFE_INTEGER
  const isMost = most !== undefined && most < Number.MAX_SAFE_INTEGER
  if (isLeast && isMost) return least === most ? `${least}${of}` : `between ${least} and ${most}${of}`
  if (isLeast) return `at least ${least}${of}`
  return isMost ? `at most ${most}${of}` : null
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id such as 01997f6e-8c3b-7d52-9a41-5e0c2b7d3f18',
  uri: 'an address',
  email: 'an email',
  date: 'a day such as 2026-01-31',
  'date-time': 'a time such as 2026-01-31T12:00:00Z',
}

function kindOf(node: Node, isOtherType: boolean): string[] {
  const { type, minimum, maximum } = node
  if (type === 'boolean') return ['true or false']
  if (type === 'number') {
    const range = within(minimum, maximum)
    return [range === null || isOtherType ? `a number${withSpace(range)}` : range]
  }
  if (type === 'integer') return [`a whole number${withSpace(within(minimum, maximum))}`]
  if (type === 'string') {
    // A text may always be empty: only what says more is said.
    const letters = within(node.minLength === 0 ? undefined : node.minLength, node.maxLength, ' characters')
    return [
      formats[node.format ?? ''] ??
        (node.pattern?.startsWith('^#') ? 'a colour such as #1a7f5a' : undefined) ??
        (letters === null ? 'a text' : `a text of ${letters.replace('between ', '').replace(' and ', ' to ')}`),
    ]
  }
  if (type === 'array') {
    const entries =
      node.prefixItems === undefined
        ? within(node.minItems, node.maxItems, ' entries')
        : `${node.prefixItems.length} entries`
    return [entries === null ? 'a list' : `a list of ${entries.replace('between ', '').replace(' and ', ' to ')}`]
  }
  return type === 'object' ? ['an object'] : []
}

const withSpace = (text: string | null) => (text === null ? '' : ` ${text}`)
