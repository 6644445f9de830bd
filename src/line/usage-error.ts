/** The command line was not understood; its message is one sentence. */
export class UsageError extends Error {
  /** What to ask for help, e.g. 'emulsion edit cartoon --help'. */
  readonly hint: string

  constructor(sentence: string, hint = 'emulsion --help') {
    super(sentence)
    this.hint = hint
  }
}
