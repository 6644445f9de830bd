import type { WritableAtom } from 'nanostores'
import { stageOf } from '#tools/in-page.ts'
import type { MaskSpot } from '#web/editor/mask/mask-spots.ts'
import { findMaskSpots } from '#web/editor/mask/mask-work.ts'
import type { Running } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { readOptions } from '#web/editor/model/tool-options.ts'
import { type RegionStage, regionShares, regionStageOf } from './fill-progress.ts'

/** A region of the mask that a run fills, and how much of it is filled, 0..1. */
export interface RegionProgress {
  readonly spot: MaskSpot
  readonly share: number
}

interface Filling {
  readonly mask: MaskTiles
  /** Null until they are found. */
  spots: readonly MaskSpot[] | null
  stage: RegionStage
  /** Share of the run at which the first region began. */
  readonly startedAt: number
}

/**
 * Follows the regions of a run whose engine fills one after the other.
 * @param regions set to null while no run reports regions
 * @returns a function that stops it
 */
export function followRegions(
  store: Pick<EditorStore, 'get' | 'state'>,
  regions: WritableAtom<readonly RegionProgress[] | null>,
): () => void {
  let filling: Filling | null = null
  let isStopped = false
  const find = async (running: Running, mask: MaskTiles) => {
    const { tool } = store.get().work
    const growPx = stageOf(tool).regionGrowPx?.(readOptions(tool, running.job?.options)) ?? 0
    // Without the regions, the whole still shows its progress.
    const spots = await findMaskSpots(mask, growPx).catch(() => null)
    if (isStopped || filling?.mask !== mask) return
    filling.spots = spots
    update()
  }
  const update = () => {
    const { running } = store.get()
    const stage = regionStageOf(running?.job?.stage ?? null)
    if (running === null || running.mask === null) filling = null
    else if (stage !== null && filling?.mask !== running.mask) {
      filling = { mask: running.mask, spots: null, stage, startedAt: stage.number === 1 ? running.share : 0 }
      void find(running, running.mask)
    } else if (stage !== null && filling !== null) filling.stage = stage
    regions.set(filling === null || running === null ? null : progressIn(filling, stage !== null, running.share))
  }
  const stop = store.state.listen(update)
  return () => {
    isStopped = true
    stop()
    regions.set(null)
  }
}

/** @param isFilling false once the last region is filled and the result is saved */
function progressIn({ spots, stage, startedAt }: Filling, isFilling: boolean, done: number): RegionProgress[] | null {
  if (spots?.length !== stage.count) return null
  const shares = isFilling ? regionShares(spots, stage, done, startedAt) : spots.map(() => 1)
  return spots.map((spot, index) => ({ spot, share: shares[index] ?? 0 }))
}
