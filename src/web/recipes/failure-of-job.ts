import { absentKindOf } from '#contract/absent-thing.ts'
import type { JobReply } from '#contract/job.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'

/** Why a job failed, in the page's language. */
export function failureOfJob(t: Translator, { problem, maskBy }: Pick<JobReply, 'problem' | 'maskBy'>): string {
  const kind = problem === null ? null : absentKindOf(problem.code, maskBy)
  if (kind === null || t.language === 'en') return t.known(problem?.sentence ?? problems.internal.sentence)
  const name = nameOf(kind)
  return t('No {kind} was found in this photo. Click it in the editor, or paint over it.', {
    kind: name === null ? kind : t(name),
  })
}
