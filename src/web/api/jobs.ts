import { type JobReply, jobReply } from '#contract/job.ts'
import type { JobRequest } from '#tools/catalog.ts'
import { request } from './request/request.ts'

/** @param key the same key never makes two jobs, so a retry after a cut is safe */
export function submitJob(job: JobRequest, key: string, signal?: AbortSignal): Promise<JobReply> {
  return request('/api/jobs', jobReply, {
    method: 'POST',
    json: job,
    headers: { 'idempotency-key': key },
    signal,
    // Said where the run is, with the plans at hand.
    handles: ['plan-needed', 'requests-used-up'],
  })
}

/** Quiet: asked while a job is followed, not by its user. */
export function getJob(id: string, signal?: AbortSignal): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}`, jobReply, { signal, isQuiet: true })
}

export function cancelJob(id: string): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}/cancel`, jobReply, {
    method: 'POST',
    json: {},
    // It ended while the cancel was on its way: who follows the job sees that.
    handles: ['job-not-cancellable'],
  })
}
