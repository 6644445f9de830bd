import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { problemDetail } from '#contract/v1/problem-words.ts'
import type { V1Job, V1Photo } from '#contract/v1/resources.ts'

export const v1PhotoOf = (photo: PhotoReply): V1Photo => ({
  id: photo.id,
  name: photo.name,
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

export const v1JobOf = (job: JobReply): V1Job => ({
  id: job.id,
  tool: job.tool,
  options: job.options as V1Job['options'],
  state: job.state,
  progress: job.done,
  stage: job.stage,
  secondsLeft: job.secondsLeft,
  ahead: job.ahead,
  photo: job.photoId,
  mask: job.maskId ?? job.maskBy,
  result: job.resultPhotoId,
  problem: job.problem === null ? null : { code: job.problem.code, detail: problemDetail(job.problem.code) },
  report: job.report,
  isTest: job.isTest === true,
  createdAt: job.createdAt,
  endedAt: job.endedAt,
})
