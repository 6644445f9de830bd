import { refName, type Schema } from '#web/docs/reading/read-field.ts'

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const depthMax = 6

/**
 * A value as a schema asks for it: its example or default where it states one, else the least that it takes. What an
 * object does not require is left out, unless it requires nothing.
 */
export function makeExample(given: unknown, schemas: Readonly<Record<string, unknown>>, depth = 0): unknown {
  const schema = asSchema(given)
  const name = refName(schema)
  if (name !== null) return depth > depthMax ? {} : makeExample(schemas[name], schemas, depth + 1)
  const [stated] = [schema.example, (schema.examples as unknown[] | undefined)?.[0], schema.const].filter(
    (value) => value !== undefined,
  )
  if (stated !== undefined) return stated
  if (schema.default !== undefined) return schema.default
  const [choice] = (schema.enum ?? []) as unknown[]
  if (choice !== undefined) return choice
  const [alternative] = (schema.oneOf ?? schema.anyOf ?? []) as unknown[]
  if (alternative !== undefined) return makeExample(alternative, schemas, depth + 1)
  return plainExample(schema, schemas, depth)
}

function plainExample(schema: Schema, schemas: Readonly<Record<string, unknown>>, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties !== undefined) return objectExample(schema, schemas, depth)
  if (type === 'array') return depth > depthMax ? [] : [makeExample(schema.items, schemas, depth + 1)]
  if (type === 'integer' || type === 'number') return Math.max(0, Number(schema.minimum ?? 0))
  if (type === 'boolean') return false
  if (type === 'null') return null
  return textExample(schema)
}

function objectExample(schema: Schema, schemas: Readonly<Record<string, unknown>>, depth: number): object {
  const required = (schema.required ?? []) as readonly string[]
  const entries = Object.entries(asSchema(schema.properties))
  const kept = required.length === 0 ? entries.slice(0, 3) : entries.filter(([name]) => required.includes(name))
  return Object.fromEntries(kept.map(([name, property]) => [name, makeExample(property, schemas, depth + 1)]))
}

function textExample(schema: Schema): unknown {
  if (schema.format === 'binary' || schema.contentMediaType !== undefined) return '@photo.jpg'
  if (schema.format === 'uuid') return '6f0c1a52-2f64-4d0e-9d3b-3a5d7f6f8a10'
  if (schema.format === 'date-time') return '2026-11-23T09:30:00.000Z'
  if (schema.format === 'uri') return 'https://example.org/photo.jpg'
  return schema.type === 'string' ? 'text' : {}
}
