import { mkdir, readdir, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type EditOutput, type EditRecipe, editPhoto, pictureId } from '#cli/edit/edit-photo.ts'
import { kebabFromCamel, optionNames, readToolOptions, UsageError } from '#cli/edit/option-flags.ts'
import { showProgress } from '#cli/edit/progress-bar.ts'
import { type DownloadFormat, downloadFormats, type MetadataChoice, metadataChoices } from '#contract/photo.ts'
import { isProblem } from '#contract/problem.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { drawsAnimations, maskUseOf, pictureOf, type ToolId, toolCatalog, toolIds, toolOf } from '#tools/catalog.ts'

export const editUsage = `emulsion edit <tool> <in> <out> [--option value …]

  <tool>             ${toolIds.join(', ')}
  <in> <out>         two files, or two folders: every photo of the first lands in the second;
                     a cartoon that goes to a .gif draws every frame of an animation
  --mask m.png       where to work: white; the photo's size
  --picture sky.jpg  another photo that the tool works with: ${pictureUses()}
  --series           for ${seriesUses()}: the first photo of a folder is the --picture of all
  --background what  for remove-object: keeps the main thing, or what is white in a mask; transparent, white,
                     black, '#rrggbb', blur, or a picture's path; with --shadow, --crop, --margin 10, --blur 50
  --crop l,t,w,h     for adjust: a part as shares of the photo; with --turn 90, --flip horizontal, --straighten 1.5,
                     --corners x,y,x,y,x,y,x,y, --level (finds the horizon), --auto, --look noir, --exposure -0.5
  --preset name      start from one of the tool's presets
  --options '{…}'    options as JSON; single ones as flags: --style poster
  --format name      ${downloadFormats.join(', ')}; else by <out>, or as the photo came
  --quality n        1 to 100, 92 when not given
  --metadata choice  ${metadataChoices.join(', ')}; without-place when not given
  --json             one JSON line a photo: size, engines, findings, seconds a stage
  --help             a tool's own options`

interface EditFlags {
  readonly mask?: string
  readonly picture?: string
  readonly series?: boolean
  readonly preset?: string
  readonly options?: string
  readonly format?: string
  readonly quality?: string
  readonly metadata?: string
  readonly json?: boolean
  readonly help?: boolean
}

const ownFlags = ['mask', 'picture', 'series', 'preset', 'options', 'format', 'quality', 'metadata', 'json', 'help']
const formatOfEnding: Readonly<Record<string, DownloadFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
}

/**
 * Runs `emulsion edit`.
 * @returns the exit code: 0 when all photos are done, 1 when some could not be edited
 * @throws UsageError when the command line is wrong
 */
export async function runEdit(args: readonly string[], folders: ModelFolders): Promise<number> {
  const { positionals, values, toolFlags } = readLine(args)
  const [tool, input, output, extra] = positionals
  if (tool === undefined || !isToolId(tool)) throw new UsageError(`The tool must be one of ${toolIds.join(', ')}.`)
  if (values.help === true) {
    console.log(toolUsage(tool))
    return 0
  }
  if (input === undefined || output === undefined || extra !== undefined)
    throw new UsageError('Give one photo or folder to read and one to write.')
  const firstPath = values.series === true ? await firstOfSeries(tool, input) : null
  const { flags, picturePath } = await spellOut(tool, toolFlags, values.picture ?? firstPath)
  const recipe: EditRecipe = {
    tool,
    options: readToolOptions(toolOf(tool), flags, { preset: values.preset, json: values.options }),
    maskPath: values.mask ?? null,
    picturePath,
    quality: readQuality(values.quality),
    metadata: readChoice('metadata', values.metadata, metadataChoices) ?? 'without-place',
  }
  const format = readChoice('format', values.format, downloadFormats) ?? null
  const pairs = await listPairs(input, output, format, tool)
  return editAll(pairs, recipe, openModels(folders, availableParallelism()), values.json === true)
}

type Flags = Readonly<Record<string, string>>

