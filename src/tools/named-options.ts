import { z } from 'zod'
import { type ToolId, toolIds, toolOf } from '#tools/catalog.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** 'change-sky' is ChangeSky: how a tool is called in the names of schemas. */
export const schemaNameOf = (tool: ToolId) =>
  tool.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

const about = 'Absent ones are as in the preset, else by default. Ranges and meanings: GET /tools.'

/**
 * The settings of a tool as programs and files give them. One that does not exist is refused, so that no typing error
 * goes unseen.
 */
export const optionsOf: ReadonlyMap<ToolId, z.ZodType> = new Map(
  toolIds.map((tool) => {
    const { schema } = toolOf(tool)
    const strict = schema instanceof z.ZodObject ? schema.strict() : schema
    return [tool, strict.describe(about).meta({ id: `${schemaNameOf(tool)}Options` })]
  }),
)

export const presetOf = (tool: ToolId) =>
  z
    .enum(toolOf(tool).presets.map(({ id }) => id) as [string, ...string[]])
    .optional()
    .describe('Settings to start from; `options` go on top.')

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The tool that an edit or a step names, and what it says of its settings; null where that is nothing that is known. */
function readFields(given: unknown): { fields: Fields; tool: ToolId; options: Fields } | null {
  if (!isFields(given)) return null
  const tool = toolIds.find((id) => id === given.tool)
  const { options = {} } = given
  return tool === undefined || !isFields(options) ? null : { fields: given, tool, options }
}

/**
 * Settings with those that they say without naming them: another picture that it is used, `background` that the background
 * goes. As the command line's flags do.
 */
export function withImplied(
  { picture, implied }: Pick<ToolOptions<z.ZodType>, 'picture' | 'implied'>,
  given: Fields,
): Fields {
  const named = typeof given.picture === 'string' ? (picture?.options(given.picture) as Fields | undefined) : undefined
  return { ...named, ...(implied?.(given) as Fields | undefined), ...given }
}

/**
 * Puts the options of an edit or a step on top of those of the preset that it names. A preset that does not exist is left
 * for the schema.
 */
export function withPreset(given: unknown): unknown {
  const read = readFields(given)
  if (read === null) return given
  const tool = toolOf(read.tool)
  const start = tool.presets.find(({ id }) => id === read.fields.preset)?.options as Fields | undefined
  return { ...read.fields, options: { ...start, ...withImplied(tool, read.options) } }
}

/** Leaves out of a step what an older version kept and its tool no longer knows. */
export function withoutUnknownOptions(kept: unknown): unknown {
  const read = readFields(kept)
  const schema = read && optionsOf.get(read.tool)
  if (read === null || !(schema instanceof z.ZodObject)) return kept
  const known = Object.entries(read.options).filter(([name]) => Object.hasOwn(schema.shape, name))
  return { ...read.fields, options: Object.fromEntries(known) }
}
