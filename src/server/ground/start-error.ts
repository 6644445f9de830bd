/** The server cannot start, and the operator can fix it; the message is one sentence that says how. */
export class StartError extends Error {
  /** Whether the next start may succeed, as with a database that is not up yet. */
  readonly mayPass: boolean

  constructor(sentence: string, mayPass = false) {
    super(sentence)
    this.mayPass = mayPass
  }
}

/** The exit status of a start that would fail again in the same way. EX_CONFIG of sysexits.h. */
export const startErrorStatus = 78
