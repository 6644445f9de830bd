import { expect, test, vi } from 'vitest'
import { opened } from '../../opened.ts'
import { runSeed } from '../../run-seed.ts'
import { openShop } from '../setup/open-shop.ts'
import { forge, storm } from './webhook-storm.ts'

// These take seconds on an idle machine, and far longer on a busy one.
vi.setConfig({ testTimeout: 240_000 })
const shop = await opened(openShop())

// bench/server/webhooks.ts sends many more of both.
test('400 webhooks, each up to five times, in any order, fifty at once, leave our books equal to the provider’s', async () => {
  console.log(`webhooks: seed ${runSeed}`)
  const { events, deliveries, statuses, kept, waiting, differences } = await storm(shop, 400, runSeed)
  expect(differences, `seed ${runSeed}`).toEqual([])
  expect([...statuses], `seed ${runSeed}`).toEqual([[200, deliveries]])
  expect({ kept, waiting }).toEqual({ kept: events, waiting: 0 })
})

test('2,000 forged webhooks are refused, each with 400', async () => {
  const { statuses, accepted } = await forge(shop, 2_000, runSeed)
  expect([...statuses], `seed ${runSeed}`).toEqual([[400, 2_000]])
  expect(accepted).toBe(0)
})
