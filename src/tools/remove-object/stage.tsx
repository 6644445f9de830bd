import { RemoveObjectMode } from '#tools/remove-object/mode.tsx'
import { nextSeed } from '#tools/remove-object/next-seed.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { RemoveObjectPanel } from '#tools/remove-object/panel.tsx'
import type { MaskTexts, Stage } from '#tools/stage.ts'

const goes: MaskTexts = {
  asks: { click: 'Click what should go', tap: 'Tap what should go' },
  hints: {
    select: 'Select what should go, or draw a box around it.',
    brush: 'Paint over what should go.',
    eraser: 'Erase marks from what should stay.',
    lasso: 'Draw around what should go.',
  },
}
const stays: MaskTexts = {
  hints: {
    select: 'Select what should stay, or draw a box around it.',
    brush: 'Paint over what should stay.',
    eraser: 'Erase marks from what should go.',
    lasso: 'Draw around what should stay.',
  },
  switchLabel: 'Choose what stays',
}

export const removeObjectStage: Stage<RemoveObjectOptions> = {
  Panel: RemoveObjectPanel,
  Mode: RemoveObjectMode,
  runLabel: ({ remove }) => (remove === 'object' ? 'run|Remove' : 'run|Remove the background'),
  mask: ({ remove }) => (remove === 'object' ? goes : stays),
  offersThings: true,
  previewIsDraft: true,
  facts: {
    regions: (t, count) =>
      t('{count, plural, one {One place was filled} other {# places were filled}}', { count: Number(count) }),
    peopleLeft: (t, count) =>
      t(
        '{count, plural, one {Parts of one person may be left: look at the result at full size} other {Parts of # people may be left: look at the result at full size}}',
        { count: Number(count) },
      ),
    share: (t, share) => t('Share of the photo: {percent} %', { percent: Math.round(Number(share) * 100) }),
  },
  plainFacts: ['regions'],
  doubts: ['peopleLeft'],
  regionGrowPx: ({ growPx }) => growPx,
  alternatives: {
    has: ({ remove }) => remove === 'object',
    next: (options, made) => ({ ...options, seed: nextSeed(made) }),
    texts: { name: 'Fills', before: 'Previous fill', after: 'Next fill', another: 'Try another fill' },
  },
}
