import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { entitlements } from '#contract/plan.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { Customer } from '../../../tests/faults/setup/customer.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { Editor, makePhoto } from '../load/editor.ts'
import { loadAverage } from '../measure/cpu.ts'
import { markdownTable, mean, quantile, round } from '../measure/figures.ts'
import { type Arrival, simulateQueue } from '../simulation/queue-simulation.ts'
import { exponential, pick } from '../simulation/random.ts'
import { type Scenario, untilIdle } from './scenario.ts'
import { keepRunning } from './throughput.ts'

const workersUsed = 2
const seconds = 75
const basicShare = 0.25
/** Of what the workers can do. */
const usage = 0.85
const backlog = 40
const seed = 23
const sidesPx = [320, 700] as const

interface Ran {
  readonly priority: number
  /** Seconds since the first job came. */
  readonly created: number
  readonly started: number
  readonly completed: number
}

/** Hands in one job, of either size, as a FREE or a BASIC member would. @returns its id */
type Submit = (random: () => number, isBasic: boolean) => Promise<string>

async function prepare({ origin, db }: Cluster): Promise<Submit> {
  const member = new Customer(origin, db)
  await member.data('GET', '/api/photos')
  const { id: userId } = await member.register()
  const paid = { basic_from: new Date(), basic_until: new Date(Date.now() + 86_400_000) }
  await db.updateTable('users').set(paid).where('id', '=', userId).execute()
  const visitor = new Editor(origin)
  const photos: { readonly basic: string; readonly free: string }[] = []
  // One after the other: the first answer brings the cookie that makes the visitor one.
  for (const side of sidesPx) {
    const photo = await makePhoto(side)
    const { id: basic } = await member.data<{ id: string }>('POST', '/api/photos?name=a.jpg', photo)
    photos.push({ basic, free: (await visitor.upload(photo)).id })
  }
  return async (random, isBasic) => {
    const photo = photos[random() < 0.7 ? 0 : 1] as (typeof photos)[number]
    if (!isBasic) return (await visitor.adjust(photo.free)).id
    const body = { tool: 'adjust', photoId: photo.basic, options: { exposure: 1 } }
    return (await member.data<{ id: string }>('POST', '/api/jobs', body)).id
  }
}

async function readRuns({ db }: Cluster, ids: readonly string[]): Promise<Ran[]> {
  const { rows } = await sql<{ priority: number; created: string; started: string; completed: string }>`
    select priority, extract(epoch from created_on) as created, extract(epoch from started_on) as started,
        extract(epoch from completed_on) as completed
      from pgboss.job where name = 'edit' and id = any(${ids}::uuid[]) and state = 'completed' order by created_on`.execute(
    db,
  )
  const first = Number(rows[0]?.created ?? 0)
  return rows.map((row) => ({
    priority: row.priority,
    created: Number(row.created) - first,
    started: Number(row.started) - first,
    completed: Number(row.completed) - first,
  }))
}

const serviceOf = ({ started, completed }: Ran) => completed - started

/** A backlog, to learn how long a job takes and how soon a worker takes the next. */
async function calibrate(cluster: Cluster, submit: Submit, random: () => number) {
  const ids = await Promise.all(Array.from({ length: backlog }, (_, index) => submit(random, index % 4 === 0)))
  if ((await untilIdle(cluster.db, 180_000)) === null) throw new Error('the backlog was not done')
  const runs = (await readRuns(cluster, ids)).toSorted((a, b) => a.started - b.started)
  // The last ones have no next.
  const span = (runs.at(-workersUsed) as Ran).started - (runs[0] as Ran).started
  const cycle = (span * workersUsed) / (runs.length - workersUsed)
  const service = mean(runs.map(serviceOf))
  return { service, pickUpSeconds: Math.max(0, cycle - service) }
}

const waitsOf = (runs: readonly Ran[], priority: number) =>
  runs.filter((run) => run.priority === priority).map(({ created, started }) => started - created)

