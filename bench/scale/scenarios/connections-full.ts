import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { benchName, type Cluster } from '../cluster/cluster.ts'
import { takeAway } from './away.ts'
import type { Scenario } from './scenario.ts'

/** Takes every session that PostgreSQL has, and those that servers or pooler had. */
function takeAllSessions({ database }: Cluster) {
  const held: pg.Client[] = []
  let isHolding = false
  const takeFree = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: database.directUrl, application_name: benchName })
      client.on('error', () => {})
      try {
        await client.connect()
        held.push(client)
      } catch {
        return
      }
    }
  }
  return {
    async stop() {
      isHolding = true
      void (async () => {
        while (isHolding) {
          await takeFree()
          await held[0]?.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datid is not null and application_name <> $1',
            [benchName],
          )
          await wait(50)
        }
      })()
      await wait(1_000)
    },
    async start() {
      isHolding = false
      await wait(200)
      await Promise.all(held.map((client) => client.end()))
    },
  }
}

export const connectionsFull: Scenario = {
  name: 'connections-full',
  title: 'PostgreSQL has no session left for 20 s: calls get 503, never 500, and nothing is lost',
  run: (cluster) => takeAway(cluster, 'every session', takeAllSessions(cluster)),
}
