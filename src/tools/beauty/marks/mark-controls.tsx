import type { WritableAtom } from 'nanostores'
import { strokesMax } from '#contract/stroke.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { HealBrush } from '#tools/beauty/marks/heal-brush.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { StrokeSize } from '#tools/strokes/stroke-size.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
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
    <fieldset disabled={isRunning} className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('Blemishes by hand')}</legend>
      <div className="flex items-center justify-between text-14">
        <h3>{t('Blemishes by hand')}</h3>
        {marks.length === 0 ? null : (
          <span className="text-12 text-quiet tabular-nums">
            {t('{count, plural, one {# mark} other {# marks}}', { count: marks.length })}
          </span>
        )}
      </div>
      <Choice
        label={t('Brush')}
        value={isMasking ? 'off' : brush.mode}
        options={[
          { value: 'off', label: t('brush|None'), hint: t('A drag moves the photo.') },
          {
            value: 'heal',
            label: t('brush|Heal'),
            hint: t('A click heals the blemish under it, a drag heals along it. On any skin, with or without a face.'),
          },
          { value: 'take-back', label: t('brush|Take back'), hint: t('A click on a mark takes it back.') },
        ]}
        onChange={(mode) => set({ mode })}
        disabled={isRunning || isMasking}
      />
      {brush.mode !== 'heal' || isMasking ? null : (
        <StrokeSize photo={photo} radiusShare={brush.radiusShare} onChange={(radiusShare) => set({ radiusShare })} />
      )}
      {marks.length >= strokesMax ? <Note>{t('A photo takes {count} marks.', { count: strokesMax })}</Note> : null}
      {marks.length === 0 ? null : (
        <div className="text-14">
          <TextButton onClick={() => canvas.change({ ...options, marks: [] }, { isOwnStep: true })}>
            {t('Remove all marks')}
          </TextButton>
        </div>
      )}
    </fieldset>
  )
}
