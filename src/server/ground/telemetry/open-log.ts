import { type DestinationStream, type Logger, pino } from 'pino'
import { isProblem } from '#contract/problem.ts'
import type { Settings } from '#server/ground/env.ts'
import type { ProcessName } from '#server/ground/process-name.ts'
import { createSecretHider, secretsOf } from '#server/ground/telemetry/hide-secrets.ts'
import { findLogContext } from '#server/ground/telemetry/log-context.ts'

/** Causes are told to this depth; a circle would have no end. */
const causesMax = 3

/**
 * One line of JSON each: time, level, process, and the request or job that it is about. Neither the settings' secrets nor
 * what looks like one leaves the process.
 */
export function openLog(settings: Settings, name: ProcessName, destination?: DestinationStream): Logger {
  const hide = createSecretHider(secretsOf(settings))
  const options = {
    level: settings.logLevel,
    base: { process: name.worker, version: name.version, role: settings.role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: hide },
    mixin(_: object, __: number, logger: Logger) {
      const context = findLogContext()
      if (context === undefined) return {}
      const { requestId, ...rest } = context
      // The log of a request says it already.
      return logger.bindings().requestId === undefined ? { ...context } : rest
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Other properties of errors can hold rows, headers or mails. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, cause, stack, message, name } = error as Error & { code?: unknown }
  return {
    type: name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    // A Problem is expected: where it was thrown is of no interest.
    ...(isProblem(error) ? {} : { stack }),
    ...(cause === undefined || depth >= causesMax
      ? {}
      : { cause: typeof cause === 'string' ? cause : describeError(cause, depth + 1) }),
  }
}
