import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type ListeningSession, openListeningSession } from '#server/ground/database/listening-session.ts'
import { type JobQueue, openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const database = await useDatabase()
const queues: JobQueue[] = []
const open = async (listening: ListeningSession | null) => {
  const options = { doesWork: true, connectionsMax: 2, listening, onError: () => {} }
  const queue = await openJobQueue(database.address, options)
  queues.push(queue)
  return queue
}

const session = await openListeningSession(database.address)

afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  await session.close()
})

const send = async (queue: JobQueue, count: number) => {
  for (let sent = 0; sent < count; sent++) await queue.send(database.db, randomUUID(), 0)
}

// A fetch and a completion take some ms; the poll is once a second.
test.each(['with', 'without'])('a worker takes the next job at once, %s notifications', async (kind) => {
  const queue = await open(kind === 'with' ? session : null)
  const count = 60
  await send(queue, count)
  const all = Promise.withResolvers<void>()
  let ran = 0
  const startedMs = performance.now()
  await queue.work(
    1,
    async () => {
      if (++ran === count) all.resolve()
    },
    async () => {},
  )
  await all.promise
  const seconds = (performance.now() - startedMs) / 1_000
  console.log(`${Math.round((60 * count) / seconds)} jobs a minute`)
  expect(seconds).toBeLessThan(20)
  await queue.stopWork()
})

test('a worker that is at rest hears of a new job at once', async () => {
  const queue = await open(session)
  const waits: number[] = []
  let sentMs = 0
  await queue.work(
    1,
    async () => void waits.push(performance.now() - sentMs),
    async () => {},
  )
  for (let turn = 0; turn < 5; turn++) {
    // Somewhere between two polls.
    await new Promise((rested) => setTimeout(rested, 130))
    sentMs = performance.now()
    await send(queue, 1)
    await expect.poll(() => waits.length).toBe(turn + 1)
  }
  const middle = waits.sort((a, b) => a - b)[2] as number
  expect(middle).toBeLessThan(300)
})
