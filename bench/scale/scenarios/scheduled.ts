import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { markdownTable } from '../measure/figures.ts'
import type { Scenario } from './scenario.ts'

const minutes = 3

/** One queue a periodic task; its runs are its jobs. */
interface Runs {
  readonly name: string
  readonly minute: string
  readonly count: string
  readonly done: string
}

export const scheduled: Scenario = {
  name: 'scheduled',
  title: 'Each scheduled task is done once a tick, however many workers there are',
  async run({ db, workers }) {
    const before = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db)
    // Every task every minute: the usual times are hours apart.
    await sql`update pgboss.schedule set cron = '* * * * *'`.execute(db)
    const from = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
    // The last tick's runs are taken up within half a minute, which is how often an idle worker looks.
    const until = new Date(from.getTime() + minutes * 60_000)
    await wait(until.getTime() - Date.now() + 35_000)
    const { rows } = await sql<Runs>`
      select name, to_char(date_trunc('minute', created_on), 'HH24:MI') as minute, count(*) as count,
          count(*) filter (where state = 'completed') as done
        from pgboss.job where name like 'upkeep-%' and created_on >= ${from} and created_on < ${until}
        group by 1, 2 order by 1, 2`.execute(db)
    for (const { name, cron } of before.rows)
      await sql`update pgboss.schedule set cron = ${cron} where name = ${name}`.execute(db)
    const names = before.rows.map(({ name }) => name)
    const runsOf = (name: string) => rows.filter((row) => row.name === name)
    const isRight = (name: string) =>
      runsOf(name).length === minutes && runsOf(name).every(({ count, done }) => count === '1' && done === '1')
    return {
      passed: names.length > 0 && names.every(isRight),
      figures: `${names.length} tasks, ${minutes} ticks, ${workers.length} workers: ${rows.length} runs of ${names.length * minutes}; ${names.filter((name) => !isRight(name)).join(', ') || 'each once'}`,
      table: markdownTable([
        ['task', ...Array.from({ length: minutes }, (_, index) => `tick ${index + 1}: runs (done)`)],
        ...names.map((name) => [
          name.replace('upkeep-', ''),
          ...runsOf(name).map(({ count, done }) => `${count} (${done})`),
        ]),
      ]),
    }
  },
}
