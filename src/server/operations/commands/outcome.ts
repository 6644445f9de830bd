/** What a command has to say, and whether it was done. */
export interface Outcome {
  /** For standard output. */
  readonly out?: string
  /** For standard error. */
  readonly err?: string
  /** The command then ends with exit code 1. */
  readonly isFailed?: boolean
}

export const printed = (out: string): Outcome => ({ out })
export const failed = (err: string): Outcome => ({ err, isFailed: true })
/** A list, or a sentence where there is nothing in it. */
export const listed = (lines: string, none: string): Outcome => printed(lines === '' ? none : lines)
