import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { meaningOfMask } from '#contract/recipe.ts'
import { detailOfJob } from '#contract/v1/problem-words.ts'
import type { V1Job, V1Photo } from '#contract/v1/resources.ts'
import { downloadName } from '#server/pictures/photos/upload/photo-name.ts'
import type { ResultAddresses } from '#server/pictures/results/result-addresses.ts'

export const v1PhotoOf = (photo: PhotoReply): V1Photo => ({
  id: photo.id,
  // Results are kept as PNG, and leave as JPEG where nothing is transparent.
  name: photo.tool === null ? photo.name : downloadName(photo.name, photo.hasAlpha ? 'png' : 'jpeg'),
  width: photo.width,
  height: photo.height,
  deliveredWidth: photo.deliveredWidth,
  deliveredHeight: photo.deliveredHeight,
  bytes: photo.bytes,
  format: photo.format,
  hasAlpha: photo.hasAlpha,
  frames: photo.frames,
  source: photo.sourcePhotoId,
  job: photo.jobId,
  tool: photo.tool,
  isWatermarked: photo.isWatermarked,
  isTest: photo.isTest === true,
  createdAt: photo.createdAt,
})

/** With an address from which the result is fetched without a key. @param origin ours, as the caller reaches it */
export function v1JobOf(job: JobReply, results: Pick<ResultAddresses, 'of'>, origin: string): V1Job {
  const address = job.resultPhotoId === null ? null : results.of(origin, job.resultPhotoId)
  return { ...jobOf(job), resultUrl: address?.url ?? null, resultUrlExpiresAt: address?.expiresAt ?? null }
}

const jobOf = (job: JobReply): Omit<V1Job, 'resultUrl' | 'resultUrlExpiresAt'> => ({
  id: job.id,
  tool: job.tool,
  options: job.options as V1Job['options'],
  state: job.state,
  progress: job.done,
  stage: job.stage,
  secondsLeft: job.secondsLeft,
  ahead: job.ahead,
  photo: job.photoId,
  mask: job.maskId ?? meaningOfMask(job.maskBy),
  result: job.resultPhotoId,
  problem: job.problem === null ? null : { code: job.problem.code, detail: detailOfJob(job.problem.code, job.maskBy) },
  report: job.report,
  isTest: job.isTest === true,
  createdAt: job.createdAt,
  endedAt: job.endedAt,
})
