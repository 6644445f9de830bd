import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/test-database.ts'
import { type JobChange, type JobNotifier, openJobNotifier } from '#server/jobs/progress/job-notifier.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let notifier: JobNotifier
const heard: (JobChange | null)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  notifier = await openJobNotifier(database.address)
  notifier.subscribe((change) => heard.push(change))
})
afterAll(async () => {
  await notifier.close()
  await database.close()
})

const addJob = (id: string) =>
  database.db
    .insertInto('jobs')
    .values({ id, visitor_id: 'v', tool: 'cartoon', photo_id: 'p', options: '{}', request_sha256: 'r' })
    .execute()

async function until(isTrue: () => boolean): Promise<void> {
  for (let looks = 0; looks < 500 && !isTrue(); looks++) await wait(10)
  expect(isTrue()).toBe(true)
}

test('reports every change of a job with its version and state', async () => {
  await addJob('a')
  await database.db.updateTable('jobs').set({ state: 'running' }).where('id', '=', 'a').execute()
  await until(() => heard.length >= 2)
  expect(heard).toEqual([
    { jobId: 'a', version: 1, state: 'queued' },
    { jobId: 'a', version: 2, state: 'running' },
  ])
})

test('after a lost connection reports that changes may have been missed, and continues', async () => {
  heard.length = 0
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'emulsion job feed'`)
  await until(() => heard.includes(null))
  await addJob('b')
  await until(() => heard.some((change) => change?.jobId === 'b'))
  expect(heard.filter((change) => change === null)).toHaveLength(1)
})
