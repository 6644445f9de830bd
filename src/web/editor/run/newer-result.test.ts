import { expect, test } from 'vitest'
import { newestOf } from './newer-result.ts'

const photo = (id: string, sourcePhotoId: string | null) => ({ id, sourcePhotoId })

test('the newest result of a photo is found over several steps, and of its own results alone', () => {
  const photos = [photo('other-2', 'other'), photo('c', 'b'), photo('b', 'a'), photo('other', null), photo('a', null)]
  expect(newestOf('a', photos)?.id).toBe('c')
  expect(newestOf('b', photos)?.id).toBe('c')
  expect(newestOf('c', photos)).toBeNull()
  expect(newestOf('gone', photos)).toBeNull()
})