/** Replaces the tool's short flags by the settings that they stand for, and a picture's path by its id. */
async function spellOut(
  tool: ToolId,
  given: Flags,
  picturePath: string | null,
): Promise<{ flags: Flags; picturePath: string | null }> {
  let flags = given
  let path = picturePath
  for (const [short, name] of Object.entries(toolOf(tool).switches ?? {})) {
    const { [short]: text, ...others } = flags
    if (text !== undefined) flags = { [name]: text, ...others }
  }
  for (const [name, read] of Object.entries(toolOf(tool).flags ?? {})) {
    const { [name]: text, ...others } = flags
    if (text === undefined) continue
    const meant = read(text)
    if (meant !== null) flags = { ...(meant as Flags), ...others }
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

/** A recipe names its pictures by id. Here there is only one, and it comes from a file. */
function withPicture(tool: ToolId, flags: Flags): Flags {
  const picture = pictureOf(tool)
  if (picture === null) throw new UsageError(`${tool} works with no other picture.`)
  const { picture: id, ...others } = picture.options(pictureId) as { picture: string }
  return { ...others, ...flags, picture: id }
}

/** @throws UsageError where the tool edits every photo for itself, and where there is no folder of photos */
async function firstOfSeries(tool: ToolId, folder: string): Promise<string> {
  if (pictureOf(tool)?.isForSeries !== true) throw new UsageError(`${tool} edits every photo for itself.`)
  const names = await photosIn(folder).catch(() => [])
  if (names[0] === undefined) throw new UsageError(`--series needs a folder of photos; ${folder} is none.`)
  return join(folder, names[0])
}

function seriesUses(): string {
  return toolIds.filter((id) => pictureOf(id)?.isForSeries === true).join(', ')
}

/** The names of a folder's files, in the order in which they are edited. */
async function photosIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
}

/** "for change-sky, a sky of your own" */
function pictureUses(): string {
  const uses = toolIds.flatMap((id) => pictureOf(id)?.what.replace(/^/, `for ${id}, `) ?? [])
  return uses.join('; ')
}

function isToolId(text: string): text is ToolId {
  return Object.hasOwn(toolCatalog, text)
}

function readLine(args: readonly string[]) {
  const { tokens } = parseArgs({ args: joinNegatives(args), strict: false, allowPositionals: true, tokens: true })
  const positionals: string[] = []
  const values: Record<string, string | boolean> = {}
  const switches = switchesOf(tokens.find((token) => token.kind === 'positional')?.value)
  const toolFlags: Record<string, string> = {}
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token?.kind === 'positional') positionals.push(token.value)
    if (token?.kind !== 'option') continue
    const name = token.name
    if (name === 'json' || name === 'help' || name === 'series') {
      values[name] = true
      continue
    }
    const next = tokens[i + 1]
    const nextText = next?.kind === 'positional' ? next.value : undefined
    const isSwitch = switches.includes(name) && nextText !== 'true' && nextText !== 'false'
    const value = token.value ?? (isSwitch ? 'true' : nextText)
    if (value === undefined) throw new UsageError(`--${name} needs a value.`)
    if (token.value === undefined && !isSwitch) i++
    if (ownFlags.includes(name)) values[name] = value
    else toolFlags[name] = value
  }
  return { positionals, values: values as EditFlags, toolFlags }
}

/** `--exposure -1` would be read as a flag named 1. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const flag = joined.at(-1)
    if (/^-[\d.]/.test(arg) && flag !== undefined && /^--[^=]+$/.test(flag))
      joined[joined.length - 1] = `${flag}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** The flags of a tool that stand alone: `--crop` is `--crop true`. */
function switchesOf(tool: string | undefined): string[] {
  if (tool === undefined || !isToolId(tool)) return []
  const defaults = Object.entries(toolOf(tool).schema.parse({}) as object)
  const named = defaults.filter(([, value]) => typeof value === 'boolean').map(([name]) => kebabFromCamel(name))
  return [...named, ...Object.keys(toolOf(tool).switches ?? {})]
}

