import {
  type BatchReply,
  batchReply,
  type CheckReply,
  checkReply,
  type RecipeReply,
  recipeReply,
} from '#contract/batch.ts'
import type { BatchRequest, CheckRequest } from '#tools/catalog.ts'
import { request } from './request/request.ts'

/** @param key idempotency key: a retry after a lost answer makes no second batch */
export function submitBatch(batch: BatchRequest, key: string): Promise<BatchReply> {
  return request('/api/batches', batchReply, { method: 'POST', json: batch, headers: { 'idempotency-key': key } })
}

export function cancelBatch(id: string): Promise<BatchReply> {
  return request(`/api/batches/${encodeURIComponent(id)}/cancel`, batchReply, { method: 'POST', json: {} })
}

/** Runs again what failed. Asked twice, it is done once. */
export function repeatBatch(id: string): Promise<BatchReply> {
  return request(`/api/batches/${encodeURIComponent(id)}/again`, batchReply, { method: 'POST', json: {} })
}

/** What the stored analyses say. Quiet: a run is possible without it. */
export function checkRecipe(check: CheckRequest, signal: AbortSignal): Promise<CheckReply> {
  return request('/api/batches/checks', checkReply, { method: 'POST', json: check, signal, isQuiet: true })
}

/** What was done to a photo, from its upload on. */
export function getRecipe(photoId: string): Promise<RecipeReply> {
  return request(`/api/batches/recipes/${encodeURIComponent(photoId)}`, recipeReply)
}

/** The results so far, in one ZIP. */
export const batchArchiveUrl = (id: string) => `/api/batches/${encodeURIComponent(id)}/download`
