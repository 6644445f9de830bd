import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'

const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
const dataOf = async <Data>(response: { json(): Promise<unknown> }) => ((await response.json()) as { data: Data }).data

/** Sends a fixture, or another JPEG, by the call of the page. @returns the photo's id */
export async function addPhoto(
  request: APIRequestContext,
  photo: string | Buffer,
  name = String(photo),
): Promise<string> {
  const data = typeof photo === 'string' ? await readFile(join(import.meta.dirname, '../fixtures', photo)) : photo
  const sent = { data, headers: { ...headers, 'content-type': 'image/jpeg' } }
  return (await dataOf<PhotoReply>(await request.post(`/api/photos?name=${name}`, sent))).id
}

/**
 * Has a photo edited by the calls of the page; by Adjust, where it may be any tool: it takes a tenth of the others.
 * @returns the result's id
 */
export async function editPhoto(
  request: APIRequestContext,
  photoId: string,
  tool = 'adjust',
  options: object = { exposure: 1 },
): Promise<string> {
  const { id } = await dataOf<JobReply>(await request.post('/api/jobs', { headers, data: { tool, photoId, options } }))
  const jobNow = async () => dataOf<JobReply>(await request.get(`/api/jobs/${id}`, { headers }))
  await expect.poll(async () => (await jobNow()).state, { timeout: 60_000 }).toBe('done')
  return (await jobNow()).resultPhotoId ?? ''
}
