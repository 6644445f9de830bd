import { mkdir, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, extname, join } from 'node:path'
import { editAll } from '#cli/edit/edit-all.ts'
import { acceptedFlags, commonFlags, type EditFlags, editFlags, isToolId, readTool } from '#cli/edit/edit-flags.ts'
import type { EditRecipe } from '#cli/edit/edit-photo.ts'
import { type FlagValues, readToolOptions, spellOut } from '#cli/edit/option-flags.ts'
import { readLine, readOptions } from '#cli/line/read-line.ts'
import { UsageError } from '#cli/line/usage-error.ts'
import { endingOf, formatOfPath, type PhotoTask, type ResultFormat } from '#cli/photos/photo-task.ts'
import { filesIn, readPhotoFile } from '#cli/photos/read-photos.ts'
import {
  checkStandardOutput,
  readStandardInput,
  streamName,
  writeStandardOutput,
} from '#cli/photos/standard-streams.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { drawsAnimations, pictureOf, type ToolId, toolOf } from '#tools/catalog.ts'

/**
 * Runs `emulsion edit`.
 * @returns the exit code: 0 when all photos are done, 1 when some could not be edited
 * @throws UsageError when the command line is wrong
 */
export async function runEdit(args: readonly string[], folders: ModelFolders): Promise<number> {
  const tool = readTool(args.find(isToolId) ?? args.find((arg) => !arg.startsWith('-')))
  const hint = `emulsion edit ${tool} --help`
  const { positionals, values } = readLine(args, acceptedFlags(tool), hint)
  const [first, input, output, extra] = positionals
  if (first !== tool) throw new UsageError('The tool comes first, then what to read and what to write.', hint)
  if (input === undefined || output === undefined || extra !== undefined)
    throw new UsageError('Give one photo or folder to read and one to write.', hint)
  const { flags, own } = divide(values, hint)
  const series = own.series ? await firstOfSeries(tool, input) : null
  const recipe = await readEditRecipe(tool, flags, { ...own, picture: own.picture ?? series ?? undefined }, hint)
  const tasks = await listTasks(input, output, own.format ?? null, tool)
  return editAll(tasks, recipe, openModels(folders, availableParallelism()), {
    asJson: own.json,
    isQuiet: own.quiet,
    print: output === streamName ? console.error : console.log,
  })
}

/** Divides flags into those of every edit and those of the tool. */
export function divide(values: FlagValues, hint: string): { readonly flags: FlagValues; readonly own: EditFlags } {
  const isCommon = (name: string) => commonFlags.some((flag) => flag.name === name)
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([name]) => isCommon(name)))
  const flags = Object.fromEntries(entries.filter(([name]) => !isCommon(name)))
  return { flags, own: readOptions(editFlags, own, { hint }) }
}

/** What a tool's flags ask for. */
export async function readEditRecipe(
  tool: ToolId,
  toolFlags: FlagValues,
  { picture, preset, options: json, mask, quality, metadata }: EditFlags,
  hint: string,
): Promise<EditRecipe> {
  const { flags, picturePath } = await spellOut(tool, toolFlags, picture ?? null)
  const options = readToolOptions(toolOf(tool), flags, { preset, json, hint })
  return { steps: [{ tool, options, mask: null }], maskPath: mask ?? null, picturePath, quality, metadata }
}

/** @throws UsageError where the tool edits every photo for itself, and where there is no folder of photos */
async function firstOfSeries(tool: ToolId, folder: string): Promise<string> {
  if (pictureOf(tool)?.isForSeries !== true) throw new UsageError(`${tool} edits every photo for itself.`)
  const names = await filesIn(folder).catch(() => [])
  if (names[0] === undefined) throw new UsageError(`--series needs a folder of photos; ${folder} is none.`)
  return join(folder, names[0])
}

async function listTasks(
  input: string,
  output: string,
  format: DownloadFormat | null,
  tool: ToolId,
): Promise<PhotoTask[]> {
  const kind = input === streamName ? null : await stat(input).catch(() => null)
  if (kind?.isDirectory() === true) return listFolder(input, output, format, tool)
  if (kind === null && input !== streamName) throw new UsageError(`There is nothing at ${input}.`)
  if (output === streamName) checkStandardOutput()
  return [
    {
      input,
      output,
      format: format ?? (output === streamName ? null : formatByName(output, tool)),
      read: input === streamName ? readStandardInput : () => readPhotoFile(input),
      write: output === streamName ? writeStandardOutput : (bytes) => writeFile(output, bytes),
    },
  ]
}

function formatByName(path: string, tool: ToolId): ResultFormat {
  if (extname(path).toLowerCase() === '.gif' && drawsAnimations(tool)) return 'gif'
  const format = formatOfPath(path)
  if (format !== null) return format
  throw new UsageError(
    `${path} must end in .jpg, .png, .webp, .avif or .tif (a cartoon also in .gif), or --format must say what it is.`,
  )
}

/** Every file of a folder, each result named for the tool. */
async function listFolder(
  folder: string,
  output: string,
  asked: DownloadFormat | null,
  tool: ToolId,
): Promise<PhotoTask[]> {
  if (output === streamName) throw new UsageError('The photos of a folder go to a folder, not to standard output.')
  await mkdir(output, { recursive: true })
  return (await filesIn(folder)).map((name) => {
    const ending = extname(name)
    const format = asked ?? formatOfPath(name) ?? 'jpeg'
    const path = join(
      output,
      `${basename(name, ending)}-${tool}${formatOfPath(name) === format ? ending : endingOf(format)}`,
    )
    return {
      input: join(folder, name),
      output: path,
      format,
      read: () => readPhotoFile(join(folder, name)),
      write: (bytes) => writeFile(path, bytes),
    }
  })
}
