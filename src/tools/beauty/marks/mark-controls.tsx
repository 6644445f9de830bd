import type { WritableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import type { HealBrush } from '#tools/beauty/marks/heal-brush.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { StrokeControls } from '#tools/strokes/stroke-controls.tsx'
import { StrokeSize } from '#tools/strokes/stroke-size.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { useAtom } from '#ui/use-atom.ts'

interface MarkControlsProps {
  canvas: Canvas<BeautyOptions>
  brush: WritableAtom<HealBrush>
}

/** The brush that heals blemishes by hand. */
export function MarkControls({ canvas, brush: held }: MarkControlsProps) {
  const t = useTranslator()
  const { options, photo, isRunning, isMasking } = useAtom(canvas.state)
  const brush = useAtom(held)
  const { marks } = options
  const set = (part: Partial<HealBrush>) => held.set({ ...held.get(), ...part })
  return (
    <StrokeControls
      title={t('Blemishes by hand')}
      strokes={marks.length}
      isDisabled={isRunning}
      className="border-t pt-4"
      onRemoveAll={() => canvas.change({ ...options, marks: [] }, { isOwnStep: true })}
    >
      <Choice
        label={t('Brush')}
        value={isMasking ? 'off' : brush.mode}
        options={[
          { value: 'off', label: t('brush|None'), hint: t('Drag to move the photo.') },
          {
            value: 'heal',
            label: t('brush|Heal'),
            hint: t('Click to heal a blemish, drag to heal along it. On any skin, with or without a face.'),
          },
          { value: 'take-back', label: t('brush|Take back'), hint: t('Click a mark to undo it.') },
        ]}
        onChange={(mode) => set({ mode })}
        disabled={isRunning || isMasking}
      />
      {brush.mode !== 'heal' || isMasking ? null : (
        <StrokeSize photo={photo} radiusShare={brush.radiusShare} onChange={(radiusShare) => set({ radiusShare })} />
      )}
    </StrokeControls>
  )
}
