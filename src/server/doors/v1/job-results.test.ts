import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { V1Job } from '#contract/v1/resources.ts'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let listening: Listening
let key: string
let slow: Buffer

beforeAll(async () => {
  v1 = await openV1('all')
  listening = await listen(v1.running.http, { host: '127.0.0.1', port: 0 })
  key = (await v1.member('BASIC')).secret
  slow = await sharp(greyPhoto).resize(2400, 2400, { fit: 'fill' }).jpeg().toBuffer()
})
afterAll(async () => {
  await listening.close()
  await v1.close()
})

const edit = (photo: Buffer, fields: Readonly<Record<string, string>>, query: string, accept: string) => {
  const body = new FormData()
  body.set('photo', new Blob([new Uint8Array(photo)]), 'grey.jpg')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return v1.call('POST', `/edits${query}`, { key, body, headers: { accept } })
}
const result = (id: string, query = '') => v1.call('GET', `/jobs/${id}/result${query}`, { key })
const started = async (photo: Buffer, fields: Readonly<Record<string, string>>) =>
  (await (await edit(photo, fields, '', 'application/json')).json()) as V1Job

test('a client that follows redirects gets the picture of an edit that takes longer than the wait', async () => {
  const body = new FormData()
  body.set('photo', new Blob([new Uint8Array(slow)]), 'grey.jpg')
  body.set('tool', 'cartoon')
  const response = await fetch(`http://127.0.0.1:${listening.port}/api/v1/edits?wait=0&format=webp&quality=60`, {
    method: 'POST',
    headers: { accept: 'image/*', authorization: `Bearer ${key}` },
    body,
  })
  expect([response.status, response.redirected]).toEqual([200, true])
  expect(new URL(response.url).searchParams.get('quality')).toBe('60')
  const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(format).toBe('webp')
})

test('the result of a running edit leads on to the next wait, and that of a cancelled one is a problem', async () => {
  const { id } = await started(slow, { tool: 'cartoon' })
  const early = await result(id, '?wait=0&format=png')
  const there = `/api/v1/jobs/${id}/result?format=png&quality=90&metadata=without-place&credentials=on&round=2`
  expect([early.status, early.headers.get('location'), await early.text()]).toEqual([303, there, ''])
  const waiting = result(id)
  await v1.call('POST', `/jobs/${id}/cancel`, { key })
  expect(await problemIn(await waiting)).toMatchObject({ status: 409, code: 'edit-cancelled' })
})

test('a result that there is not is answered as why, and nobody else sees one', async () => {
  const { id } = await started(greyPhoto, { tool: 'beauty' })
  expect(await problemIn(await result(id))).toMatchObject({ status: 422, code: 'no-face-found' })
  expect(await problemIn(await result(randomUUID()))).toMatchObject({ status: 404, code: 'not-found' })
  const other = (await v1.member('BASIC')).secret
  const { id: done } = await started(greyPhoto, { tool: 'adjust', options: '{"exposure":1}' })
  expect((await v1.call('GET', `/jobs/${done}/result`, { key: other })).status).toBe(404)
  expect((await result(done)).headers.get('content-type')).toBe('image/jpeg')
})
