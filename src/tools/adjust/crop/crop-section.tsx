import { FlipHorizontal2, FlipVertical2, Ratio, RotateCcw, RotateCw } from 'lucide-react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { flipAcross, flipDown, turnLeft, turnRight } from '#tools/adjust/crop/turn-options.ts'
import { signed } from '#tools/adjust/field-sliders.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { type RatioId, ratios, type Session } from '#tools/adjust/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { useAtom } from '#ui/use-atom.ts'

const ratioLabels: Readonly<Partial<Record<RatioId, Message>>> = { free: 'ratio|Free', original: 'ratio|Original' }

interface CropSectionProps {
  session: Session
  options: AdjustOptions
}

export function CropSection({ session, options }: CropSectionProps) {
  const t = useTranslator()
  const mode = useAtom(session.mode)
  const ratio = useAtom(session.ratio)
  const icon = { size: 20, 'aria-hidden': true } as const
  const turn = (change: (options: AdjustOptions) => AdjustOptions, swaps: boolean) => () => {
    if (swaps && ratio.id !== 'free' && ratio.id !== '1:1' && ratio.id !== 'original')
      session.ratio.set({ ...ratio, isSwapped: !ratio.isSwapped })
    session.canvas.change(change(options), { isOwnStep: true })
  }
  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton label={t('Turn left')} icon={<RotateCcw {...icon} />} onClick={turn(turnLeft, true)} />
        <IconButton label={t('Turn right')} icon={<RotateCw {...icon} />} onClick={turn(turnRight, true)} />
        <IconButton
          label={t('Flip left and right')}
          icon={<FlipVertical2 {...icon} />}
          onClick={turn(flipAcross, false)}
        />
        <IconButton
          label={t('Flip top and bottom')}
          icon={<FlipHorizontal2 {...icon} />}
          onClick={turn(flipDown, false)}
        />
        <span className="flex-1" />
        <Button
          size="small"
          className={mode === 'crop' ? 'bg-ink text-paper hover:bg-ink' : ''}
          onClick={() => (mode === 'crop' ? session.leave() : session.enter('crop'))}
        >
          {mode === 'crop' ? t('crop|Done') : t('adjust|Crop')}
        </Button>
      </div>
      <Slider
        label={t('Straighten')}
        value={options.straightenDegrees}
        min={-45}
        max={45}
        step={0.1}
        defaultValue={0}
        format={(value) => `${signed(t, value, 0.1)}°`}
        onChange={(straightenDegrees) => {
          if (mode !== 'crop') session.enter('crop')
          session.change({ straightenDegrees })
        }}
      />
      {mode === 'none' ? null : <FrameChoices session={session} />}
    </>
  )
}

/** What is needed only while the frame is being changed. */
function FrameChoices({ session }: { session: Session }) {
  const t = useTranslator()
  const mode = useAtom(session.mode)
  const ratio = useAtom(session.ratio)
  return (
    <>
      <Choice
        label={t('Ratio')}
        value={ratio.id}
        options={ratios.map((id) => ({ value: id, label: ratioLabels[id] === undefined ? id : t(ratioLabels[id]) }))}
        onChange={(id) => {
          session.enter('crop')
          session.chooseRatio({ id, isSwapped: false })
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            session.enter('crop')
            session.swapRatio()
          }}
        >
          <Ratio size={16} aria-hidden="true" />
          {t('Portrait or landscape')}
        </Button>
        <Button
          size="small"
          aria-pressed={mode === 'corners'}
          onClick={() => session.enter(mode === 'corners' ? 'crop' : 'corners')}
        >
          {mode === 'corners' ? t('Perspective done') : t('Perspective by four corners')}
        </Button>
      </div>
    </>
  )
}
