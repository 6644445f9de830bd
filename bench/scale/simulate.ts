// node bench/scale/simulate.ts [figures.json] [--edits 1000000] [--seed 1] [--web-ms 2.5] [--database-ms 0.5]
//   How long edits wait in the queue by plan over a day, by how many workers there are, and what that day takes.
// figures.json is what `run.ts --only edit-cost --save` measured, the milliseconds of a read are of
// `--only reads-by-webs`. That the simulation is right is measured by `run.ts --only waits-by-plan`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { entitlements } from '#contract/plan.ts'
import { type ToolId, toolIds } from '#tools/catalog.ts'
import { markdownTable, mean, quantile, round } from './measure/figures.ts'
import type { EditCost } from './scenarios/edit-cost.ts'
import { capacityReport, lineOf } from './simulation/capacity.ts'
import { arrivalRate, arrivalsOfDay, type ServiceTime } from './simulation/day.ts'
import { type Arrival, type Scaling, type SimulationResult, simulateQueue } from './simulation/queue-simulation.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edits: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    'web-ms': { type: 'string', default: '2.5' },
    'database-ms': { type: 'string', default: '0.5' },
  },
})
const costs = JSON.parse(
  readFileSync(positionals[0] ?? join(import.meta.dirname, 'figures.json'), 'utf8'),
) as readonly EditCost[]
const editsPerDay = Number(values.edits)
const seed = Number(values.seed)

/** Processor time, not time on the clock: the machine of the measurement is shared, a worker's core is its own. */
function serviceOf(tool: ToolId): ServiceTime {
  const { fixed, perMegapixel } = lineOf(costs, tool, 'workerCpuSeconds')
  return { fixedSeconds: Math.max(0.05, fixed), perMegapixelSeconds: perMegapixel }
}

const services = Object.fromEntries(toolIds.map((tool) => [tool, serviceOf(tool)])) as Record<ToolId, ServiceTime>
const day: readonly Arrival[] = [...arrivalsOfDay({ editsPerDay, services, seed })]
const workSeconds = day.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0)
const meanService = workSeconds / day.length
const peakWorkers = arrivalRate(20.5 * 3600, editsPerDay) * meanService

const pickUpSeconds = 0.05
const fixed = (factor: number): readonly [string, number] => [
  `always ${Math.ceil(peakWorkers * factor)}, ${round(factor, 2)} of the fullest hour's work`,
  Math.ceil(peakWorkers * factor),
]
const scaling = (jobsPerWorker: number, startSeconds: number): Scaling => ({
  workersMin: Math.ceil(peakWorkers * 0.1),
  workersMax: Math.ceil(peakWorkers * 1.6),
  workersFirst: Math.ceil((arrivalRate(0, editsPerDay) * meanService) / 0.8),
  jobsPerWorker,
  everySeconds: 15,
  startSeconds,
  calmSeconds: 300,
})
const rules: readonly (readonly [string, number | Scaling])[] = [
  fixed(0.9),
  fixed(1),
  fixed(1.05),
  fixed(1.2),
  ['by depth: 1 for each job waiting or running, ready after 30 s', scaling(1, 30)],
  ['by depth: 1 for 0.85 jobs, ready after 30 s', scaling(0.85, 30)],
  ['by depth: 1 for 0.85 jobs, ready after 180 s (a new machine)', scaling(0.85, 180)],
  ['by depth: 1 for 0.7 jobs, ready after 30 s', scaling(0.7, 30)],
]

const waitText = (waits: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => round(quantile(waits, share))).join(' / ')

function rowOf(name: string, result: SimulationResult): (string | number)[] {
  const waitsOf = (plan: 'BASIC' | 'FREE') => result.waits.get(entitlements[plan].queuePriority) ?? []
  return [
    name,
    waitText(waitsOf('BASIC')),
    waitText(waitsOf('FREE')),
    round(mean(waitsOf('FREE'))),
    result.workersMost,
    round(result.workerSeconds / 3600, 0),
    `${round((100 * result.busySeconds) / result.workerSeconds, 0)} %`,
  ]
}

const head = [
  'workers, of one edit at a time and one core',
  'BASIC waits: p50 / p95 / p99 / longest',
  'FREE and visitors',
  'mean',
  'workers at most',
  'worker hours',
  'busy',
]
const tableOf = (arrivals: readonly Arrival[]) =>
  markdownTable([
    head,
    ...rules.map(([name, workers]) => rowOf(name, simulateQueue(arrivals, { workers, pickUpSeconds }))),
  ])
const rush = { fromSeconds: 15 * 3600, seconds: 1_200, factor: 3 }
const rushed = [...arrivalsOfDay({ editsPerDay, services, seed, rush })]

const read = { web: Number(values['web-ms']), database: Number(values['database-ms']) }

console.log(`## A day of ${day.length} edits, simulated (seed ${seed})

${round(meanService)} processor seconds a run on average, ${round(workSeconds / 3600, 0)} hours of work; the fullest hour
brings ${round(arrivalRate(20.5 * 3600, editsPerDay), 1)} edits a second, ${round(peakWorkers, 0)} workers' work. Waits in seconds.

${tableOf(day)}

The same day with a rush, three times as many edits for 20 minutes at 15:00 (${rushed.length} edits):

${tableOf(rushed)}

| tool | seconds a run | and a megapixel |
| --- | --- | --- |
${toolIds.map((tool) => `| ${tool} | ${round(services[tool].fixedSeconds, 2)} | ${round(services[tool].perMegapixelSeconds, 2)} |`).join('\n')}

## What the day takes

${capacityReport(costs, editsPerDay, read)}`)
