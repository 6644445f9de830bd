import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cluster } from '../cluster/cluster.ts'
import { until } from '../cluster/programs.ts'
import type { ServerSlot } from '../cluster/servers.ts'
import { Editor, makePhoto } from '../load/editor.ts'
import { cpuSecondsOf, loadAverage } from '../measure/cpu.ts'
import { markdownTable, mean, quantile, round } from '../measure/figures.ts'
import type { Outcome, Scenario } from './scenario.ts'

/** Processor seconds by role, from one moment to another. */
export function watchCpu({ webs, workers, database, store, proxyPid }: Cluster) {
  const pidsOf = (slots: readonly ServerSlot[]) => slots.flatMap(({ pid }) => (pid === null ? [] : [pid]))
  const read = () => {
    const { postgres, pgbouncer } = database.pids()
    return {
      web: cpuSecondsOf(pidsOf(webs)),
      worker: cpuSecondsOf(pidsOf(workers)),
      postgres: cpuSecondsOf([postgres]),
      pgbouncer: cpuSecondsOf([pgbouncer]),
      store: cpuSecondsOf(store.pids()),
      proxy: cpuSecondsOf([proxyPid]),
    }
  }
  type Roles = ReturnType<typeof read>
  const before = read()
  return () => {
    const after = read()
    return Object.fromEntries(
      Object.entries(after).map(([role, seconds]) => [role, seconds - before[role as keyof Roles]]),
    ) as Roles
  }
}

/** Leaves `count` of them running. */
export async function keepRunning(slots: readonly ServerSlot[], count: number): Promise<void> {
  await Promise.all(slots.slice(count).map((slot) => slot.end('SIGTERM')))
  for (const slot of slots.slice(0, count)) if (slot.pid === null) slot.start()
  await Promise.all(slots.slice(0, count).map((slot) => slot.untilReady()))
}

const countsOf = (slots: readonly unknown[], counts: readonly number[]) =>
  counts.filter((count) => count <= slots.length)

const jobsPerWorker = 60
const photoSidePx = 320

interface JobTimes {
  readonly created: Date
  readonly started: Date
  readonly completed: Date
}

/** When the queue handed out these jobs, and when they ended. */
export async function readJobTimes({ db }: Cluster, ids: readonly string[]): Promise<JobTimes[]> {
  const { rows } = await sql<JobTimes>`
    select created_on as created, started_on as started, completed_on as completed from pgboss.job
      where name = 'edit' and id = any(${ids}::uuid[]) and state = 'completed' order by completed_on`.execute(db)
  return rows
}

/** Hands in a backlog while no worker runs, and then looks how long `count` workers take for it. */
async function measureJobs(cluster: Cluster, count: number): Promise<(string | number)[]> {
  const { db, origin, workers } = cluster
  await keepRunning(workers, 0)
  const photo = await makePhoto(photoSidePx)
  const editors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const editor = new Editor(origin)
      return { editor, photoId: (await editor.upload(photo)).id }
    }),
  )
  const ids: string[] = []
  for (let made = 0; made < count * jobsPerWorker; made += editors.length)
    for (const { id } of await Promise.all(editors.map(({ editor, photoId }) => editor.adjust(photoId)))) ids.push(id)
  await keepRunning(workers, count)
  const ended = () =>
    db
      .selectFrom('jobs')
      .select((one) => one.fn.countAll<string>().as('count'))
      .where('id', 'in', ids)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count))
  // The first ones start the children and load what they need.
  const first = await until('the first jobs', 60_000, async () => ((await ended()) >= count * 3 ? ended() : null))
  const cpu = watchCpu(cluster)
  const started = performance.now()
  await until('the backlog is done', 240_000, async () => ((await ended()) === ids.length ? true : null), 100)
  const seconds = (performance.now() - started) / 1000
  const used = cpu()
  const jobs = ids.length - first
  const services = (await readJobTimes(cluster, ids)).map((job) => (Number(job.completed) - Number(job.started)) / 1000)
  const milliseconds = (value: number) => round((value / jobs) * 1000, 0)
  return [
    count,
    jobs,
    round((jobs / seconds) * 60, 0),
    `${round(mean(services) * 1000, 0)} / ${round(quantile(services, 0.95) * 1000, 0)}`,
    ...[used.worker, used.postgres, used.pgbouncer, used.store].map(milliseconds),
    `${round((100 * Object.values(used).reduce((sum, one) => sum + one, 0)) / seconds, 0)} %`,
    round(loadAverage(), 1),
  ]
}

