import { type BatchReply, batchReply } from '#contract/batch.ts'
import type { BatchRequest } from '#tools/catalog.ts'
import { request } from './request/request.ts'

/** @param key idempotency key: a retry after a lost answer makes no second batch */
export function submitBatch(batch: BatchRequest, key: string): Promise<BatchReply> {
  return request('/api/batches', batchReply, { method: 'POST', json: batch, headers: { 'idempotency-key': key } })
}

export function cancelBatch(id: string): Promise<BatchReply> {
  return request(`/api/batches/${encodeURIComponent(id)}/cancel`, batchReply, { method: 'POST', json: {} })
}

/** The results so far, in one ZIP. */
export const batchArchiveUrl = (id: string) => `/api/batches/${encodeURIComponent(id)}/download`
