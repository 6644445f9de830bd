import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { ChangeSkyPanel } from '#tools/change-sky/panel.tsx'
import type { Stage } from '#tools/stage.ts'

export const changeSkyStage: Stage<ChangeSkyOptions> = {
  Panel: ChangeSkyPanel,
  runLabel: 'run|Change sky',
  mask: { hint: 'Paint over sky that was missed.' },
  facts: {
    sky: (t, name) => t('Sky: {name}', { name: t.known(String(name)) }),
    share: (t, share) => t('Share of the photo: {percent} %', { percent: Math.round(Number(share) * 100) }),
    // Also false where no reflection was wanted.
    water: (t, isReflected) => (isReflected === true ? t('With its reflection in the water') : []),
  },
  refusals: {
    'no-sky-found': {
      short: 'No sky to change',
      sentence: 'No sky was found in this photo, so there is nothing to change.',
      byHand: {
        marked: 'No sky was found in this photo. What you marked is changed.',
        mark: 'Mark the sky by hand',
      },
    },
  },
}
