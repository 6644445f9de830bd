import { entitlements } from '#contract/plan.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Arrival } from './queue-simulation.ts'
import { exponential, pick } from './random.ts'

/** Seconds that a run takes: a share that every run has, and one that grows with the photo. */
export interface ServiceTime {
  readonly fixedSeconds: number
  readonly perMegapixelSeconds: number
}

export interface DayOptions {
  readonly editsPerDay: number
  readonly services: Readonly<Partial<Record<ToolId, ServiceTime>>>
  readonly seed: number
  /** More of everything for a while, as when a large site links here. */
  readonly rush?: { readonly fromSeconds: number; readonly seconds: number; readonly factor: number }
}

/**
 * Edits of an hour over those of a mean hour, from midnight: one continent's day, quiet at night and fullest in the
 * evening. An assumption; a site used around the world is flatter.
 */
export const dayCurve = [
  0.45, 0.3, 0.22, 0.18, 0.18, 0.25, 0.42, 0.65, 0.88, 1.02, 1.1, 1.15, 1.22, 1.2, 1.15, 1.15, 1.2, 1.3, 1.45, 1.65,
  1.8, 1.75, 1.35, 0.8,
]

/** Shares of all edits. An assumption. */
export const basicShare = 0.3
/** Of BASIC's edits, those that come as a batch, and how many photos one has on average (geometric, at most 50). */
export const batchShare = 0.3
export const batchPhotos = 12

/** Which tool an edit uses. An assumption. */
export const toolMix: Readonly<Record<'FREE' | 'BASIC', readonly (readonly [ToolId, number])[]>> = {
  FREE: [
    ['remove-object', 0.32],
    ['beauty', 0.2],
    ['cartoon', 0.18],
    ['coloring', 0.1],
    ['adjust', 0.2],
  ],
  BASIC: [
    ['remove-object', 0.3],
    ['beauty', 0.17],
    ['repair', 0.15],
    ['cartoon', 0.1],
    ['coloring', 0.05],
    ['change-sky', 0.08],
    ['adjust', 0.15],
  ],
}

/** How large photos are, in megapixels: messengers' copies, the web, telephones, cameras. An assumption. */
export const sizeMix: readonly (readonly [number, number])[] = [
  [0.8, 0.3],
  [2, 0.3],
  [5, 0.15],
  [12, 0.22],
  [24, 0.03],
]

/** Per second, at this moment of the day; straight lines between the hours' middles. */
export function arrivalRate(atSeconds: number, editsPerDay: number): number {
  const total = dayCurve.reduce((sum, share) => sum + share, 0)
  const hour = (atSeconds / 3600 - 0.5 + 24) % 24
  const before = dayCurve[Math.floor(hour) % 24] as number
  const after = dayCurve[(Math.floor(hour) + 1) % 24] as number
  const share = before + (after - before) * (hour - Math.floor(hour))
  return (editsPerDay / 3600) * (share / total)
}

/** One day's edits, in order of time. */
export function* arrivalsOfDay({ editsPerDay, services, seed, rush }: DayOptions): Generator<Arrival> {
  const random = seededRandom(seed)
  // A batch is one event with several edits, so there are fewer events than edits.
  const editsPerEvent = 1 / (1 - basicShare * batchShare + (basicShare * batchShare) / batchPhotos)
  const rateAt = (at: number) => {
    const isRush = rush !== undefined && at >= rush.fromSeconds && at < rush.fromSeconds + rush.seconds
    return arrivalRate(at, editsPerDay) * (isRush ? rush.factor : 1)
  }
  const most = arrivalRate(20.5 * 3600, editsPerDay) * Math.max(1, rush?.factor ?? 1)
  const batchEvents = (basicShare * batchShare) / batchPhotos
  const singles = 1 - basicShare * batchShare
  const total = batchEvents + singles
  for (
    let at = exponential(random, most / editsPerEvent);
    at < 86_400;
    at += exponential(random, most / editsPerEvent)
  ) {
    // Thinning: what the fullest hour would bring, less what this hour does not.
    if (random() > rateAt(at) / most) continue
    const isBatch = random() < batchEvents / total
    const plan = isBatch || random() < (basicShare * (1 - batchShare)) / singles ? 'BASIC' : 'FREE'
    const photos = isBatch ? Math.min(50, 1 + Math.floor(exponential(random, 1 / (batchPhotos - 1)))) : 1
    const tool = pick(random, toolMix[plan])
    for (let photo = 0; photo < photos; photo++) {
      const { fixedSeconds, perMegapixelSeconds } = services[tool] as ServiceTime
      // Runs of equal size differ by what is in the photo; as measured between tools' runs, by about a quarter.
      const spread = 0.75 + random() * 0.5
      yield {
        atSeconds: at,
        priority: entitlements[plan].queuePriority,
        serviceSeconds: (fixedSeconds + perMegapixelSeconds * pick(random, sizeMix)) * spread,
      }
    }
  }
}
