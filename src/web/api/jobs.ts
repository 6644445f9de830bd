import { z } from 'zod'
import { type JobReply, jobReply } from '#contract/job.ts'
import type { JobRequest } from '#tools/catalog.ts'
import { request } from './request.ts'

/** @param key the same key never makes two jobs, so a retry after a cut is safe */
export function submitJob(job: JobRequest, key: string, signal?: AbortSignal): Promise<JobReply> {
  return request('/api/jobs', jobReply, { method: 'POST', json: job, headers: { 'idempotency-key': key }, signal })
}

export function getJob(id: string, signal?: AbortSignal): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}`, jobReply, { signal })
}

/** Newest first. */
export async function listJobs(photoId: string, signal?: AbortSignal): Promise<JobReply[]> {
  const path = `/api/jobs?photoId=${encodeURIComponent(photoId)}`
  return (await request(path, z.object({ jobs: z.array(jobReply) }), { signal })).jobs
}

export function cancelJob(id: string): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}/cancel`, jobReply, { method: 'POST', json: {} })
}
