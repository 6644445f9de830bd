// node bench/scale/run.ts [--webs 3] [--workers 4] [--only name,name] [--not name,name] [--direct] [--keep]
//   [--ports 24500] [--connections 100] [--save figures.json]: PostgreSQL, pgbouncer, Ceph's S3 gateway, HAProxy, webs and workers in a folder of
// their own, and then what can befall them. The report is Markdown on stdout. --direct: past the pooler. Needs Linux and
// Debian's postgresql-15 pgbouncer haproxy ceph-mon ceph-osd ceph-common radosgw.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Cluster, type ClusterOptions, startCluster } from './cluster/cluster.ts'
import { loadAverage } from './measure/cpu.ts'
import { markdownTable, round } from './measure/figures.ts'
import { databaseAway, storeAway } from './scenarios/away.ts'
import { connections } from './scenarios/connections.ts'
import { connectionsFull } from './scenarios/connections-full.ts'
import { editCost } from './scenarios/edit-cost.ts'
import { firstStart } from './scenarios/first-start.ts'
import { journey } from './scenarios/journey.ts'
import { webKilled, workerKilled } from './scenarios/killed.ts'
import { notifications } from './scenarios/notifications.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import type { Outcome, Scenario } from './scenarios/scenario.ts'
import { scheduled } from './scenarios/scheduled.ts'
import { jobsByWorkers, readsByWebs } from './scenarios/throughput.ts'
import { waitsByPlan } from './scenarios/waits-by-plan.ts'

const { values } = parseArgs({
  options: {
    webs: { type: 'string', default: '3' },
    workers: { type: 'string', default: '4' },
    only: { type: 'string' },
    not: { type: 'string' },
    direct: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    ports: { type: 'string', default: '24500' },
    save: { type: 'string' },
    connections: { type: 'string', default: '100' },
  },
})

const scenarios: readonly Scenario[] = [
  firstStart,
  journey,
  workerKilled,
  webKilled,
  rollingRestart,
  databaseAway,
  storeAway,
  connectionsFull,
  scheduled,
  connections,
  jobsByWorkers,
  readsByWebs,
  waitsByPlan,
  notifications,
  editCost(values.save ?? null),
]

const options: ClusterOptions = {
  webs: Number(values.webs),
  workers: Number(values.workers),
  ports: Number(values.ports),
  isPooled: !values.direct,
  isKept: values.keep,
  connectionsMax: Number(values.connections),
}

function chosen(): readonly Scenario[] {
  const only = values.only?.split(',')
  const not = values.not?.split(',') ?? []
  const unknown = [...(only ?? []), ...not].find((name) => !scenarios.some((one) => one.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no scenario ${unknown}; there are ${scenarios.map(({ name }) => name).join(', ')}.`)
  return scenarios.filter(({ name }) => (only === undefined || only.includes(name)) && !not.includes(name))
}

interface Told extends Outcome {
  readonly scenario: Scenario
  readonly seconds: number
  readonly load: number
}

async function runOne(scenario: Scenario, cluster: Cluster): Promise<Told> {
  const started = performance.now()
  const load = loadAverage()
  const outcome = await scenario.run(cluster).catch((error: unknown): Outcome => {
    console.error(error)
    return { passed: false, figures: String(error) }
  })
  const seconds = (performance.now() - started) / 1000
  console.error(`${outcome.passed ? 'passed' : 'FAILED'} ${scenario.name} in ${round(seconds)} s: ${outcome.figures}`)
  return { ...outcome, scenario, seconds, load }
}

function report(cluster: Cluster, told: readonly Told[]): string {
  const rows = told.map(({ scenario, passed, figures, seconds, load }) => [
    scenario.name,
    passed ? 'yes' : '**no**',
    `${scenario.title}: ${figures}`,
    round(seconds, 0),
    round(load, 1),
  ])
  const { webs, workers, isPooled, connectionsMax } = cluster.options
  return [
    '# Many processes, measured',
    '',
    `${webs} webs and ${workers} workers on ${availableParallelism()} cores, which everything shares: load, proxy, database and store too. ` +
      `HAProxy, PostgreSQL 15 (max_connections ${connectionsMax})${isPooled ? ', pgbouncer in transaction mode' : ' without a pooler'}, ${cluster.store.kind}.`,
    '',
    markdownTable([['scenario', 'held', 'what came of it', 'seconds', 'load average'], ...rows]),
    ...told.flatMap(({ scenario, table }) => (table === undefined ? [] : ['', `## ${scenario.name}`, '', table])),
  ].join('\n')
}

const runs = chosen()
const cluster = await startCluster(options)
const stop = (status: number) => void cluster.close().then(() => process.exit(status))
process.once('SIGINT', () => stop(130))
process.once('SIGTERM', () => stop(143))
// The programs are in groups of their own and would outlive the bench.
process.once('uncaughtException', (error) => {
  console.error(error)
  stop(1)
})
try {
  const told: Told[] = []
  for (const scenario of runs) told.push(await runOne(scenario, cluster))
  console.log(report(cluster, told))
  if (told.some(({ passed }) => !passed)) process.exitCode = 1
} finally {
  await cluster.close()
}
