import { Readable } from 'node:stream'
import { failedFile, sayFailures } from '#archive/failed-file.ts'
import type { ZipEntry } from '#archive/zip-stream.ts'
import type { JobReply } from '#contract/job.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { detailOfJob } from '#contract/v1/problem-words.ts'
import type { BatchRow } from '#server/pictures/jobs/batches/batch-queries.ts'
import { currentJob } from '#server/pictures/jobs/batches/batch-reply.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'

/** Why a photo failed, in one sentence. */
export type SayFailure = (code: ProblemCode, maskBy: JobReply['maskBy']) => string

/**
 * What an archive says of the photos that failed, one a line; null where none did.
 * @param series of the batch's photos
 * @param names of the photos that are left, by id
 */
export function tellFailures(
  { photo_ids }: Pick<BatchRow, 'photo_ids'>,
  series: readonly (readonly JobRow[])[],
  names: ReadonlyMap<string, string>,
  say: SayFailure = detailOfJob,
): string | null {
  const failures = series.flatMap((steps, place) => {
    const job = currentJob([...steps])
    const id = photo_ids[place] ?? ''
    return job?.state === 'failed' && job.problem_code !== null
      ? [{ name: names.get(id) ?? id, sentence: say(job.problem_code, job.mask_by) }]
      : []
  })
  return sayFailures(failures)
}

/** The results of a batch, and behind them what failed. */
export async function* withFailures(
  results: AsyncIterable<ZipEntry>,
  failures: string | null,
  modifiedAt: Date,
): AsyncGenerator<ZipEntry, void> {
  yield* results
  if (failures !== null) yield { path: failedFile, modifiedAt, body: Readable.from([failures]), isPacked: false }
}
