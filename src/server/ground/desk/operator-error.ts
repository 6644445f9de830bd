/** A request of the operator that cannot be fulfilled; the message is one sentence that says what can be done. */
export class OperatorError extends Error {}
