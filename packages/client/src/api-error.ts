/** What an answer of the interface says of a failure: RFC 9457, with the code of the product's own table of problems. */
export interface ProblemDetails {
  readonly type?: string
  readonly title?: string
  readonly status?: number
  readonly detail?: string
  /** E.g. 'requests-used-up'; the documentation lists all. */
  readonly code?: string
  /** With 'plan-needed': what the plan lacks, the tool or the number of photos. */
  readonly reason?: 'tool' | 'photos'
  /** With 'plan-needed': the page where a plan that has it is bought. */
  readonly upgradeUrl?: string
  /** What is wrong where, by JSON pointers into the request. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[]
}

/** The interface refused a call, or failed. Its message is one sentence for people. */
export class ApiError extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** A code of the documentation; 'unreachable' without an answer, 'unknown' when the answer was none of ours. */
  readonly code: string
  readonly problem: ProblemDetails
  /** Names the call in the server's log; null without an answer. */
  readonly requestId: string | null
  /** How long to wait before asking again; null when the server does not say. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, problem: ProblemDetails, headers: Headers | null) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.problem = problem
    this.requestId = headers?.get('x-request-id') ?? null
    this.retryAfterSeconds = headers === null ? null : readRetryAfter(headers)
  }
}

/** Reads the failure that an answer states. @param response its status is 400 or more */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError(response.status, readProblem(text), response.headers)
}

function readProblem(text: string): ProblemDetails {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Seconds of a Retry-After header, which holds seconds or a date; null without one. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
