/** The file among results that names the photos that failed. */
export const failedFile = 'failed.txt'

/** A photo that failed, by a name of one line, and why, in one sentence. */
export interface NamedFailure {
  readonly name: string
  readonly sentence: string
}

/** What the file says, one photo a line; null where none failed. */
export const sayFailures = (failures: readonly NamedFailure[]): string | null =>
  failures.length === 0 ? null : failures.map(({ name, sentence }) => `${name}: ${sentence}\n`).join('')
