import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutReplies, rush } from './rush.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// bench/quota.ts sends more of both.
test('500 edits sent at once with 10 requests left make exactly 10 jobs', async () => {
  const { answers, jobs, reserved, usage } = await rush(shop, 500, 10)
  expect([...answers].sort()).toEqual([
    ['201', 10],
    ['402 requests-used-up', 490],
  ])
  expect({ jobs, reserved, usage }).toEqual({ jobs: 10, reserved: 10, usage: { current: 100, limit: 100 } })
})

test('100 replies cut after the commit, then asked for twice at once with their keys, are 100 jobs and 100 charges', async () => {
  expect(await cutReplies(shop, 100)).toEqual({
    cut: 100,
    answered: 100,
    jobs: 100,
    reserved: 100,
    used: 100,
    refused: [],
  })
})
