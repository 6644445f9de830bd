import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line says that is written while a request is answered or a job runs. */
export interface LogContext {
  requestId?: string
  jobId?: string
  attempt?: number
  tool?: string
  visitorId?: string
  userId?: string | null
  traceId?: string
}

const storage = new AsyncLocalStorage<LogContext>()

export const findLogContext = (): LogContext | undefined => storage.getStore()

export const withLogContext = <Result>(context: LogContext, work: () => Result): Result => storage.run(context, work)

/** Adds to the lines of this request or job from now on. */
export function addToLog(more: LogContext): void {
  const context = storage.getStore()
  if (context !== undefined) Object.assign(context, more)
}
