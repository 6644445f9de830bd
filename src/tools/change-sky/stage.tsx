import { atom, computed } from 'nanostores'
import { CorrectionControls } from '#tools/change-sky/correcting/correction-controls.tsx'
import { followOutline } from '#tools/change-sky/correcting/follow-outline.ts'
import { openSkyPen, startSkyBrush, strokeColors } from '#tools/change-sky/correcting/sky-brush.ts'
import { SkyOverlay } from '#tools/change-sky/correcting/sky-overlay.tsx'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { ChangeSkyPanel } from '#tools/change-sky/panel.tsx'
import type { Canvas, OpenStage, PenTexts, Stage } from '#tools/stage.ts'
import { openStrokePen } from '#tools/strokes/stroke-cursor.tsx'

const penTexts: PenTexts = {
  keyHelp:
    'Arrow keys move the brush, Space draws, X draws with the other brush, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.',
  keyHint: 'Arrows move, Space draws, X draws with the other brush, Esc leaves',
  begun: 'Painting',
  begunWithAlt: 'Painting with the other brush',
}

/** Correcting the sky that was found: its outline, two brushes, and their strokes. */
function openChangeSky(canvas: Canvas<ChangeSkyOptions>): OpenStage {
  const brush = atom(startSkyBrush)
  const outline = followOutline(canvas, brush)
  return {
    pen: openStrokePen({
      canvas,
      brush,
      pen: openSkyPen(canvas, brush),
      hold: computed(brush, ({ mode }) => (mode === 'off' ? 'off' : 'draws')),
      texts: penTexts,
      ringOf: ({ mode }) => {
        const kind = mode === 'not-sky' ? 'not-sky' : 'sky'
        return { color: strokeColors[kind], isBroken: kind === 'not-sky' }
      },
    }),
    Overlay: () => <SkyOverlay canvas={canvas} brush={brush} outline={outline} />,
    Controls: () => <CorrectionControls canvas={canvas} brush={brush} />,
  }
}

export const changeSkyStage: Stage<ChangeSkyOptions> = {
  Panel: ChangeSkyPanel,
  runLabel: 'run|Change sky',
  facts: {
    sky: (t, name) => t('Sky: {name}', { name: t.known(String(name)) }),
    share: (t, share) => t('Share of the photo: {percent} %', { percent: Math.round(Number(share) * 100) }),
    // Also false where no reflection was wanted.
    water: (t, isReflected) => (isReflected === true ? t('With its reflection in the water') : []),
    unsure: (t) => t('Where it ends is unsure in places'),
  },
  plainFacts: ['sky', 'water', 'unsure'],
  refusals: {
    'no-sky-found': {
      short: 'No sky to change',
      sentence: 'No sky was found in this photo. If it shows one, draw on it with the brush “Sky”.',
      marked: 'No sky was found in this photo. What you marked is changed.',
    },
  },
  open: openChangeSky,
}
