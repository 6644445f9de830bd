import { toolShareEnd } from '#contract/job.ts'
import type { MaskSpot } from '#web/editor/mask/mask-spots.ts'

/** The engine's stage while it works on one of several regions, e.g. "filling 2 of 3". */
const stagePattern = /^filling (\d+) of (\d+)$/

export interface RegionStage {
  /** Counted from 1. */
  readonly number: number
  readonly count: number
}

export function regionStageOf(stage: string | null): RegionStage | null {
  const match = stagePattern.exec(stage ?? '')
  return match === null ? null : { number: Number(match[1]), count: Number(match[2]) }
}

/**
 * How much of each region is filled, 0..1.
 * @param done share of the whole run
 * @param startedAt share of the whole run that was done when the first region began
 */
export function regionShares(
  spots: readonly Pick<MaskSpot, 'share'>[],
  { number }: RegionStage,
  done: number,
  startedAt: number,
): number[] {
  const span = Math.max(0.01, toolShareEnd - startedAt)
  let before = 0
  return spots.map(({ share }, index) => {
    const start = startedAt + span * before
    before += share
    if (index + 1 < number) return 1
    if (index + 1 > number) return 0
    return Math.min(1, Math.max(0, (done - start) / (span * share)))
  })
}
