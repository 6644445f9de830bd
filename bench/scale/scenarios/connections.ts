import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { benchName } from '../cluster/cluster.ts'
import { startSteadyLoad } from '../load/steady-load.ts'
import { watchConnections } from '../measure/connections.ts'
import { residentBytesOf } from '../measure/cpu.ts'
import { readDatabaseWork, workBetween } from '../measure/database-work.ts'
import { markdownTable, round } from '../measure/figures.ts'
import { type Scenario, untilIdle } from './scenario.ts'

/** The budget of a worker (issue 23). */
const workerMax = 8
const quietSeconds = 15

export const connections: Scenario = {
  name: 'connections',
  title: `Connections to the database by process under load, at most ${workerMax} for a worker`,
  async run(cluster) {
    const watch = watchConnections(cluster, 250)
    const load = await startSteadyLoad(cluster, 15)
    await wait(15_000)
    await load.stop()
    await untilIdle(cluster.db, 60_000)
    const most = watch.stop()
    const { rows } = await sql<{ application: string; count: string }>`
      select coalesce(nullif(application_name, ''), 'no name') as application, count(*) as count from pg_stat_activity
        where datid is not null and application_name <> ${benchName} group by 1 order by 2 desc`.execute(cluster.db)
    const before = await readDatabaseWork(cluster)
    await wait(quietSeconds * 1000)
    const quiet = workBetween(before, await readDatabaseWork(cluster))
    const memoryOf = (name: string) => {
      const pid = [...cluster.webs, ...cluster.workers].find((slot) => slot.name === name)?.pid
      return pid == null ? 0 : residentBytesOf(pid) / 1024 ** 2
    }
    const workers = most.filter(({ name }) => name.startsWith('worker'))
    return {
      passed: workers.every(({ direct, pooled }) => direct + pooled <= workerMax),
      figures: [
        `at most ${Math.max(...most.map(({ direct, pooled }) => direct + pooled))} a process, ${Math.max(...workers.map(({ direct, pooled }) => direct + pooled))} a worker`,
        `sessions at PostgreSQL: ${rows.map(({ application, count }) => `${count} ${application.replace(/\d{3,}/, 'PID')}`).join(', ')}`,
        `all idle: ${round(quiet.commits / quietSeconds)} commits a second, ${round(quiet.walBytes / quietSeconds / 1024)} KiB of log a second`,
      ].join('; '),
      table: markdownTable([
        ['process', 'direct, at most', 'through the pooler, at most', 'resident MiB with its children'],
        ...most.map(({ name, direct, pooled }) => [name, direct, pooled, round(memoryOf(name), 0)]),
      ]),
    }
  },
}