/** Jobs that come each for itself, at this rate. @returns their runs; null where one never ended */
async function load(cluster: Cluster, submit: Submit, random: () => number, perSecond: number): Promise<Ran[] | null> {
  const ids: Promise<string>[] = []
  const started = performance.now()
  for (let at = exponential(random, perSecond); at < seconds; at += exponential(random, perSecond)) {
    const early = started + at * 1000 - performance.now()
    if (early > 0) await wait(early)
    ids.push(submit(random, random() < basicShare))
  }
  const all = await Promise.all(ids)
  await untilIdle(cluster.db, 180_000)
  const runs = await readRuns(cluster, all)
  return runs.length === all.length ? runs : null
}

/** The measured jobs once more, in the simulation: as they came, and 50,000 of their kind. */
function simulate(runs: readonly Ran[], pickUpSeconds: number, random: () => number) {
  const options = { workers: workersUsed, pickUpSeconds }
  const same = runs.map((run) => ({ atSeconds: run.created, priority: run.priority, serviceSeconds: serviceOf(run) }))
  const services = runs.map((run) => [serviceOf(run), 1] as const)
  const rate = runs.length / (runs.at(-1) as Ran).created
  const drawn: Arrival[] = []
  for (let at = exponential(random, rate); drawn.length < 50_000; at += exponential(random, rate)) {
    const priority = random() < basicShare ? entitlements.BASIC.queuePriority : entitlements.FREE.queuePriority
    drawn.push({ atSeconds: at, priority, serviceSeconds: pick(random, services) })
  }
  return { replay: simulateQueue(same, options).waits, long: simulateQueue(drawn, options).waits }
}

const head = [
  'plan',
  'jobs',
  'measured wait in ms: mean / p50 / p95',
  'simulated, the same arrivals and runs',
  'simulated, 50,000 drawn from the same distribution',
]

const millisecondsOf = (waits: readonly number[]) =>
  [mean(waits), quantile(waits, 0.5), quantile(waits, 0.95)].map((value) => round(value * 1000, 0)).join(' / ')

export const waitsByPlan: Scenario = {
  name: 'waits-by-plan',
  title: `Waits in the queue by plan at ${usage * 100} % of what ${workersUsed} workers can do, measured and simulated`,
  async run(cluster) {
    await keepRunning(cluster.workers, workersUsed)
    const submit = await prepare(cluster)
    const random = seededRandom(seed)
    // The first time starts the children.
    await calibrate(cluster, submit, random)
    const { service, pickUpSeconds } = await calibrate(cluster, submit, random)
    const perSecond = (usage * workersUsed) / (service + pickUpSeconds)
    const runs = await load(cluster, submit, random, perSecond)
    await keepRunning(cluster.workers, cluster.workers.length)
    if (runs === null) return { passed: false, figures: 'some jobs never ended' }
    const { replay, long } = simulate(runs, pickUpSeconds, random)
    const compared = (['BASIC', 'FREE'] as const).map((plan) => {
      const priority = entitlements[plan].queuePriority
      const [measured, same, drawn] = [waitsOf(runs, priority), replay.get(priority) ?? [], long.get(priority) ?? []]
      const row = [plan, measured.length, ...[measured, same, drawn].map(millisecondsOf)]
      return { row, offSeconds: Math.abs(mean(measured) - mean(same)) }
    })
    const off = Math.max(...compared.map(({ offSeconds }) => offSeconds))
    return {
      // Half a run, since the machine's other work stretches single runs.
      passed: off < Math.max(0.25, service / 2),
      figures: `${runs.length} jobs at ${round(perSecond, 2)} a second, ${round(service * 1000, 0)} ms a run, taken up after ${round(pickUpSeconds * 1000, 0)} ms; the simulation's mean wait is off by at most ${round(off * 1000, 0)} ms; seed ${seed}, load average ${round(loadAverage())}`,
      table: markdownTable([head, ...compared.map(({ row }) => row)]),
    }
  },
}
