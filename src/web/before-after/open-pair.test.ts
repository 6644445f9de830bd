import { expect, test } from 'vitest'
import type { PhotoReply } from '#contract/photo.ts'
import { RequestFailure } from '#web/api/request/request.ts'
import { findOriginal } from './open-pair.ts'

const photo = (id: string, sourcePhotoId: string | null) => ({ id, sourcePhotoId }) as PhotoReply

/** Upload, first result, second result. */
const chain = [photo('upload', null), photo('first', 'upload'), photo('second', 'first')]
const findIn = (photos: readonly PhotoReply[]) => async (id: string) => {
  const found = photos.find((one) => one.id === id)
  if (found === undefined) throw new RequestFailure('not-found', 'That is not here, or no longer here.', 404)
  return found
}

test('a result of several steps is compared with the photo that was brought in', async () => {
  expect((await findOriginal(photo('third', 'second'), findIn(chain)))?.id).toBe('upload')
})

test('where that was deleted, the earliest step that is left takes its place', async () => {
  expect((await findOriginal(photo('third', 'second'), findIn(chain.slice(2))))?.id).toBe('second')
  expect(await findOriginal(photo('third', 'second'), findIn([]))).toBeNull()
  expect(await findOriginal(photo('upload', null), findIn(chain))).toBeNull()
})

test('any other failure is told, and a chain that goes in a circle ends', async () => {
  const offline = async () => {
    throw new RequestFailure('network', 'The connection was lost.')
  }
  await expect(findOriginal(photo('first', 'upload'), offline)).rejects.toThrow('The connection was lost.')
  const circle = [photo('a', 'b'), photo('b', 'a')]
  expect((await findOriginal(photo('a', 'b'), findIn(circle)))?.id).toMatch(/^[ab]$/)
})
