import { HTTPException } from 'hono/http-exception'
import type { JobReply } from '#contract/job.ts'
import { Problem, type ProblemCode, ProblemInFields } from '#contract/problem.ts'
import { detailOf, detailOfJob, problemTitle } from '#contract/v1/problem-words.ts'
import type { V1Problem } from '#contract/v1/resources.ts'
import type { WrongField } from '#contract/wrong-fields.ts'
import { namingWhat } from '#server/doors/v1/not-here.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { problemOf } from '#server/ground/http/replies/problem-reply.ts'
import { refusals } from '#server/ground/telemetry/metrics.ts'
import { PlanNeeded } from '#server/pictures/jobs/plan-needed.ts'

/** Something in a request is not what the document says. */
export class InvalidRequest extends ProblemInFields {
  constructor(fields: readonly WrongField[]) {
    const areOptionsWrong = fields.length > 0 && fields.every(({ pointer }) => /^\/options(\/|$)/.test(pointer))
    super(areOptionsWrong ? 'options-invalid' : 'request-invalid', fields)
  }
}

/** What is worded for the page, in the words for programs. */
const forPrograms: Partial<Record<ProblemCode, ProblemCode>> = {
  'bad-request': 'request-unreadable',
  'request-differs': 'idempotency-key-reused',
  'login-needed': 'plan-needed',
}

const waitSeconds = 5

/**
 * Turns every error below /api/v1 into application/problem+json (RFC 9457).
 * @param origin what the addresses of pages begin with
 * @param path of the call, below /api/v1
 */
export async function replyWithProblemJson(
  thrown: unknown,
  c: CallContext,
  origin: string,
  path: string,
): Promise<Response> {
  const { requestId, log } = c.var
  const problem =
    thrown instanceof HTTPException
      ? await ofException(thrown, c)
      : namingWhat(inWordsForPrograms(problemOf(thrown)), path)
  const { status, code, message, cause, retryAfterSeconds } = problem
  const fields = problem instanceof ProblemInFields ? problem.fields : []
  refusals.inc({ code })
  if (code === 'internal') log.error({ err: thrown }, 'failed')
  else log.info({ code, detail: cause }, 'refused')
  const seconds = retryAfterSeconds ?? (status === 503 ? waitSeconds : null)
  if (seconds !== null) c.header('retry-after', String(seconds))
  if (status === 401) c.header('www-authenticate', 'Bearer realm="Emulsion", charset="UTF-8"')
  const body: V1Problem = {
    type: `/docs/api#${code}`,
    title: problemTitle(code),
    status,
    detail: detailOf({ code, message, fields }),
    code,
    requestId,
    ...(problem instanceof PlanNeeded ? toBuy(problem, origin) : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(fields.length > 0 ? { errors: [...fields] } : {}),
  }
  return c.body(JSON.stringify(body), status as 500, { 'content-type': 'application/problem+json' })
}

function toBuy({ reason, words }: PlanNeeded, origin: string): Pick<V1Problem, 'detail' | 'reason' | 'upgradeUrl'> {
  const upgradeUrl = `${origin}/pricing`
  return { detail: `${words} Plans: ${upgradeUrl}`, reason, upgradeUrl }
}

/** The library's own refusals: of a content type, and of JSON, which it read before and keeps. */
async function ofException({ status }: HTTPException, c: CallContext): Promise<Problem> {
  if (status === 415) return new Problem('unsupported-content')
  const text = await c.req.text().catch(() => null)
  const detail = text === null ? null : whereJsonBreaks(text)
  return detail === null
    ? new Problem('request-unreadable')
    : new ProblemInFields('request-unreadable', [{ pointer: '', detail }])
}

function whereJsonBreaks(text: string): string | null {
  if (text.trim() === '') return 'The body is empty, and its content type says JSON.'
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return `The body is not valid JSON: ${(error as SyntaxError).message}.`
  }
}

function inWordsForPrograms(problem: Problem): Problem {
  const code = forPrograms[problem.code]
  return code === undefined ? problem : new Problem(code, String(problem.cause), problem.retryAfterSeconds)
}

/** How a job that failed is told to a caller who waited for it. */
export function problemOfJob(code: ProblemCode, maskBy: JobReply['maskBy'] = null): Problem {
  if (code !== 'no-such-thing-found') return inWordsForPrograms(new Problem(code))
  return new ProblemInFields(code, [{ pointer: '/mask', detail: detailOfJob(code, maskBy) }])
}
