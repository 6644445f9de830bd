import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type NamedFailure, sayFailures } from '#archive/failed-file.ts'
import { createFileNames } from '#archive/file-names.ts'
import { acceptedInBatch, type BatchFlags, batchFlags } from '#cli/batch/batch-flags.ts'
import { openBatchState, readDone, statePathOf } from '#cli/batch/batch-state.ts'
import { openResultArchive, openResultFolder } from '#cli/batch/results.ts'
import { onStop } from '#cli/batch/stop.ts'
import { tellOthers } from '#cli/batch/tell-others.ts'
import { lookThrough, watchFiles } from '#cli/batch/watch-photos.ts'
import { type EditAllOptions, editAll, plainText } from '#cli/edit/edit-all.ts'
import { divide } from '#cli/edit/edit-command.ts'
import { type EditFlags, readTool } from '#cli/edit/edit-flags.ts'
import { openWork, toolIn } from '#cli/edit/open-work.ts'
import { formatOfPath, type PhotoTask } from '#cli/photos/photo-task.ts'
import { type FoundPhoto, isPhotoPath, isZip, openPhotoSet, readPhotoFile } from '#cli/photos/read-photos.ts'
import { isSameFile } from '#cli/photos/same-file.ts'
import { noServer, type ServerSettings } from '#cli/remote/server-settings.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { flagsOf } from '#line/flag.ts'
import { readLine, readOptions } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'

const hint = 'emulsion batch --help'

interface BatchLine {
  readonly input: string
  readonly output: string
  readonly batch: BatchFlags
  readonly own: EditFlags
}

/**
 * Runs `emulsion batch`.
 * @returns the exit code: 0 when all photos are done, 1 when some could not be edited, 130 when it was stopped
 * @throws UsageError when the command line is wrong
 */
export async function runBatch(
  args: readonly string[],
  folders: ModelFolders,
  server: ServerSettings = noServer,
): Promise<number> {
  const tool = toolIn(args, () => readTool(readLineTool(args)))
  const { line, toolFlags } = readBatchLine(args, tool)
  const { input, output, batch, own } = line
  if (await isSameFile(input, output))
    throw new UsageError('The results would take the place of the photos; give another folder or archive.', hint)
  const { editor, notes } = await openWork({ tool, toolFlags, own, hint }, { folders, server })
  const known = batch.watch ? await lookThrough(input, isOfInput(line)).catch(() => new Map()) : new Map()
  const set = await openPhotoSet(input, isZip(output) ? null : output)
  const statePath = statePathOf(output, isZip(output))
  const done = batch.retryFailed ? await readDone(statePath) : new Set<string>()
  const results = await (isZip(output)
    ? openResultArchive(output, batch.retryFailed)
    : openResultFolder(output, existsSync(statePath)))
  const state = openBatchState(statePath, done)
  const say = (text: string) => own.json || own.quiet || process.stderr.write(`${text}\n`)
  for (const note of notes) say(note)
  tellOthers(set.others, say)

  const taskOf = taskMaker(output, own.format ?? null, results.write)
  const tasks = set.photos.map(taskOf).filter(({ input: path }) => !done.has(path))
  if (tasks.length === 0 && !batch.watch)
    say(done.size > 0 ? 'Everything is done already.' : `There are no pictures in ${input}.`)
  const stop = onStop(() => say('\nStopping; what is done is kept …'))
  const options: EditAllOptions = {
    asJson: own.json,
    isQuiet: own.quiet,
    notes,
    print: console.log,
    signal: stop.signal,
    async onEnd(task, failure) {
      state.note(task.input, failure)
      // The files of an archive are there only when it is closed.
      if (!isZip(output)) await state.saveNowAndThen()
    },
  }
  try {
    const code = await editAll(tasks, editor, options)
    if (!batch.watch) return code
    say(`Watching ${input}; Ctrl+C ends it.`)
    for await (const path of watchFiles(input, known, isOfInput(line), stop.signal))
      await editAll([taskOf({ path, read: () => readPhotoFile(join(input, path)) })], editor, options)
    return state.failed().length > 0 ? 1 : 0
  } finally {
    stop.forget()
    set.close()
    const failures = state.failed().map(({ path, message }) => ({ name: plainText(path), sentence: message }))
    await results.close(sayFailures(failures))
    await state.save()
    tellFailed(failures, say)
    if (state.failed().length > 0 || (stop.signal.aborted && !batch.watch))
      say('To go on: the same command with --retry-failed')
  }
}

function readBatchLine(args: readonly string[], tool: string | null) {
  const { positionals, values } = readLine(args, acceptedInBatch(tool), hint)
  const [input, output, extra] = positionals
  if (input === undefined || output === undefined || extra !== undefined)
    throw new UsageError('Give one folder or ZIP archive to read and one to write.', hint)
  const names = flagsOf(batchFlags).map(({ name }) => name)
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([name]) => names.includes(name)))
  const batch: BatchFlags = readOptions(batchFlags, own, { hint })
  if (tool === null && batch.tool !== undefined) throw new UsageError('Give --tool or --recipe, not both.', hint)
  if (batch.watch && (isZip(input) || isZip(output)))
    throw new UsageError('--watch is for folders: an archive is read and written once.', hint)
  const others = divide(Object.fromEntries(entries.filter(([name]) => !names.includes(name))), hint)
  const line: BatchLine = { input, output, batch, own: others.own }
  return { line, toolFlags: others.flags }
}

/** What --tool says, which decides what other flags there are. */
function readLineTool(args: readonly string[]): string {
  const at = args.findIndex((arg) => arg === '--tool' || arg.startsWith('--tool='))
  const text = args[at]?.split('=')[1] ?? args[at + 1]
  if (at < 0 && args.includes('--retry-failed'))
    throw new UsageError(
      '--retry-failed comes with the whole command of the earlier run, with its --tool or --recipe.',
      hint,
    )
  if (at < 0 || text === undefined) throw new UsageError('Say what is done: --tool <tool> or --recipe <file>.', hint)
  return text
}

/** Tells photos of a watched folder from its results. */
function isOfInput({ input, output }: BatchLine): (path: string) => boolean {
  const results = `${relative(resolve(input), resolve(output)).split('\\').join('/')}/`
  return (path) => isPhotoPath(path) && !path.startsWith(results)
}

/**
 * Makes the tasks of a batch. Each result is named as its photo, with the ending of its format, and names differ; a photo
 * that comes again gets the name that it had.
 */
function taskMaker(
  output: string,
  asked: DownloadFormat | null,
  write: (path: string, bytes: Uint8Array) => Promise<void>,
) {
  const nameOf = createFileNames()
  const names = new Map<string, string>()
  return ({ path, read }: FoundPhoto): PhotoTask => {
    const own = formatOfPath(path)
    const format = asked ?? own ?? 'jpeg'
    const name = names.get(path) ?? nameOf(own === format ? path : path.replace(/\.[^./]+$/, ''), format)
    names.set(path, name)
    return { input: path, output: join(output, name), format, read, write: (bytes) => write(name, bytes) }
  }
}

function tellFailed(failures: readonly NamedFailure[], say: (text: string) => void): void {
  if (failures.length === 0) return
  const lines = failures.map(({ name, sentence }) => `  ${name}: ${sentence}`)
  say(`Failed:\n${lines.join('\n')}`)
}
