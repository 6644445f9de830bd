// node bench/server/webhooks.ts [deliveries] [forgeries] [seed]: over real HTTP on a real PostgreSQL, delivers each
// event up to five times, in any order, fifty at once. Fails unless the result is what the provider says, and every
// forgery gets a 400.
import { randomInt } from 'node:crypto'
import { forge, storm } from '../../tests/faults/load/webhook-storm.ts'
import { openShop } from '../../tests/faults/setup/open-shop.ts'
import setUp from '../../tests/global-setup.ts'

const deliveriesMin = Number(process.argv[2] ?? 10_000)
const forgeries = Number(process.argv[3] ?? 100_000)
const seed = Number(process.argv[4] ?? randomInt(2 ** 31))

const cleanUp = setUp()
const shop = await openShop()
let started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
const list = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
try {
  console.log(`seed ${seed}`)
  const { members, events, deliveries, statuses, kept, waiting, differences, basic } = await storm(
    shop,
    deliveriesMin,
    seed,
  )
  console.log(`${deliveries} deliveries of ${events} events about ${members} members: ${list(statuses)}; ${seconds()}`)
  console.log(`${kept} kept, ${waiting} not worked on; ${basic} have BASIC; ${differences.length} differences`)
  for (const difference of differences.slice(0, 20)) console.log(difference)
  started = performance.now()
  const forged = await forge(shop, forgeries, seed)
  console.log(`${forgeries} forgeries: ${list(forged.statuses)}, ${forged.accepted} accepted; ${seconds()}`)
  const isRight =
    differences.length === 0 &&
    statuses.get(200) === deliveries &&
    kept === events &&
    waiting === 0 &&
    forged.statuses.get(400) === forgeries &&
    forged.accepted === 0
  if (!isRight) process.exitCode = 1
} finally {
  await shop.close()
  await cleanUp()
}
