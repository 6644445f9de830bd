import { mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { createFileNames } from '#archive/file-names.ts'
import { onStop } from '#cli/batch/stop.ts'
import { tellOthers } from '#cli/batch/tell-others.ts'
import { editAll } from '#cli/edit/edit-all.ts'
import { acceptedFlags, commonFlags, type EditFlags, editFlags, isToolId, readTool } from '#cli/edit/edit-flags.ts'
import { openWork, toolIn } from '#cli/edit/open-work.ts'
import type { FlagValues } from '#cli/edit/option-flags.ts'
import { formatOfPath, type PhotoTask, type ResultFormat } from '#cli/photos/photo-task.ts'
import { filesIn, isPhotoPath, readPhotoFile } from '#cli/photos/read-photos.ts'
import { identityOf, isSameFile } from '#cli/photos/same-file.ts'
import {
  checkStandardOutput,
  readStandardInput,
  streamName,
  writeStandardOutput,
} from '#cli/photos/standard-streams.ts'
import { noServer, type ServerSettings } from '#cli/remote/server-settings.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { readLine, readOptions } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'
import { drawsAnimations, pictureOf, type ToolId } from '#tools/catalog.ts'

/**
 * Runs `emulsion edit`.
 * @returns the exit code: 0 when all photos are done, 1 when some could not be edited
 * @throws UsageError when the command line is wrong
 */
export async function runEdit(
  args: readonly string[],
  folders: ModelFolders,
  server: ServerSettings = noServer,
): Promise<number> {
  const tool = toolIn(args, () => readTool(args.find(isToolId) ?? args.find((arg) => !arg.startsWith('-'))))
  const hint = tool === null ? 'emulsion edit --help' : `emulsion edit ${tool} --help`
  const { positionals, values } = readLine(args, acceptedFlags(tool), hint)
  const [input, output, extra] = tool === null ? positionals : positionals.slice(1)
  if (tool !== null && positionals[0] !== tool)
    throw new UsageError('The tool comes first, then what to read and what to write.', hint)
  if (input === undefined || output === undefined || extra !== undefined)
    throw new UsageError('Give one photo or folder to read and one to write.', hint)
  const { flags: toolFlags, own: given } = divide(values, hint)
  const own = given.series ? { picture: await firstOfSeries(tool, input), ...given } : given
  const work = await openWork({ tool, toolFlags, own, hint }, { folders, server })
  const say = (text: string) => own.quiet || own.json || console.error(text)
  const tasks = await listTasks(input, output, own.format ?? null, { tool, label: work.label, say })
  for (const note of work.notes) say(note)
  // An edit on a server goes on without its command, and is charged, unless it is cancelled there.
  const stop = onStop(() => say('\nStopping …'))
  try {
    return await editAll(tasks, work.editor, {
      asJson: own.json,
      isQuiet: own.quiet,
      notes: work.notes,
      print: output === streamName ? console.error : console.log,
      signal: stop.signal,
    })
  } finally {
    stop.forget()
  }
}

/** Divides flags into those of every edit and those of the tool. */
export function divide(values: FlagValues, hint: string): { readonly flags: FlagValues; readonly own: EditFlags } {
  const isCommon = (name: string) => commonFlags.some((flag) => flag.name === name)
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([name]) => isCommon(name)))
  const flags = Object.fromEntries(entries.filter(([name]) => !isCommon(name)))
  return { flags, own: readOptions(editFlags, own, { hint }) }
}

/** @throws UsageError where the tool edits every photo for itself, and where there is no folder of photos */
async function firstOfSeries(tool: ToolId | null, folder: string): Promise<string> {
  if (tool === null || pictureOf(tool)?.isForSeries !== true)
    throw new UsageError(`${tool ?? 'A recipe'} edits every photo for itself.`)
  const names = await filesIn(folder).catch(() => [])
  if (names[0] === undefined) throw new UsageError(`--series needs a folder of photos; ${folder} is none.`)
  return join(folder, names[0])
}

interface Naming {
  readonly tool: ToolId | null
  /** What results in a folder are named for. */
  readonly label: string
  /** Tells what is no picture. */
  say(text: string): void
}

async function listTasks(
  input: string,
  output: string,
  format: DownloadFormat | null,
  { tool, label, say }: Naming,
): Promise<PhotoTask[]> {
  const kind = input === streamName ? null : await stat(input).catch(() => null)
  if (kind?.isDirectory() === true) return listFolder(input, output, format, { label, say })
  if (kind === null && input !== streamName) throw new UsageError(`There is nothing at ${input}.`)
  if (output === streamName) checkStandardOutput()
  else if (await isSameFile(input, output))
    throw new UsageError('The result would take the place of the photo; give another file.')
  return [
    {
      input,
      output,
      format: format ?? (output === streamName ? null : formatByName(output, tool)),
      read: input === streamName ? readStandardInput : () => readPhotoFile(input),
      write: output === streamName ? writeStandardOutput : (bytes) => writeResult(output, bytes),
    },
  ]
}

async function writeResult(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

function formatByName(path: string, tool: ToolId | null): ResultFormat {
  if (extname(path).toLowerCase() === '.gif' && tool !== null && drawsAnimations(tool)) return 'gif'
  const format = formatOfPath(path)
  if (format !== null) return format
  throw new UsageError(
    `${path} must end in .jpg, .png, .webp, .avif or .tif (a cartoon also in .gif), or --format must say what it is.`,
  )
}

/** Every photo of a folder, each result named for what is done, and none as another. */
async function listFolder(
  folder: string,
  output: string,
  asked: DownloadFormat | null,
  { label, say }: Pick<Naming, 'label' | 'say'>,
): Promise<PhotoTask[]> {
  if (output === streamName) throw new UsageError('The photos of a folder go to a folder, not to standard output.')
  const files = await filesIn(folder)
  const photos = files.filter(isPhotoPath)
  if (photos.length === 0) throw new UsageError(`There are no pictures in ${folder}.`)
  tellOthers(
    files.filter((name) => !isPhotoPath(name)),
    say,
  )
  await mkdir(output, { recursive: true })
  const nameOf = createFileNames()
  const tasks = photos.map((name) => {
    const ending = extname(name)
    const format = asked ?? formatOfPath(name) ?? 'jpeg'
    const kept = formatOfPath(name) === format ? ending : ''
    const path = join(output, nameOf(`${basename(name, ending)}-${label}${kept}`, format))
    return {
      input: join(folder, name),
      output: path,
      format,
      read: () => readPhotoFile(join(folder, name)),
      write: (bytes: Uint8Array) => writeFile(path, bytes),
    }
  })
  const originals = new Set(await Promise.all(tasks.map((task) => identityOf(task.input))))
  for (const task of tasks) {
    const there = await identityOf(task.output)
    if (there !== null && originals.has(there))
      throw new UsageError(`A result would take the place of the photo ${task.output}; give another folder.`)
  }
  return tasks
}
