import { expect, test } from 'vitest'
import { createPageLimit } from './page-limit.ts'

test('a network that has pages rendered without end is told to wait, and others are not', async () => {
  const limit = createPageLimit(3)
  for (let asked = 0; asked < 3; asked++) await limit.take('203.0.113.7')
  await expect(limit.take('203.0.113.7')).rejects.toMatchObject({ code: 'too-many-requests' })
  await limit.take('203.0.113.8')
})
