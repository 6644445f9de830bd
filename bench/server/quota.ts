// node bench/server/quota.ts [posts] [replies]: quota is counted exactly, over real HTTP on a real PostgreSQL. Fails
// unless `posts` edits sent at once with 10 requests left make 10 jobs, and `replies` that are cut after the commit and
// requested again with their keys make one job and one charge each.

import { cutReplies, rush } from '../../tests/faults/load/rush.ts'
import { openShop } from '../../tests/faults/setup/open-shop.ts'
import setUp from '../../tests/global-setup.ts'

const posts = Number(process.argv[2] ?? 2000)
const replies = Number(process.argv[3] ?? 1000)
const left = 10

const cleanUp = setUp()
const shop = await openShop()
const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
try {
  const rushed = await rush(shop, posts, left)
  const answers = [...rushed.answers].map(([answer, count]) => `${count} x ${answer}`).join(', ')
  console.log(`${posts} edits at once with ${left} left: ${rushed.jobs} jobs, ${rushed.reserved} reserved; ${answers}`)
  console.log(`after ${seconds()} s`)
  const cut = await cutReplies(shop, replies)
  console.log(
    `${cut.cut} replies cut, each asked for twice again: ${cut.jobs} jobs, ${cut.reserved} charges, used ${cut.used}`,
  )
  console.log(
    `after ${seconds()} s${cut.refused.length === 0 ? '' : `; refused: ${[...new Set(cut.refused)].join(', ')}`}`,
  )
  const isExact =
    [rushed.jobs, rushed.reserved, rushed.answers.get('201')].every((count) => count === left) &&
    [cut.cut, cut.answered, cut.jobs, cut.reserved, cut.used].every((count) => count === replies)
  if (!isExact) process.exitCode = 1
} finally {
  await shop.close()
  await cleanUp()
}
