/** The server cannot start, and the operator can mend it; the message is one sentence that says how. */
export class StartError extends Error {
  /** What stops this start may be gone at the next one, such as a database that is not up yet. */
  readonly mayPass: boolean

  constructor(sentence: string, mayPass = false) {
    super(sentence)
    this.mayPass = mayPass
  }
}

/** With which a process ends whose start would end the same if it were tried again. EX_CONFIG of sysexits.h. */
export const startErrorStatus = 78
