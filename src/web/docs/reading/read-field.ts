import type { Field } from '#web/docs/reading/reference.ts'

/** A JSON Schema as OpenAPI 3.1 has it. */
export interface Schema {
  readonly [key: string]: unknown
}

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const refName = (schema: Schema): string | null =>
  typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? null) : null

/** What a schema says of a value. References stay references, so the result has an end. */
export function readField(name: string, given: unknown, isRequired = false): Field {
  const schema = asSchema(given)
  const options = alternativesOf(schema)
  const real = options.filter((option) => option.type !== 'null')
  const isNullable = real.length < options.length || asList(schema.type).includes('null')
  if (real.length === 1 && options.length > 0) {
    const only = readField(name, { ...real[0], ...withoutAlternatives(schema) }, isRequired)
    return isNullable ? { ...only, type: `${only.type} or null` } : only
  }
  const items = schema.type === 'array' ? readField('', schema.items) : null
  const type = items === null ? typeOf(schema, real) : `array of ${items.type}`
  return {
    name,
    type: isNullable ? `${type} or null` : type,
    description: text(schema.description),
    isRequired,
    limits: limitsOf(schema),
    choices: items?.choices ?? choicesOf(schema),
    fields: items?.fields ?? propertiesOf(schema),
    variants: items?.variants ?? variantsOf(real),
    reference: items?.reference ?? refName(schema),
  }
}

const alternativesOf = (schema: Schema): Schema[] => asList(schema.oneOf ?? schema.anyOf).map(asSchema)

function withoutAlternatives({ oneOf: _, anyOf: __, ...rest }: Schema): Schema {
  return rest
}

function typeOf(schema: Schema, alternatives: readonly Schema[]): string {
  const name = refName(schema)
  if (name !== null) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (alternatives.length > 0) {
    const names = new Set(alternatives.map((one) => typeOf(one, alternativesOf(one))))
    return names.size > 3 ? 'one of several' : [...names].join(' or ')
  }
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((one) => one !== 'null')
  if (schema.contentMediaType !== undefined || schema.format === 'binary') return 'file'
  const [first] = types
  if (schema.format === 'uuid') return 'id'
  if (schema.format === 'date-time') return 'time'
  if (first === undefined) return schema.properties === undefined ? 'any' : 'object'
  return types.join(' or ')
}

function propertiesOf(schema: Schema): Field[] {
  const required = asList(schema.required)
  const own = Object.entries(asSchema(schema.properties))
  const parts = asList(schema.allOf).flatMap((part) => propertiesOf(asSchema(part)))
  return [...parts, ...own.map(([name, property]) => readField(name, property, required.includes(name)))]
}

function choicesOf(schema: Schema): string[] {
  return asList(schema.enum)
    .filter((choice) => choice !== null)
    .map(String)
}

/** Shapes to choose from; plain types and constants are in the type's words already. */
function variantsOf(alternatives: readonly Schema[]): Field[] {
  const shapes = alternatives.filter((one) => one.properties !== undefined || one.$ref !== undefined || one.allOf)
  return shapes.length < 2 ? [] : shapes.map((one) => readField(variantName(one), one))
}

/** A shape is known by its name, or by the constants that tell it from the others. */
function variantName(schema: Schema): string {
  const constants = Object.entries(asSchema(schema.properties)).flatMap(([name, property]) => {
    const { const: value } = asSchema(property)
    return typeof value === 'string' ? [`${name}: ${value}`] : []
  })
  return refName(schema) ?? (constants.join(', ') || text(schema.title) || 'object')
}

function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  // Every integer without limits gets JavaScript's own.
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  return [
    range(least, most, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    typeof pattern === 'string' && schema.format === undefined && pattern.length < 40 ? `like ${pattern}` : '',
    schema.default === undefined ? '' : defaultOf(schema.default),
  ].filter((limit) => limit !== '')
}

function range(least: unknown, most: unknown, unit: string): string {
  if (typeof least === 'number' && typeof most === 'number') return `${least} to ${most}${unit}`
  if (typeof most === 'number') return `at most ${most}${unit}`
  return typeof least === 'number' ? `at least ${least}${unit}` : ''
}

function defaultOf(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length > 40 ? '' : `default ${json}`
}
