import { type BatchReply, batchReply, type CheckReply, checkReply } from '#contract/batch.ts'
import type { PrintsRequest } from '#tools/prints.ts'
import type { BatchRequest, RemakeRequest } from '#tools/recipe-run.ts'
import { request } from './request/request.ts'

/** @param key idempotency key: a retry after a lost answer makes no second batch */
export function submitBatch(batch: BatchRequest, key: string): Promise<BatchReply> {
  return request('/api/batches', batchReply, { method: 'POST', json: batch, headers: { 'idempotency-key': key } })
}

/** @param key idempotency key, as of `submitBatch` */
export function cutOutPrints(prints: PrintsRequest, key: string): Promise<BatchReply> {
  return request('/api/batches/prints', batchReply, {
    method: 'POST',
    json: prints,
    headers: { 'idempotency-key': key },
  })
}

export function cancelBatch(id: string): Promise<BatchReply> {
  return request(`/api/batches/${encodeURIComponent(id)}/cancel`, batchReply, { method: 'POST', json: {} })
}

/** Runs again what failed. Asked twice, it is done once. */
export function repeatBatch(id: string): Promise<BatchReply> {
  return request(`/api/batches/${encodeURIComponent(id)}/again`, batchReply, { method: 'POST', json: {} })
}

/** @param key idempotency key: a retry after a lost answer makes no second series */
export function remakeSteps(remake: RemakeRequest, key: string, signal: AbortSignal): Promise<BatchReply> {
  return request('/api/batches/remakes', batchReply, {
    method: 'POST',
    json: remake,
    headers: { 'idempotency-key': key },
    signal,
  })
}

/** What the stored analyses say. Quiet: a run is possible without it. */
export function checkBatch(batch: BatchRequest, signal: AbortSignal): Promise<CheckReply> {
  return request('/api/batches/checks', checkReply, { method: 'POST', json: batch, signal, isQuiet: true })
}

/** The results so far, in one ZIP. */
export const batchArchiveUrl = (id: string, query: URLSearchParams) =>
  `/api/batches/${encodeURIComponent(id)}/download${query.size === 0 ? '' : `?${query}`}`
