import { type CartoonOptions, type CartoonStyle, styleLabels } from '#tools/cartoon/options.ts'
import { CartoonPanel } from '#tools/cartoon/panel.tsx'
import type { Stage } from '#tools/stage.ts'

export const cartoonStage: Stage<CartoonOptions> = {
  Panel: CartoonPanel,
  runLabel: 'Make cartoon',
  facts: {
    style: (t, style) => t('Style: {style}', { style: t.known(styleLabels[style as CartoonStyle] ?? String(style)) }),
  },
  refusals: { 'nothing-would-change': { sentence: 'Nothing would change: the strength is at 0.' } },
  animation: {
    all: (t, frames) => t('An animation of {frames} frames. You see the first; all of them are drawn.', { frames }),
    first: (t, frames, tool) =>
      t('An animation of {frames} frames. {tool} edits the first; {cartoon} draws all of them.', {
        frames,
        tool,
        cartoon: t('Cartoon'),
      }),
  },
}
