import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Stage } from '#tools/stage.ts'

export const adjustStage: Stage<AdjustOptions> = {
  Panel: () => null,
  runLabel: 'Apply',
}
