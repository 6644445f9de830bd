import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../cluster/cluster.ts'
import { cpuSecondsOf, loadAverage } from '../measure/cpu.ts'
import { markdownTable, round } from '../measure/figures.ts'
import type { Scenario } from './scenario.ts'

/** Each process of ours listens once, so this is the number of webs and workers. */
const listenerCounts = [0, 10, 30, 60]
const senders = 8
const seconds = 4
const channel = 'bench_changes'
/** As long as a job's: id, version, state. */
const payload = '00000000-0000-4000-8000-000000000000 123 running'

async function connectAll({ database }: Cluster, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: database.directUrl }))
  for (const client of clients) await client.connect()
  return clients
}

async function measure(cluster: Cluster, listeners: number): Promise<(string | number)[]> {
  const listening = await connectAll(cluster, listeners)
  const sending = await connectAll(cluster, senders)
  let heard = 0
  for (const client of listening) {
    client.on('notification', () => heard++)
    await client.query(`listen ${channel}`)
  }
  const { postgres } = cluster.database.pids()
  const before = cpuSecondsOf([postgres])
  const end = performance.now() + seconds * 1000
  let sent = 0
  await Promise.all(
    sending.map(async (client) => {
      for (; performance.now() < end; sent++) await client.query('select pg_notify($1, $2)', [channel, payload])
    }),
  )
  const used = cpuSecondsOf([postgres]) - before
  await wait(1_000)
  await Promise.all([...listening, ...sending].map((client) => client.end()))
  return [
    listeners,
    round(sent / seconds, 0),
    round(heard / seconds, 0),
    round((used / sent) * 1000, 2),
    round(loadAverage(), 1),
  ]
}

export const notifications: Scenario = {
  name: 'notifications',
  title: `Notifications a second by listening processes, from ${senders} sessions`,
  async run(cluster) {
    const rows: (string | number)[][] = []
    for (const listeners of listenerCounts) rows.push(await measure(cluster, listeners))
    return {
      passed: true,
      figures: rows.map(([listeners, rate]) => `${listeners} listeners: ${rate}`).join(', '),
      table: markdownTable([
        ['listeners', 'commits a second', 'deliveries a second', 'PostgreSQL CPU ms a commit', 'load average'],
        ...rows,
      ]),
    }
  },
}
