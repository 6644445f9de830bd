import { isProblem } from '#contract/problem.ts'

/** SQLSTATE of a connection lost, of no room for one more, and of a server that stops, starts or takes too long. */
const outageStates = /^(08...|53...|57P0[123]|57014|55P03|25P03)$/
/** A peer that was not reached, or has gone, as Node.js and its fetch name it. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/
/** What pg and its pool say without a code (pg 8, client.js and pg-pool's index.js). */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/

/** Whether storage or database was out of reach: nothing is wrong with what was asked, which may be asked again. */
export function isOutage(error: unknown): boolean {
  if (isProblem(error)) return error.code === 'unavailable'
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // Whatever a connect says: the socket file of a database that has ended is not there.
  if (syscall === 'connect' || outageStates.test(code) || networkCodes.test(code)) return true
  return lostConnection.test(error.message) || isOutage(error.cause)
}
