import { nextSeed } from '#tools/remove-object/next-seed.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { RemoveObjectPanel } from '#tools/remove-object/panel.tsx'
import type { Stage } from '#tools/stage.ts'

export const removeObjectStage: Stage<RemoveObjectOptions> = {
  Panel: RemoveObjectPanel,
  runLabel: 'run|Remove',
  mask: { hint: 'Paint over what should go.', tapHint: 'Tap what should go, or draw a box around it.' },
  offersThings: true,
  facts: { regions: (t, count) => t('Regions: {count}', { count: Number(count) }) },
  regionGrowPx: ({ growPx }) => growPx,
  alternatives: {
    next: (options, made) => ({ ...options, seed: nextSeed(made) }),
    texts: { name: 'Fills', before: 'Fill before', after: 'Next fill', another: 'Try another fill' },
  },
}
