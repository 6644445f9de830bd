import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type MaintenanceTask,
  readTaskRuns,
  runTask,
  startMaintenance,
} from '#server/operations/maintenance/maintenance.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
const lines: { level: number; task?: string; failures?: number }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeEach(async () => {
  lines.length = 0
  await database.db.deleteFrom('task_runs').execute()
})

const taskOf = (name: string, run: MaintenanceTask['run'], limitMinutes = 1): MaintenanceTask => ({
  name,
  cron: '0 0 1 1 *',
  everyMinutes: 60,
  limitMinutes,
  run,
})
const parts = () => ({ db: database.db, log })
const living = () => new AbortController().signal
const runsOf = async () => Object.fromEntries((await readTaskRuns(database.db)).map((run) => [run.task, run]))
const run = (task: MaintenanceTask) => runTask(parts(), task, living()).catch((error: unknown) => String(error))

test('a failure is recorded and counted, the third in a row is logged as an error, and a success ends the count', async () => {
  let isBroken = true
  const task = taskOf('flaky', async () => {
    if (isBroken) throw new Error('no listing today')
    return '3 photos'
  })
  for (let count = 1; count <= 3; count++) {
    expect(await run(task)).toContain('no listing today')
    expect((await runsOf()).flaky).toMatchObject({
      failures: count,
      failure: 'Error: no listing today',
      succeeded_at: null,
    })
  }
  expect(lines.map(({ level, failures }) => [level, failures])).toEqual([
    [40, 1],
    [40, 2],
    [50, 3],
  ])
  isBroken = false
  await run(task)
  expect((await runsOf()).flaky).toMatchObject({ failures: 0, failure: null, report: '3 photos' })
  expect((await runsOf()).flaky?.succeeded_at).not.toBeNull()
})

test('a hanging run fails when its time is up, and is told to stop', async () => {
  let isStopped = false
  const hanging = taskOf(
    'hanging',
    (signal) => new Promise(() => signal.addEventListener('abort', () => (isStopped = true))),
    1 / 600,
  )
  expect(await run(hanging)).toContain('TimeoutError')
  expect(isStopped).toBe(true)
  expect((await runsOf()).hanging).toMatchObject({ failures: 1 })
})

test('a run that ends with its process counts as no failure', async () => {
  const stopping = new AbortController()
  const ending = runTask(
    parts(),
    taskOf('long', () => new Promise(() => {})),
    stopping.signal,
  )
  await vi.waitFor(async () => expect((await runsOf()).long).toBeDefined())
  stopping.abort()
  await expect(ending).rejects.toThrow()
  expect((await runsOf()).long).toMatchObject({ failures: 0, ended_at: null })
})

test('each task is a separate job: one that fails or hangs stops no other, and one that is not due does not run', async () => {
  await database.db
    .insertInto('task_runs')
    .values({
      task: 'lately',
      started_at: new Date(),
      ended_at: new Date(),
      succeeded_at: new Date(),
      failure: null,
      report: null,
    })
    .execute()
  const queue = await openJobQueue(database.address, { doesWork: true, connectionsMax: 3, onError: () => {} })
  const ran: string[] = []
  const note = (name: string) => async () => {
    ran.push(name)
    return ''
  }
  try {
    await startMaintenance({ db: database.db, queue, log }, [
      taskOf('fails', async () => {
        throw new Error('the store is away')
      }),
      taskOf('hangs', () => new Promise(() => {})),
      taskOf('keys', note('keys')),
      taskOf('lately', note('lately')),
      taskOf('logins', note('logins')),
    ])
    await vi.waitFor(() => expect(ran.sort()).toEqual(['keys', 'logins']), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await runsOf()).fails).toMatchObject({ failures: 1 }), { timeout: 20_000 })
    expect(ran).not.toContain('lately')
  } finally {
    await queue.close()
  }
})

test('the queues of older versions, on which nobody works any more, are deleted', async () => {
  const { PgBoss } = await import('pg-boss')
  const former = new PgBoss({ ...database.address, max: 2 })
  await former.start()
  await former.createQueue('retention')
  await former.schedule('retention', '17 * * * *')
  const queue = await openJobQueue(database.address, { doesWork: true, connectionsMax: 3, onError: () => {} })
  expect(await former.getSchedules('retention')).toEqual([])
  expect((await former.getQueues()).map(({ name }) => name)).not.toContain('retention')
  await queue.close()
  await former.stop()
})
