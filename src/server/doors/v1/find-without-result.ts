import { isDeepStrictEqual } from 'node:util'
import type { JobReply } from '#contract/job.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { JobRequest } from '#tools/catalog.ts'

/**
 * Tells again what became of a call that came before, and failed or was cancelled. Its photo is gone, so the one that
 * came along now is another, and the request differs.
 * @param key as `storedKey` gives it
 * @param error of the repeated call
 * @throws `error` where no such call came
 */
export async function findWithoutResult(
  jobs: Pick<Jobs, 'findByKey'>,
  owner: MemberOwner,
  { tool, options, maskBy }: Pick<JobRequest, 'tool' | 'options' | 'maskBy'>,
  key: string | null,
  error: unknown,
): Promise<JobReply> {
  const job = key === null ? null : await jobs.findByKey(owner, key)
  const isSame = isDeepStrictEqual([job?.tool, job?.options, job?.maskBy], [tool, options, maskBy])
  if ((job?.state === 'failed' || job?.state === 'cancelled') && isSame) return job
  throw error
}
