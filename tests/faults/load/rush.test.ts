import { expect, test, vi } from 'vitest'
import { opened } from '../../opened.ts'
import { openShop } from '../setup/open-shop.ts'
import { cutReplies, rush } from './rush.ts'

// These take seconds on an idle machine, and far longer on a busy one.
vi.setConfig({ testTimeout: 240_000 })
const shop = await opened(openShop())

// bench/server/quota.ts sends more of both.
test('200 edits sent at once with 10 requests left make exactly 10 jobs', async () => {
  const { answers, jobs, reserved, usage } = await rush(shop, 200, 10)
  expect([...answers].sort()).toEqual([
    ['201', 10],
    ['402 requests-used-up', 190],
  ])
  expect({ jobs, reserved, usage }).toEqual({ jobs: 10, reserved: 10, usage: { current: 100, limit: 100 } })
})

test('100 replies lost after the commit, then requested twice at once with their keys, are 100 jobs and 100 charges', async () => {
  expect(await cutReplies(shop, 100)).toEqual({
    cut: 100,
    answered: 100,
    jobs: 100,
    reserved: 100,
    used: 100,
    refused: [],
  })
})

test('every member of a crowd that refreshes its plans gets an answer', async () => {
  const members = [shop.newCustomer(), shop.newCustomer(), shop.newCustomer(), shop.newCustomer()]
  for (const member of members) {
    await member.register()
    await member.payBasic()
  }
  const refresh = () => members.map((member) => member.ask('POST', '/api/user/subscription/refresh', {}))
  const answers = await Promise.all(Array.from({ length: 15 }, refresh).flat())
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
