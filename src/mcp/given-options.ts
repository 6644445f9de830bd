import { z } from 'zod'
import { pictureOf, type ToolId, toolOf } from '#tools/catalog.ts'

/**
 * A tool's settings as a caller gives them on top of a preset: each may be left out, and none has a default of its own,
 * which would undo the preset. The default is stated in the JSON Schema. The other picture is named beside them.
 */
export function givenOptions(id: ToolId): z.ZodObject {
  const { schema } = toolOf(id)
  if (!(schema instanceof z.ZodObject)) throw new Error(`the settings of ${id} are no object`)
  const hasPicture = pictureOf(id) !== null
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name]) => !(hasPicture && name === 'picture'))
    .map(([name, field]) => [name, withoutDefault(field)])
  return z.strictObject(Object.fromEntries(fields))
}

function withoutDefault(field: z.ZodType): z.ZodType {
  if (!(field instanceof z.ZodDefault)) return field.optional()
  const inner = field.unwrap() as z.ZodType
  const { description } = field
  return inner.optional().meta({ default: field.parse(undefined), ...(description ? { description } : {}) })
}
