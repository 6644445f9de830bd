import { basename } from 'node:path'
import { ZipError } from '#archive/open-zip.ts'
import { stoppedExitCode } from '#cli/batch/stop.ts'
import type { EditReport } from '#cli/edit/edit-photo.ts'
import type { Editor } from '#cli/edit/editor.ts'
import { type BarItem, showProgress } from '#cli/edit/progress-bar.ts'
import type { PhotoTask } from '#cli/photos/photo-task.ts'
import { streamName } from '#cli/photos/standard-streams.ts'
import { ApiError } from '#client/client.ts'
import { isProblem, type ProblemCode } from '#contract/problem.ts'
import { detailOf } from '#contract/v1/problem-words.ts'
import { isSystemError, sayError } from '#line/system-error.ts'
import { UsageError } from '#line/usage-error.ts'

/** Why a photo could not be edited. */
export interface Failure {
  /** The Problem's code, or 'internal'. */
  readonly code: string
  readonly message: string
  /** Whether every other photo would meet the same. */
  readonly isOfAll: boolean
}

export interface EditAllOptions {
  readonly asJson: boolean
  readonly isQuiet: boolean
  /** What is left undone of every photo: each line of JSON says it, too. */
  readonly notes?: readonly string[]
  /** Prints a line, not where a picture goes. */
  print(line: string): void
  readonly signal?: AbortSignal
  /** Told how each photo ended. */
  onEnd?(task: PhotoTask, failure: Failure | null): Promise<void>
}

/**
 * Edits photos; one that fails does not hold up the rest, unless all would fail alike.
 * @returns the exit code: 0 when all are done, 1 when some failed, 130 when it was stopped
 */
export async function editAll(
  tasks: readonly PhotoTask[],
  editor: Editor,
  { asJson, isQuiet, notes = [], print, signal = new AbortController().signal, onEnd }: EditAllOptions,
): Promise<number> {
  const bar = showProgress(tasks.length, { isSilent: asJson, isQuiet })
  const left = [...tasks]
  let hasFailed = false
  const work = async () => {
    for (let task = left.shift(); task !== undefined && !signal.aborted; task = left.shift()) {
      const name = nameOf(task)
      const item = bar.begin(name)
      const failure = await editOne(task, item, name)
      if (signal.aborted && failure !== null) return
      hasFailed ||= failure !== null
      // What nobody has begun is no failure of its own.
      if (failure?.isOfAll) left.length = 0
      await onEnd?.(task, failure)
    }
  }
  const editOne = async (task: PhotoTask, item: BarItem, name: string): Promise<Failure | null> => {
    const { input, output, format } = task
    try {
      const photo = { name: basename(input), bytes: await task.read(), format }
      const { bytes, report } = await editor.edit(photo, { signal, onProgress: item.report })
      await task.write(bytes)
      item.done(noteOf(report.facts))
      if (asJson) print(JSON.stringify({ input, output, ...report, ...(notes.length > 0 && { notes }) }))
      return null
    } catch (error) {
      if (error instanceof UsageError) throw error
      const failure = failureOf(error)
      if (signal.aborted) return failure
      item.fail(`${name}: ${failure.message}`)
      if (asJson) print(JSON.stringify({ input, problem: failure.code, message: failure.message }))
      return failure
    }
  }
  await Promise.all(Array.from({ length: Math.min(editor.atOnce, tasks.length) }, work))
  bar.end()
  return signal.aborted ? stoppedExitCode : hasFailed ? 1 : 0
}

/** What should be looked at in a result; the rest of the findings is for `--json`. */
function noteOf({ peopleLeft }: EditReport['facts']): string | undefined {
  if (peopleLeft === undefined) return undefined
  return `parts of ${peopleLeft === 1 ? 'one person' : `${peopleLeft} people`} may be left: look at the result at full size`
}

const nameOf = ({ input }: PhotoTask) => (input === streamName ? 'standard input' : plainText(basename(input)))

/** A file's name without the characters that a terminal obeys. */
export const plainText = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

/** The server cannot be reached, knows no such key, or has used up the quota. */
const ofAll: readonly number[] = [0, 401, 402]

/** What programs are told in the words of the interface, in those of the command line. */
const words: Partial<Record<ProblemCode, string>> = {
  'mask-empty': 'This tool has to know where: give --mask or --where.',
  'picture-missing': 'This works with another photo: give --picture.',
}

function failureOf(error: unknown): Failure {
  if (isProblem(error)) return { code: error.code, message: words[error.code] ?? detailOf(error), isOfAll: false }
  if (error instanceof ApiError)
    return {
      code: error.code,
      message: words[error.code as ProblemCode] ?? error.message,
      isOfAll: ofAll.includes(error.status),
    }
  const message = isSystemError(error)
    ? sayError(error)
    : error instanceof ZipError
      ? error.message
      : `Failed: ${String(error)}`
  return { code: 'internal', message, isOfAll: false }
}
