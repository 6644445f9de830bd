import type { Mask } from '#imaging/image.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Canvas } from '#tools/stage.ts'

type Shown = Pick<ReturnType<Canvas<RepairOptions>['state']['get']>, 'analysis' | 'isResult' | 'options'>

/** The marks that the user is asked about; null where there are none. */
export function maybeMask({ analysis, isResult, options }: Shown): Mask | null {
  if (analysis === null || analysis === 'failed' || isResult || options.scratches === 'off') return null
  return analysis.masks.maybe ?? null
}