export const jobsByWorkers: Scenario = {
  name: 'jobs-by-workers',
  title: 'Jobs a minute by workers, with the cheapest edit (Adjust on 320 x 320 px)',
  async run(cluster): Promise<Outcome> {
    const rows: (string | number)[][] = []
    for (const count of countsOf(cluster.workers, [1, 2, 4])) rows.push(await measureJobs(cluster, count))
    await keepRunning(cluster.workers, cluster.workers.length)
    const head = [
      'workers',
      'jobs',
      'jobs a minute',
      'ms a run, mean / p95',
      'worker CPU ms a job',
      'PostgreSQL',
      'pgbouncer',
      'store',
      'cores in use',
      'load average',
    ]
    return {
      passed: rows.length > 0,
      figures: rows.map(([count, , rate]) => `${count}: ${rate} a minute`).join(', '),
      table: markdownTable([head, ...rows]),
    }
  },
}

const readSeconds = 8
const atOnce = 24

type Read = (editor: Editor) => Promise<unknown>

async function measureReads(cluster: Cluster, count: number, kind: string, read: Read): Promise<(string | number)[]> {
  const editor = new Editor(cluster.origin)
  await read(editor)
  const cpu = watchCpu(cluster)
  const times: number[] = []
  const started = performance.now()
  const end = started + readSeconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const asked = performance.now()
        await read(editor)
        times.push(performance.now() - asked)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const used = cpu()
  const milliseconds = (value: number) => round((value / times.length) * 1000, 2)
  return [
    kind,
    count,
    round(times.length / seconds, 0),
    `${round(quantile(times, 0.5), 0)} / ${round(quantile(times, 0.99), 0)}`,
    ...[used.web, used.postgres, used.pgbouncer, used.proxy, used.store].map(milliseconds),
    round(loadAverage(), 1),
  ]
}

async function readsOf(cluster: Cluster): Promise<Record<string, Read>> {
  const owner = new Editor(cluster.origin)
  const { id: photoId } = await owner.upload(await makePhoto(photoSidePx))
  const { id: jobId } = await owner.adjust(photoId)
  const checked = async (editor: Editor, path: string) => {
    const { status, body } = await editor.ask('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.subarray(0, 200)}`)
  }
  return {
    'front page, visitor': (editor) => checked(editor, '/'),
    'state of a job': () => checked(owner, `/api/jobs/${jobId}`),
    'photo of 320 px': () => checked(owner, `/api/photos/${photoId}/image`),
  }
}

export const readsByWebs: Scenario = {
  name: 'reads-by-webs',
  title: 'Reads a second by webs',
  async run(cluster): Promise<Outcome> {
    const rows: (string | number)[][] = []
    for (const count of countsOf(cluster.webs, [1, 2, 3])) {
      await keepRunning(cluster.webs, count)
      // The proxy sees it at its next checks.
      await wait(2_000)
      for (const [kind, read] of Object.entries(await readsOf(cluster)))
        rows.push(await measureReads(cluster, count, kind, read))
    }
    await keepRunning(cluster.webs, cluster.webs.length)
    const head = [
      'read',
      'webs',
      'a second',
      'ms, p50 / p99',
      'web CPU ms a read',
      'PostgreSQL',
      'pgbouncer',
      'proxy',
      'store',
      'load average',
    ]
    return {
      passed: rows.length > 0,
      figures: rows.map(([kind, count, rate]) => `${kind} by ${count}: ${rate}`).join(', '),
      table: markdownTable([head, ...rows]),
    }
  },
}
