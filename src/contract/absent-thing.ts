import type { JobReply } from '#contract/job.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'

/** The kind of thing that a job's mask named and its photo lacks; null where it failed for another reason. */
export const absentKindOf = (code: ProblemCode, maskBy: JobReply['maskBy']): string | null =>
  code === 'no-such-thing-found' && maskBy?.by === 'thing' ? maskBy.kind : null

/** Why a job failed, as the page says it: in the editor whatever is clicked is marked. */
export function sentenceOfJob(code: ProblemCode, maskBy: JobReply['maskBy']): string {
  const kind = absentKindOf(code, maskBy)
  return kind === null
    ? problems[code].sentence
    : `No ${kind} was found in this photo. Click it in the editor, or paint over it.`
}
