import { atom, computed } from 'nanostores'
import { startColorBrush } from '#tools/coloring/brush/color-brush.ts'
import { ColorControls } from '#tools/coloring/brush/color-controls.tsx'
import { ColorDabs } from '#tools/coloring/brush/color-dabs.tsx'
import { ColorPen } from '#tools/coloring/brush/color-pen.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import { ColoringPanel } from '#tools/coloring/panel.tsx'
import { tellTone } from '#tools/fact-lines.ts'
import type { Canvas, OpenStage, PenTexts, Stage } from '#tools/stage.ts'
import { openStrokePen } from '#tools/strokes/stroke-cursor.tsx'

const penTexts: PenTexts = {
  keyHelp:
    'Arrow keys move the brush, Space colours, X picks the colour under it, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.',
  keyHint: 'Arrows move, Space colours, X picks a colour, Esc leaves',
  begun: 'Painting',
  begunWithAlt: 'Colour picked',
}

const holds = { brush: 'draws', neutral: 'draws', pick: 'points', move: 'off' } as const

/** Colouring by hand: a brush, its dabs and strokes on the photo, and their controls. */
function openColoring(canvas: Canvas<ColoringOptions>): OpenStage {
  const brush = atom(startColorBrush)
  const parts = { canvas, brush }
  return {
    pen: openStrokePen({
      ...parts,
      pen: new ColorPen(canvas, brush),
      hold: computed(brush, ({ mode }) => holds[mode]),
      texts: penTexts,
      // Filled with its colour.
      ringOf: ({ mode, color }) =>
        mode === 'neutral' ? { color: '#808080', isBroken: true } : { color, isBroken: false },
    }),
    Overlay: () => <ColorDabs {...parts} />,
    Controls: () => <ColorControls {...parts} />,
  }
}

export const coloringStage: Stage<ColoringOptions> = {
  Panel: ColoringPanel,
  runLabel: 'run|Colour',
  facts: {
    was: tellTone,
    colours: (t, origin) => t('Colours: {origin}', { origin: t.known(String(origin)) }),
    hints: (t, count) => (Number(count) === 0 ? [] : t('Dabs of colour: {count}', { count: Number(count) })),
  },
  plainFacts: ['colours', 'hints'],
  refusals: {
    'already-colored': {
      short: 'Already in colour',
      sentence: 'This photo is already in colour. Recolor guesses new colours and leaves light and shade as they are.',
      wayOn: { label: 'Recolor', change: (options) => ({ ...options, recolor: true }) },
    },
    'nothing-would-change': { sentence: 'Nothing would change: these settings add no colour.' },
  },
  open: openColoring,
}
