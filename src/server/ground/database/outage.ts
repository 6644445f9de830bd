import { isProblem } from '#contract/problem.ts'

/** What a network error says about the other side. */
const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'the connection was lost',
  ECONNABORTED: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ENETDOWN: 'its host cannot be reached',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
}
/** Errors of fetch about another service, the store above all, besides the network's own codes. */
const fetchCode = /^UND_ERR_/

/** By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html; classes have two letters. */
const stateReasons: Readonly<Record<string, string>> = {
  '08': 'the connection was lost',
  '53': 'it has no disk or memory left',
  53300: 'it has no connection left',
  57014: 'a statement took too long',
  '55P03': 'a lock was not given in time',
  '25P03': 'a transaction was idle for too long',
  '25P04': 'a transaction took too long',
  '57P01': 'the session was ended',
  '57P02': 'it has crashed',
  '57P03': 'it is starting or stopping',
  '57P05': 'the session was idle for too long',
}

/** Errors of pg 8.23.1 and pg-pool 3.14 that have no code. */
const clientReasons: Readonly<Record<string, string>> = {
  'Connection terminated': 'the connection was lost',
  'Connection terminated unexpectedly': 'the connection was lost',
  'Client has encountered a connection error and is not queryable': 'the connection was lost',
  'Client was closed and is not queryable': 'the connection was lost',
  'Connection terminated due to connection timeout': 'it does not answer',
  'timeout expired': 'it does not answer',
  'Query read timeout': 'it does not answer',
  'timeout exceeded when trying to connect': 'all connections of this process are in use',
  'Cannot use a pool after calling end on the pool': 'this process is stopping',
}

interface CodedError extends Error {
  readonly code?: unknown
  /** On an error of the operating system: the call that failed. */
  readonly syscall?: unknown
  /** On an error that PostgreSQL sent. */
  readonly severity?: unknown
}

/** Why the database could not be reached, in words for the log; null: the error is of another kind. */
export function findOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // A host with several addresses, none of which answers.
  if (error instanceof AggregateError) return findOutage(error.errors[0])
  const { code, syscall, severity, message } = error as CodedError
  if (typeof code !== 'string') return clientReasons[message] ?? null
  if (severity !== undefined) return stateReasons[code] ?? stateReasons[code.slice(0, 2)] ?? null
  // Any failed connect, such as a missing socket file.
  return networkReasons[code] ?? (syscall === 'connect' ? 'it is not running' : null)
}

/** Whether storage or database was unreachable. Then nothing is wrong with the request, which may be repeated. */
export function isOutage(error: unknown): boolean {
  if (isProblem(error)) return error.code === 'unavailable'
  if (!(error instanceof Error)) return false
  return findOutage(error) !== null || fetchCode.test(String((error as CodedError).code)) || isOutage(error.cause)
}
