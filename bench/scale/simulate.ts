// node bench/scale/simulate.ts [figures.json] [--edits 1000000] [--seed 1]: how long edits wait in the queue by plan over a
// day, by how many workers there are. figures.json is what `run.ts --only edit-cost --save` measured; that the simulation
// is right is measured by `run.ts --only waits-by-plan`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { entitlements } from '#contract/plan.ts'
import { type ToolId, toolIds } from '#tools/catalog.ts'
import { markdownTable, mean, quantile, round } from './measure/figures.ts'
import type { EditCost } from './scenarios/edit-cost.ts'
import { arrivalRate, arrivalsOfDay, type ServiceTime } from './simulation/day.ts'
import { type Arrival, type Scaling, type SimulationResult, simulateQueue } from './simulation/queue-simulation.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
const costs = JSON.parse(
  readFileSync(positionals[0] ?? join(import.meta.dirname, 'figures.json'), 'utf8'),
) as readonly EditCost[]
const editsPerDay = Number(values.edits)
const seed = Number(values.seed)

/**
 * A straight line through the two sizes that were measured. Processor time, not time on the clock: the machine of the
 * measurement is shared, while one of these workers has a core of its own.
 */
function serviceOf(tool: ToolId): ServiceTime {
  const measured = costs.filter((cost) => cost.tool === tool).toSorted((a, b) => a.megapixels - b.megapixels)
  const [small, large] = [measured[0], measured.at(-1)]
  if (small === undefined || large === undefined) throw new Error(`figures of ${tool} are missing`)
  const perMegapixelSeconds = Math.max(
    0,
    (large.workerCpuSeconds - small.workerCpuSeconds) / (large.megapixels - small.megapixels),
  )
  const fixedSeconds = Math.max(0.05, small.workerCpuSeconds - perMegapixelSeconds * small.megapixels)
  return { fixedSeconds, perMegapixelSeconds }
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

console.log(`## A day of ${day.length} edits, simulated (seed ${seed})

${round(meanService)} processor seconds a run on average, ${round(workSeconds / 3600, 0)} hours of work; the fullest hour
brings ${round(arrivalRate(20.5 * 3600, editsPerDay), 1)} edits a second, ${round(peakWorkers, 0)} workers' work. Waits in seconds.
`)
console.log(
  markdownTable([
    [
      'workers, of one edit at a time and one core',
      'BASIC waits: p50 / p95 / p99 / longest',
      'FREE and visitors',
      'mean',
      'workers at most',
      'worker hours',
      'busy',
    ],
    ...rules.map(([name, workers]) => rowOf(name, simulateQueue(day, { workers, pickUpSeconds }))),
  ]),
)
console.log(`
| tool | seconds a run | and a megapixel |
| --- | --- | --- |
${toolIds.map((tool) => `| ${tool} | ${round(services[tool].fixedSeconds, 2)} | ${round(services[tool].perMegapixelSeconds, 2)} |`).join('\n')}`)
