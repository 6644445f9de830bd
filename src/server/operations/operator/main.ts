import { UsageError } from '#line/usage-error.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { StartError } from '#server/ground/start-error.ts'
import { isUnavailable } from '#server/ground/storage/deployment/deployment.ts'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'

// The operator's commands, which run beside the server. Exit codes: 0 done, 1 could not be done, 2 not understood.
const failedExitCode = 1
const usageExitCode = 2

// A reader that stops early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  const { out, err, isFailed = false } = await runOperatorLine(process.argv.slice(2), process.env)
  if (out !== undefined) console.log(out)
  if (err !== undefined) console.error(err)
  process.exitCode = isFailed ? failedExitCode : 0
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = error instanceof UsageError ? usageExitCode : failedExitCode
}

/** The sentence of an expected error; null for a bug. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message}\nTry: ${error.hint ?? 'emulsion --help'}`
  if (error instanceof StartError || error instanceof OperatorError) return error.message
  if (isUnavailable(error)) return `The store cannot be reached: ${String((error as Error).cause)}.`
  const { code, message } = error as { code?: unknown; message?: unknown }
  // No such table, no such column.
  if (code === '42P01' || code === '42703')
    return 'This database is not set up for this version yet; start the server once with the same settings.'
  // Error codes of PostgreSQL and of the system are upper case; Node's programming errors begin with ERR_.
  if (typeof code === 'string' && /^(?!ERR_)[0-9A-Z_]+$/.test(code))
    return `The database cannot be used: ${String(message) || code}.`
  return null
}
