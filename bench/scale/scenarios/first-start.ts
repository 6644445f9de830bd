import { sql } from 'kysely'
import { round } from '../measure/figures.ts'
import type { Scenario } from './scenario.ts'

export const firstStart: Scenario = {
  name: 'first-start',
  title: 'All processes are started at once on an empty database',
  async run({ firstStart: started, db, webs, workers }) {
    const { rows } = await sql<{ migrations: string; deployments: string; pids: string }>`
      select (select count(*) from kysely_migration) as migrations, (select count(*) from deployment) as deployments`.execute(
      db,
    )
    const alive = [...webs, ...workers].filter(({ pid }) => pid !== null).length
    const seconds = started.map(({ readySeconds }) => readySeconds)
    return {
      passed: alive === webs.length + workers.length && Number(rows[0]?.deployments) === 1,
      figures: `${webs.length} webs and ${workers.length} workers, each ready after ${round(Math.min(...seconds))} to ${round(Math.max(...seconds))} s; ${rows[0]?.migrations} migrations once, ${rows[0]?.deployments} deployment, ${alive} alive`,
    }
  },
}
