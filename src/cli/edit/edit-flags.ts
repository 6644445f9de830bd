import { z } from 'zod'
import { maskWords } from '#contract/mask-words.ts'
import { meantTool } from '#contract/other-names.ts'
import { downloadFormats, metadataChoices } from '#contract/photo.ts'
import { type Flag, flagsOf, kebabFromCamel } from '#line/flag.ts'
import { UsageError } from '#line/usage-error.ts'
import { pictureOf, type ToolId, toolCatalog, toolIds, toolOf } from '#tools/catalog.ts'

/** Flags of every edit, whatever the tool. */
export const editFlags = z.object({
  mask: z.string().optional().meta({ value: 'file', description: "Where to work: white; the photo's size" }),
  where: z
    .string()
    .optional()
    .meta({
      value: 'place',
      offered: [...maskWords],
      description:
        'Where to work, found in each photo: people, bystanders, vehicles, animals, sky, background or a thing as dog; ' +
        'not-people is all else',
    }),
  picture: z.string().optional().meta({ value: 'file', description: 'Another photo that the tool works with' }),
  series: z.boolean().default(false).describe('The first photo of a folder is the --picture of all'),
  preset: z.string().optional().meta({ value: 'name', description: "Starts from one of the tool's presets" }),
  options: z
    .string()
    .optional()
    .meta({ value: 'json', description: "The tool's options as a JSON object; single ones as flags" }),
  recipe: z
    .string()
    .optional()
    .meta({ value: 'file', description: 'Does the steps of a recipe instead of a tool: emulsion recipe --help' }),
  format: z
    .enum(downloadFormats)
    .optional()
    .describe('The format of the result; else as the name of the result says, or as the photo came'),
  quality: z.number().int().min(1).max(100).default(92).describe('Of JPEG, WebP and AVIF'),
  metadata: z.enum(metadataChoices).default('without-place').describe('What of the metadata stays'),
  server: z.string().optional().meta({
    value: 'url',
    description: 'Edits on a server instead of this machine; also by EMULSION_SERVER',
  }),
  key: z.string().optional().meta({
    value: 'key',
    description: 'Of an account on the server; better by EMULSION_KEY, where no other program sees it',
  }),
  json: z
    .boolean()
    .default(false)
    .describe('Prints one JSON line a photo: size, engines, findings, seconds a stage, work'),
  quiet: z.boolean().default(false).describe('Says nothing but what went wrong'),
  help: z.boolean().default(false).describe('Shows this'),
})
export type EditFlags = z.infer<typeof editFlags>

export const commonFlags: readonly Flag[] = flagsOf(editFlags)

/** Names of options that name a picture by its id, which only the server knows. */
const idOptions = ['picture']

/** The tool's own flags: short ones first, then one for each option. */
function toolFlags(tool: ToolId): Flag[] {
  const { schema, flags = {}, switches = {} } = toolOf(tool)
  const short = Object.entries(flags).map(([name, { value, choices = [], means }]) => ({
    name,
    value,
    choices,
    offered: choices,
    means,
    isText: true,
    range: null,
    normal: null,
  }))
  const options = flagsOf(schema).filter(({ name }) => !idOptions.includes(name) && !Object.hasOwn(flags, name))
  const alone = Object.entries(switches).map(([name, option]) => {
    const stands = options.find((one) => one.name === kebabFromCamel(option)) as Flag
    return { ...stands, name, means: stands.means }
  })
  const replaced = Object.values(switches).map(kebabFromCamel)
  return [...short, ...alone, ...options.filter(({ name }) => !replaced.includes(name))]
}

/** All flags that are understood with a tool, also those that mean nothing to it, which are refused by their meaning. */
export const acceptedFlags = (tool: ToolId | null): Flag[] => [
  ...(tool === null ? [] : toolFlags(tool)),
  ...commonFlags,
]

/** All flags that help shows for a tool; those of every edit that mean nothing to it are left out. */
export function flagsOfTool(tool: ToolId | null): Flag[] {
  if (tool === null) return [...commonFlags]
  const picture = pictureOf(tool)
  const presets = toolOf(tool).presets.map(({ id }) => id)
  const own = commonFlags.flatMap((flag) => {
    if (flag.name === 'picture') return picture === null ? [] : [{ ...flag, means: `A file: ${picture.what}` }]
    if (flag.name === 'series' && picture?.isForSeries !== true) return []
    if (['mask', 'where'].includes(flag.name) && toolOf(tool).mask === 'none') return []
    if (flag.name === 'recipe') return []
    if (flag.name === 'preset') return [{ ...flag, choices: presets, offered: presets }]
    return [flag]
  })
  return [...toolFlags(tool), ...own]
}

export function isToolId(text: string): text is ToolId {
  return Object.hasOwn(toolCatalog, text)
}

/** @throws UsageError naming the tools, and the one that was probably meant */
export function readTool(text: string | undefined): ToolId {
  if (text !== undefined && isToolId(text)) return text
  const meant = text === undefined ? '' : meantTool(text, toolIds)
  throw new UsageError(`The tool must be one of ${toolIds.join(', ')}.${meant}`, 'emulsion edit --help')
}
