/** The server cannot start, and the operator can mend it; the message is one sentence that says how. */
export class StartError extends Error {}

/** With which a process ends that a StartError has stopped: starting it again would end the same. EX_CONFIG of sysexits.h. */
export const startErrorStatus = 78
