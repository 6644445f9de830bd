import type { WritableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import { isOutlineShown } from '#tools/change-sky/correcting/follow-outline.ts'
import type { SkyBrush } from '#tools/change-sky/correcting/sky-brush.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { StrokeControls } from '#tools/strokes/stroke-controls.tsx'
import { StrokeSize } from '#tools/strokes/stroke-size.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useAtom } from '#ui/use-atom.ts'

interface CorrectionControlsProps {
  canvas: Canvas<ChangeSkyOptions>
  brush: WritableAtom<SkyBrush>
}

/** What was found, and two brushes that correct it. */
export function CorrectionControls({ canvas, brush: held }: CorrectionControlsProps) {
  const t = useTranslator()
  const state = useAtom(canvas.state)
  const brush = useAtom(held)
  const { options, photo, isRunning } = state
  const { corrections } = options
  const { analysis } = state
  const hasSky = analysis === null || analysis === 'failed' || analysis.findings.hasSky === true
  const set = (part: Partial<SkyBrush>) => held.set({ ...held.get(), ...part })
  return (
    <StrokeControls
      title={t('Correct the sky')}
      strokes={corrections.length}
      isDisabled={isRunning}
      // First where no sky was found, else behind what most people set.
      className={hasSky ? 'border-t pt-4' : '-order-1 border-b pb-4'}
      onRemoveAll={() => {
        set({ selected: null })
        canvas.change({ ...options, corrections: [] }, { isOwnStep: true })
      }}
    >
      <Switch
        label={t('Show what was found')}
        checked={isOutlineShown(state, brush)}
        onChange={(isShown) => set({ outline: isShown ? 'on' : 'off' })}
      />
      <Choice
        label={t('Brush')}
        value={brush.mode}
        options={[
          { value: 'off', label: t('brush|None'), hint: t('Drag to move the photo.') },
          { value: 'sky', label: t('Sky'), hint: t('Draw on sky that was missed. It is added up to its edges.') },
          {
            value: 'not-sky',
            label: t('Not sky'),
            hint: t('Draw on what was taken for sky. It is left out up to its edges.'),
          },
        ]}
        onChange={(mode) => set({ mode, selected: null, ...(mode === 'off' ? {} : { outline: 'auto' }) })}
        disabled={isRunning}
      />
      {brush.mode === 'off' ? null : (
        <StrokeSize photo={photo} radiusShare={brush.radiusShare} onChange={(radiusShare) => set({ radiusShare })} />
      )}
    </StrokeControls>
  )
}
