import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { openListeningSession } from '#server/ground/database/listening-session.ts'
import { type JobChange, openJobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { opened } from '../../../../../tests/opened.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const database = await useDatabase()
const heard: (JobChange | null)[] = []

const session = await opened(openListeningSession(database.address))
beforeAll(async () => {
  const notifier = await openJobNotifier(session)
  notifier.subscribe((change) => heard.push(change))
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

test('reports every change of a job with its version and state, and whether its place in line changed', async () => {
  await addJob('a')
  await database.db.updateTable('jobs').set({ state: 'running' }).where('id', '=', 'a').execute()
  await database.db.updateTable('jobs').set({ done: 0.5 }).where('id', '=', 'a').execute()
  await until(() => heard.length >= 3)
  expect(heard).toEqual([
    { jobId: 'a', version: 1, state: 'queued', isMove: true },
    { jobId: 'a', version: 2, state: 'running', isMove: true },
    { jobId: 'a', version: 3, state: 'running', isMove: false },
  ])
})

test('after a lost connection reports that changes may have been missed, and continues', async () => {
  heard.length = 0
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'emulsion listener'`)
  await until(() => heard.includes(null))
  await addJob('b')
  await until(() => heard.some((change) => change?.jobId === 'b'))
  expect(heard.filter((change) => change === null)).toHaveLength(1)
})
