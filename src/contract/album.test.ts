import { expect, test } from 'vitest'
import { albumNameMax, albumNameRequest } from './album.ts'

const nameOf = (name: string) => albumNameRequest.safeParse({ name }).data?.name ?? null

test('the name of an album is one that a database carries', () => {
  expect(nameOf(' Sum\u202Emer\u0000 2026 ')).toBe('Summer 2026')
  expect([nameOf('\u0000'), nameOf('  '), nameOf('x'.repeat(albumNameMax + 1))]).toEqual([null, null, null])
})
