import type { Mask } from '#imaging/image.ts'
import { findingsIn } from '#tools/repair/analysis.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import type { Canvas } from '#tools/stage.ts'

type Shown = Pick<ReturnType<Canvas<RepairOptions>['state']['get']>, 'analysis' | 'isResult' | 'options' | 'photo'>

/**
 * The marks that the user is asked about; null where there are none. Where a run would fill no scratch, what is in doubt
 * is a part of the picture: beads, grass.
 */
export function maybeMask({ analysis, isResult, options, photo }: Shown): Mask | null {
  if (analysis === null || analysis === 'failed' || photo === null || isResult || options.scratches === 'off')
    return null
  const { damage, maybe } = analysis.masks
  const { scratches } = planRepair(findingsIn(analysis), options, photo)
  // Of what only may be a print, worn places alone are filled.
  const isFilled = scratches !== undefined && (!scratches.needsWear || damage !== undefined)
  return options.scratches === 'marked' || isFilled ? (maybe ?? null) : null
}
