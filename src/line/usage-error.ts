/** The command line was not understood; its message is one sentence. */
export class UsageError extends Error {
  /** What to ask for help, e.g. 'emulsion edit cartoon --help'; null: the command itself. */
  readonly hint: string | null

  constructor(sentence: string, hint: string | null = null) {
    super(sentence)
    this.hint = hint
  }
}
