import { basename } from 'node:path'
import { ZipError } from '#archive/open-zip.ts'
import { stoppedExitCode } from '#cli/batch/stop.ts'
import { type EditRecipe, editPhoto } from '#cli/edit/edit-photo.ts'
import { showProgress } from '#cli/edit/progress-bar.ts'
import { UsageError } from '#cli/line/usage-error.ts'
import type { PhotoTask } from '#cli/photos/photo-task.ts'
import { streamName } from '#cli/photos/standard-streams.ts'
import { isProblem } from '#contract/problem.ts'
import type { Models } from '#inference/models/model-session.ts'

/** Why a photo could not be edited. */
export interface Failure {
  /** The Problem's code, or 'internal'. */
  readonly code: string
  readonly message: string
}

export interface EditAllOptions {
  readonly asJson: boolean
  readonly isQuiet: boolean
  /** Prints a line, not where a picture goes. */
  print(line: string): void
  readonly signal?: AbortSignal
  /** Told how each photo ended, before the next one begins. */
  onEnd?(task: PhotoTask, failure: Failure | null): Promise<void>
}

/**
 * Edits photos one after another; one that fails does not hold up the rest.
 * @returns the exit code: 0 when all are done, 1 when some failed, 130 when it was stopped
 */
export async function editAll(
  tasks: readonly PhotoTask[],
  recipe: EditRecipe,
  models: Models,
  { asJson, isQuiet, print, signal = new AbortController().signal, onEnd }: EditAllOptions,
): Promise<number> {
  const bar = showProgress(tasks.length, { isSilent: asJson, isQuiet })
  let failures = 0
  const printJson = (line: object) => asJson && print(JSON.stringify(line))
  for (const task of tasks) {
    if (signal.aborted) break
    const { input, output } = task
    const name = input === streamName ? 'standard input' : plainText(basename(input))
    bar.begin(name)
    let failure: Failure | null = null
    try {
      const context = { models, signal, onProgress: bar.report }
      const { bytes, report } = await editPhoto(await task.read(), task.format, recipe, context)
      await task.write(bytes)
      bar.done()
      printJson({ input, output, ...report })
    } catch (error) {
      if (signal.aborted) break
      if (error instanceof UsageError) throw error
      failures++
      failure = failureOf(error)
      bar.fail(`${name}: ${failure.message}`)
      printJson({ input, problem: failure.code, message: failure.message })
    }
    await onEnd?.(task, failure)
  }
  bar.end(failures)
  return signal.aborted ? stoppedExitCode : failures === 0 ? 0 : 1
}

/** A file's name without the characters that a terminal obeys. */
export const plainText = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

function failureOf(error: unknown): Failure {
  if (isProblem(error)) return { code: error.code, message: error.message }
  const isExpected = error instanceof ZipError || (error instanceof Error && 'code' in error && 'syscall' in error)
  return { code: 'internal', message: isExpected ? error.message : `Failed: ${String(error)}` }
}
