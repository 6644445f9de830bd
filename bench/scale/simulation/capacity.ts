import type { ToolId } from '#tools/catalog.ts'
import { markdownTable, round } from '../measure/figures.ts'
import type { EditCost } from '../scenarios/edit-cost.ts'
import { basicShare, dayCurve, sizeMix, toolMix } from './day.ts'

/** Units of what an edit takes that are kept with each measured edit. */
type Unit = Exclude<keyof EditCost, 'tool' | 'megapixels'>

/** A straight line over the photo's size through the two sizes that were measured; nothing falls with size. */
export function lineOf(costs: readonly EditCost[], tool: ToolId, unit: Unit): { fixed: number; perMegapixel: number } {
  const measured = costs.filter((cost) => cost.tool === tool).toSorted((a, b) => a.megapixels - b.megapixels)
  const [small, large] = [measured[0], measured.at(-1)]
  if (small === undefined || large === undefined) throw new Error(`figures of ${tool} are missing`)
  const perMegapixel = Math.max(0, (large[unit] - small[unit]) / (large.megapixels - small.megapixels))
  return { fixed: Math.max(0, small[unit] - perMegapixel * small.megapixels), perMegapixel }
}

/** Of a mean edit: over plans, tools and sizes. */
export function meanOf(costs: readonly EditCost[], unit: Unit): number {
  const megapixels = sizeMix.reduce((sum, [size, share]) => sum + size * share, 0)
  const ofPlan = (plan: 'FREE' | 'BASIC') =>
    toolMix[plan].reduce((sum, [tool, share]) => {
      const { fixed, perMegapixel } = lineOf(costs, tool, unit)
      return sum + share * (fixed + perMegapixel * megapixels)
    }, 0)
  return basicShare * ofPlan('BASIC') + (1 - basicShare) * ofPlan('FREE')
}

/** Pages and calls of people for each edit: pages, lists, states of jobs, previews. An assumption. */
const readsPerEdit = 25
/** Processor milliseconds of a read, as `run.ts --only reads-by-webs` measured them. */
export interface ReadCost {
  readonly web: number
  readonly database: number
}

/** Hours, gigabytes and calls of a large cloud, in dollars, rounded. An assumption. */
const prices = { coreHour: 0.04, gigabyteMonth: 0.021, millionPuts: 5, millionGets: 0.4, gigabyteOut: 0.05 }
/** How full a machine may be in the fullest hour. Taste. */
const fullest = 0.6
const coresPerMachine = 8
const day = 86_400
const gigabyte = 1e9
/** Days that a photo is kept: mostly a visitor's day and a FREE member's month; BASIC's stay. An assumption. */
const daysKept = 60

const peak = Math.max(...dayCurve) / (dayCurve.reduce((sum, share) => sum + share, 0) / 24)

export function capacityReport(costs: readonly EditCost[], editsPerDay: number, read: ReadCost): string {
  const perSecond = editsPerDay / day
  const of = (unit: Unit) => meanOf(costs, unit)
  const roles = [
    ['worker', of('workerCpuSeconds')],
    ['web', of('webCpuSeconds') + (readsPerEdit * read.web) / 1000],
    ['PostgreSQL', of('databaseCpuSeconds') + (readsPerEdit * read.database) / 1000],
    ['store (radosgw and its disks)', of('storeCpuSeconds')],
  ] as const
  const rows = roles.map(([role, seconds]) => {
    const cores = seconds * perSecond
    return [
      role,
      round(seconds, 2),
      round(cores, 0),
      round(cores * peak, 0),
      Math.ceil((cores * peak) / fullest / coresPerMachine),
      `$${round((seconds / 3600 / (role === 'worker' ? 0.61 : fullest / peak)) * prices.coreHour * 1000, 3)}`,
    ]
  })
  const stored = of('storedBytes')
  const month = (stored * editsPerDay * daysKept) / gigabyte
  const perThousand = (dollarsADay: number) => `$${round((dollarsADay / editsPerDay) * 1000, 3)}`
  const download = of('downloadBytes') * 1.5
  const items = [
    ['commits', round(of('commits'), 0), `${round(of('commits') * perSecond * peak, 0)} a second at the peak`, ''],
    [
      'rows written',
      round(of('rowsWritten'), 0),
      `${round(of('rowsWritten') * perSecond * peak, 0)} a second at the peak`,
      '',
    ],
    [
      'write-ahead log',
      `${round(of('walBytes') / 1024, 0)} KiB`,
      `${round((of('walBytes') * editsPerDay) / gigabyte, 0)} GB a day, ${round((of('walBytes') * perSecond * peak) / 1e6, 1)} MB a second at the peak`,
      '',
    ],
    [
      'stored',
      `${round(stored / 1e6, 1)} MB in ${round(of('storedObjects'), 0)} objects`,
      `${round((stored * editsPerDay) / gigabyte / 1000, 1)} TB a day; ${round(month / 1000, 0)} TB at ${daysKept} days`,
      `${perThousand((month * prices.gigabyteMonth) / 30)} + ${perThousand((of('storedObjects') * editsPerDay * prices.millionPuts) / 1e6)} of puts`,
    ],
    [
      'sent to readers',
      `${round(download / 1e6, 1)} MB`,
      `${round((download * editsPerDay) / gigabyte / 1000, 2)} TB a day, ${round((download * 8 * perSecond * peak) / gigabyte, 2)} Gbit/s at the peak`,
      perThousand((download * editsPerDay * prices.gigabyteOut) / gigabyte),
    ],
  ]
  return [
    markdownTable([
      [
        'role',
        'CPU seconds an edit',
        'cores, mean',
        'cores, fullest hour',
        `machines of ${coresPerMachine} cores, ${fullest * 100} % full then`,
        'dollars a thousand edits',
      ],
      ...rows,
    ]),
    '',
    markdownTable([['an edit takes', 'each', `${editsPerDay} a day`, 'dollars a thousand edits'], ...items]),
  ].join('\n')
}
