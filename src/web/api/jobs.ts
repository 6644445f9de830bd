import { type JobReply, jobReply } from '#contract/job.ts'
import type { JobRequest } from '#tools/catalog.ts'
import { request } from './request/request.ts'

/** @param key idempotency key: a retry after a lost answer makes no second job */
export function submitJob(job: JobRequest, key: string, signal?: AbortSignal): Promise<JobReply> {
  return request('/api/jobs', jobReply, {
    method: 'POST',
    json: job,
    headers: { 'idempotency-key': key },
    signal,
    // The editor shows these itself, together with the plans.
    handles: ['plan-needed', 'requests-used-up', 'address-requests-used-up'],
  })
}

/** Quiet: the page polls, the user did not ask. */
export function getJob(id: string, signal?: AbortSignal): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}`, jobReply, { signal, isQuiet: true })
}

export function cancelJob(id: string): Promise<JobReply> {
  return request(`/api/jobs/${encodeURIComponent(id)}/cancel`, jobReply, {
    method: 'POST',
    json: {},
    // The job ended before the cancel arrived; whoever watches the job sees its end.
    handles: ['job-not-cancellable'],
  })
}