function readQuality(text: string | undefined): number {
  const quality = text === undefined ? 92 : Number(text)
  if (!Number.isInteger(quality) || quality < 1 || quality > 100)
    throw new UsageError('--quality must be a whole number from 1 to 100.')
  return quality
}

function readChoice<Choice extends DownloadFormat | MetadataChoice>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((one) => one === text)
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

function toolUsage(tool: ToolId): string {
  const { schema, presets } = toolOf(tool)
  const defaults = schema.parse({}) as Record<string, unknown>
  const names = optionNames(toolOf(tool)).filter((name) => !ownFlags.includes(name))
  const picture = pictureOf(tool)
  const lines = names.map(
    (name) => `  --${kebabFromCamel(name).padEnd(18)} ${JSON.stringify(defaults[name])} when not given`,
  )
  return [
    `${toolCatalog[tool].label}: emulsion edit ${tool} <in> <out>`,
    `  presets: ${presets.map(({ id }) => id).join(', ')}`,
    `  mask: ${masksOf(tool)}`,
    ...(picture === null ? [] : [`  --picture            a file: ${picture.what}`]),
    ...lines,
  ].join('\n')
}

/** "required" or, where presets differ, "required for fine, optional for cut-out, shop, blurred" */
function masksOf(tool: ToolId): string {
  const presetsByUse = Map.groupBy(toolOf(tool).presets, ({ options }) => maskUseOf(tool, options))
  const uses = [...presetsByUse].map(([use, presets]) => `${use} for ${presets.map(({ id }) => id).join(', ')}`)
  return uses.length > 1 ? uses.join(', ') : maskUseOf(tool, toolOf(tool).schema.parse({}))
}

interface Pair {
  readonly input: string
  readonly output: EditOutput
}

async function listPairs(input: string, output: string, format: DownloadFormat | null, tool: ToolId): Promise<Pair[]> {
  const kind = await stat(input).catch(() => null)
  if (kind === null) throw new UsageError(`There is nothing at ${input}.`)
  const byEnding = (path: string): EditOutput['format'] => {
    const ending = extname(path).toLowerCase()
    if (ending === '.gif' && drawsAnimations(tool)) return 'gif'
    const found = formatOfEnding[ending]
    if (found === undefined)
      throw new UsageError(
        `${path} must end in .jpg, .png, .webp, .avif or .tif (a cartoon also in .gif), or --format must say what it is.`,
      )
    return found
  }
  if (!kind.isDirectory()) return [{ input, output: { path: output, format: format ?? byEnding(output) } }]
  await mkdir(output, { recursive: true })
  return (await photosIn(input)).map((name) => {
    const ending = extname(name)
    const chosen = format ?? formatOfEnding[ending.toLowerCase()] ?? 'jpeg'
    const newEnding =
      formatOfEnding[ending.toLowerCase()] === chosen ? ending : `.${chosen === 'jpeg' ? 'jpg' : chosen}`
    const path = join(output, `${basename(name, ending)}-${tool}${newEnding}`)
    return { input: join(input, name), output: { path, format: chosen } }
  })
}

async function editAll(pairs: readonly Pair[], recipe: EditRecipe, models: Models, asJson: boolean): Promise<number> {
  const bar = showProgress(pairs.length, asJson)
  let failures = 0
  for (const { input, output } of pairs) {
    bar.begin(basename(input))
    try {
      const report = await editPhoto(input, output, recipe, models, bar.report)
      bar.done()
      if (asJson) console.log(JSON.stringify(report))
    } catch (error) {
      failures++
      const sentence = isProblem(error) || isFileError(error) ? error.message : `Failed: ${String(error)}`
      bar.fail(`${basename(input)}: ${sentence}`)
      if (asJson)
        console.log(JSON.stringify({ input, problem: isProblem(error) ? error.code : 'internal', message: sentence }))
    }
  }
  bar.end(failures)
  return failures === 0 ? 0 : 1
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
