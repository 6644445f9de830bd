import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { createFileNames } from '#archive/file-names.ts'
import { acceptedInBatch, type BatchFlags, batchFlags } from '#cli/batch/batch-flags.ts'
import { openBatchState, readDone, statePathOf } from '#cli/batch/batch-state.ts'
import { openResultArchive, openResultFolder, type Results } from '#cli/batch/results.ts'
import { onStop } from '#cli/batch/stop.ts'
import { editAll, plainText } from '#cli/edit/edit-all.ts'
import { divide, readEditRecipe } from '#cli/edit/edit-command.ts'
import { readTool } from '#cli/edit/edit-flags.ts'
import { flagsOf } from '#cli/line/flag.ts'
import { readLine, readOptions } from '#cli/line/read-line.ts'
import { UsageError } from '#cli/line/usage-error.ts'
import { formatOfPath, type PhotoTask } from '#cli/photos/photo-task.ts'
import { type FoundPhoto, openPhotoSet } from '#cli/photos/read-photos.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'

/** Names are told up to here; a thousand would hide the rest. */
const namesToldMax = 5

/**
 * Runs `emulsion batch`.
 * @returns the exit code: 0 when all photos are done, 1 when some could not be edited, 130 when it was stopped
 * @throws UsageError when the command line is wrong
 */
export async function runBatch(args: readonly string[], folders: ModelFolders): Promise<number> {
  const hint = 'emulsion batch --help'
  const { batch, others, input, output } = readBatchLine(args, hint)
  const tool = readTool(batch.tool)
  const { flags, own } = divide(others, hint)
  const recipe = await readEditRecipe(tool, flags, own, hint)
  const isZip = /\.zip$/i.test(output)
  if (resolve(input) === resolve(output))
    throw new UsageError('The results would take the place of the photos; give another folder or archive.', hint)

  const set = await openPhotoSet(input, isZip ? null : output)
  const statePath = statePathOf(output, isZip)
  const done = batch.retryFailed ? await readDone(statePath) : new Set<string>()
  const results = await (isZip ? openResultArchive(output, batch.retryFailed) : openResultFolder(output))
  const state = openBatchState(statePath, done)
  const say = (text: string) => own.json || own.quiet || process.stderr.write(`${text}\n`)
  tellOthers(set.others, say)
  const tasks = tasksOf(set.photos, own.format ?? null, { output, results }).filter(
    ({ input: path }) => !done.has(path),
  )
  if (tasks.length === 0) say(done.size > 0 ? 'Everything is done already.' : `There are no pictures in ${input}.`)
  const stop = onStop(() => say('\nStopping; what is done is kept …'))
  try {
    return await editAll(tasks, recipe, openModels(folders, availableParallelism()), {
      asJson: own.json,
      isQuiet: own.quiet,
      print: console.log,
      signal: stop.signal,
      async onEnd(task, failure) {
        state.note(task.input, failure)
        // The files of an archive are there only when it is closed.
        if (!isZip) await state.saveNowAndThen()
      },
    })
  } finally {
    stop.forget()
    set.close()
    await results.close()
    await state.save()
    tellFailed(state.failed(), say)
  }
}

function readBatchLine(args: readonly string[], hint: string) {
  const tool = readLineTool(args)
  const { positionals, values } = readLine(args, acceptedInBatch(tool), hint)
  const [input, output, extra] = positionals
  if (input === undefined || output === undefined || extra !== undefined)
    throw new UsageError('Give one folder or ZIP archive to read and one to write.', hint)
  const names = flagsOf(batchFlags).map(({ name }) => name)
  const entries = Object.entries(values)
  const own = Object.fromEntries(entries.filter(([name]) => names.includes(name)))
  const batch: BatchFlags = readOptions(batchFlags, own, { hint })
  return { batch, input, output, others: Object.fromEntries(entries.filter(([name]) => !names.includes(name))) }
}

function readLineTool(args: readonly string[]): string | null {
  const at = args.indexOf('--tool')
  return (
    args.find((arg) => arg.startsWith('--tool='))?.slice('--tool='.length) ?? (at < 0 ? null : (args[at + 1] ?? null))
  )
}

/** A task for each photo. Each result is named as its photo, with the ending of its format, and names differ. */
function tasksOf(
  photos: readonly FoundPhoto[],
  asked: DownloadFormat | null,
  { output, results }: { readonly output: string; readonly results: Results },
): PhotoTask[] {
  const nameOf = createFileNames()
  return photos.map(({ path, read }) => {
    const own = formatOfPath(path)
    const format = asked ?? own ?? 'jpeg'
    const name = nameOf(own === format ? path : path.replace(/\.[^./]+$/, ''), format)
    return { input: path, output: join(output, name), format, read, write: (bytes) => results.write(name, bytes) }
  })
}

function tellOthers(others: readonly string[], say: (text: string) => void): void {
  if (others.length === 0) return
  const named = others.slice(0, namesToldMax).map(plainText).join(', ')
  const more = others.length > namesToldMax ? ` and ${others.length - namesToldMax} more` : ''
  say(`Left out, as they are no pictures: ${named}${more}`)
}

function tellFailed(
  failed: readonly { readonly path: string; readonly message: string }[],
  say: (text: string) => void,
): void {
  if (failed.length === 0) return
  const lines = failed.map(({ path, message }) => `  ${plainText(path)}: ${message}`)
  say(`Failed:\n${lines.join('\n')}\nTo try these again: the same command with --retry-failed`)
}
