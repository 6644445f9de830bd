import { stat } from 'node:fs/promises'
import type { z } from 'zod'
import { pictureId } from '#cli/edit/edit-photo.ts'
import { suggest } from '#contract/nearest.ts'
import { camelFromKebab, flagsOf, kebabFromCamel } from '#line/flag.ts'
import { readOptions } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'
import { pictureOf, type ToolId, toolOf } from '#tools/catalog.ts'
import { withImplied } from '#tools/named-options.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** Values of flags by their names, in kebab case. */
export type FlagValues = Readonly<Record<string, string>>

/**
 * Makes a tool's options from flags: `--line-weight 2 --style poster`, on top of a preset and of a JSON object.
 * Values are read as JSON where they are JSON, else as text.
 * @throws UsageError naming the flag that is wrong
 */
export function readToolOptions(
  tool: Pick<ToolOptions<z.ZodType>, 'schema' | 'presets' | 'picture' | 'implied'>,
  flags: FlagValues,
  { preset, json = '{}', hint }: { preset?: string | undefined; json?: string | undefined; hint?: string } = {},
): unknown {
  const start = preset === undefined ? undefined : tool.presets.find(({ id }) => id === preset)
  if (preset !== undefined && start === undefined) {
    const ids = tool.presets.map(({ id }) => id)
    throw new UsageError(`There is no preset ${preset}; there are ${ids.join(', ')}.${suggest(preset, ids)}`, hint)
  }
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    given = null
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError('--options must be a JSON object.', hint)
  const names = flagsOf(tool.schema).map(({ name }) => camelFromKebab(name))
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`--options: there is no setting ${unknown}.${suggest(unknown, names)}`, hint)
  const named = flags.picture === undefined ? {} : { picture: flags.picture }
  return readOptions(tool.schema, flags, {
    given: { ...(start?.options as object), ...withImplied(tool, { ...given, ...named }) },
    hint,
  })
}

/**
 * Replaces the tool's short flags by the settings that they stand for, and a picture's path by its id.
 * @param picturePath of --picture
 */
export async function spellOut(
  tool: ToolId,
  given: FlagValues,
  picturePath: string | null,
): Promise<{ flags: FlagValues; picturePath: string | null }> {
  let flags = given
  let path = picturePath
  for (const [short, option] of Object.entries(toolOf(tool).switches ?? {})) {
    const { [short]: text, ...others } = flags
    if (text !== undefined) flags = { [kebabFromCamel(option)]: text, ...others }
  }
  for (const [name, { read }] of Object.entries(toolOf(tool).flags ?? {})) {
    const { [name]: text, ...others } = flags
    if (text === undefined) continue
    const meant = read(text)
    if (meant !== null) flags = { ...asFlags(meant), ...others }
    else if (pictureOf(tool) === null) throw new UsageError(`--${name}: ${text} is none of its values.`)
    else if ((await stat(text).catch(() => null)) === null)
      throw new UsageError(`--${name}: ${text} is none of its values, and there is no picture at that path.`)
    else {
      flags = others
      path = text
    }
  }
  return { flags: path === null ? flags : withPicture(tool, flags), picturePath: path }
}

/** Settings as they would be written on the command line. */
function asFlags(options: object): FlagValues {
  const entries = Object.entries(options).map(([name, value]) => [
    kebabFromCamel(name),
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(entries)
}

/** A recipe names its pictures by id. Here there is only one, and it comes from a file. */
function withPicture(tool: ToolId, flags: FlagValues): FlagValues {
  if (pictureOf(tool) === null) throw new UsageError(`${tool} works with no other picture.`)
  return { ...flags, picture: pictureId }
}
