import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

/** The command line was not understood; its message is one sentence. */
export class UsageError extends Error {}

const camelFromKebab = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
export const kebabFromCamel = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The names of a tool's options as they are written in its schema. */
export function optionNames(tool: ToolOptions<z.ZodType>): string[] {
  return tool.schema instanceof z.ZodObject ? Object.keys(tool.schema.shape) : []
}

/**
 * Makes a tool's options from flags: `--line-weight 2 --style poster`, on top of a preset and of a JSON object.
 * Values are read as JSON where they are JSON, else as text.
 * @throws UsageError naming the flag that is wrong
 */
export function readToolOptions(
  tool: ToolOptions<z.ZodType>,
  flags: Readonly<Record<string, string>>,
  { preset, json = '{}' }: { preset?: string | undefined; json?: string | undefined } = {},
): unknown {
  const names = optionNames(tool)
  const start = preset === undefined ? undefined : tool.presets.find(({ id }) => id === preset)
  if (preset !== undefined && start === undefined)
    throw new UsageError(`There is no preset ${preset}; there are ${tool.presets.map(({ id }) => id).join(', ')}.`)
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new UsageError('--options must be a JSON object.')
  }
  const options: Record<string, unknown> = { ...(start?.options as object), ...(given as object) }
  for (const [flag, text] of Object.entries(flags)) {
    const name = camelFromKebab(flag)
    if (!names.includes(name))
      throw new UsageError(
        `There is no option --${flag}; there are ${names.map((one) => `--${kebabFromCamel(one)}`).join(', ')}.`,
      )
    options[name] = readValue(text)
  }
  const parsed = tool.schema.safeParse(options)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`--${kebabFromCamel(String(issue?.path[0] ?? 'options'))}: ${issue?.message ?? 'wrong value'}.`)
}
