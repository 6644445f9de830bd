import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

/** Repair with its automatic settings finds nothing to do on it. */
const fine = await readFile(join(import.meta.dirname, '../../../../../tests/fixtures/portrait.jpg'))

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
const member = routes.createBrowser()
const userId = (await member.register()).id

const upload = (body: Buffer, type = 'image/jpeg'): Promise<PhotoReply> =>
  member.data('POST', '/api/photos?name=grandmother.jpg', { body, type })

async function edit(tool: string, photoId: string): Promise<{ job: JobReply; result: PhotoReply }> {
  await routes.makeBasic(userId)
  const { id } = await member.post<JobReply>('/api/jobs', { tool, photoId, options: {} })
  const job = await member.untilDone(id)
  return { job, result: await member.data('GET', `/api/photos/${job.resultPhotoId}`) }
}

async function download(photoId: string, query: string): Promise<Buffer> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await routes.running.http.request(`/api/photos/${photoId}/download?${query}`, { headers })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const endAccess = () =>
  routes.db.updateTable('users').set({ basic_until: new Date() }).where('id', '=', userId).execute()

const used = async () => (await member.data<SubscriptionReply>('GET', '/api/user/subscription')).usage.current

const ledgerOf = async (jobId: string) =>
  (await routes.db.selectFrom('ledger').select('kind').where('job_id', '=', jobId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('a photo that a tool does not change', () => {
  test('comes back as the same file, byte for byte, under every plan, and costs no request', async () => {
    await routes.makeBasic(userId)
    const before = await used()
    const photo = await upload(fine)
    const { job, result } = await edit('repair', photo.id)
    expect(job.report?.facts).toMatchObject({ steps: 'None needed', unchanged: true })
    expect(result).toMatchObject({ name: 'grandmother.jpg', format: 'jpeg', bytes: fine.length, tool: 'repair' })
    expect(await ledgerOf(job.id)).toEqual(['reserve', 'release'])
    expect(await used()).toBe(before)

    expect((await download(result.id, '')).equals(fine)).toBe(true)
    expect((await download(result.id, 'metadata=none&quality=95')).equals(fine)).toBe(true)
    const smaller = await download(result.id, 'quality=40')
    expect(smaller.length).toBeLessThan(fine.length)
    expect((await sharp(await download(result.id, 'format=png')).metadata()).format).toBe('png')
  })

  test('is unlimited without a plan, since nothing was made; an unchanged edit of a real result keeps its limits', async () => {
    const { result: own } = await edit('repair', (await upload(fine)).id)
    const { result: drawn } = await edit('repair', own.id)
    // Both are larger than the limit without a plan, and the second is marked as drawn.
    const size = { width: 5120, height: 5120 }
    await routes.db.updateTable('photos').set(size).where('id', '=', own.id).execute()
    const made = { ...size, is_as_uploaded: false }
    await routes.db.updateTable('photos').set(made).where('id', '=', drawn.id).execute()
    const { job, result } = await edit('repair', drawn.id)
    expect(job.report?.facts).toMatchObject({ unchanged: true })
    await routes.db.updateTable('photos').set(size).where('id', '=', result.id).execute()
    await endAccess()
    expect(await member.data('GET', `/api/photos/${own.id}`)).toMatchObject({ deliveredWidth: 5120 })
    expect((await download(own.id, '')).equals(fine)).toBe(true)
    for (const { id } of [drawn, result])
      expect(await member.data('GET', `/api/photos/${id}`)).toMatchObject({ deliveredWidth: 4096 })
  })

  test('costs no request, and one that was changed does', async () => {
    const { job } = await edit('cartoon', (await upload(fine)).id)
    expect(job.report?.facts).not.toHaveProperty('unchanged')
    expect(await ledgerOf(job.id)).toEqual(['reserve', 'commit'])
  })

  test('keeps its location private where a download leaves it out', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
    const placed = await sharp(fine).withExif(exif).jpeg().toBuffer()
    const { result } = await edit('repair', (await upload(placed)).id)
    expect((await download(result.id, 'metadata=all')).equals(placed)).toBe(true)
    const left = await download(result.id, '')
    expect(left.equals(placed)).toBe(false)
    expect((await sharp(left).metadata()).exif?.includes('Camera')).toBe(true)
    expect((await sharp(left).metadata()).exif?.includes(Buffer.from([0x88, 0x25]))).toBe(false)
  })
})
