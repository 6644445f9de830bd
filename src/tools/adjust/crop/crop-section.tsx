import { FlipHorizontal2, FlipVertical2, Ratio, RotateCcw, RotateCw, Scan } from 'lucide-react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { flipAcross, flipDown, turnLeft, turnRight } from '#tools/adjust/crop/turn-options.ts'
import { signed } from '#tools/adjust/field-sliders.tsx'
import { CornersButton, LevelButton } from '#tools/adjust/found.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { type RatioId, ratios, type Session } from '#tools/adjust/session.ts'
import { cutOffText } from '#tools/cut-off-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { useAtom } from '#ui/use-atom.ts'

const ratioLabels: Readonly<Partial<Record<RatioId, Message>>> = { free: 'ratio|Free', original: 'ratio|Original' }

/** Not the accent: that is for the next step. */
const pressed = 'bg-ink! text-paper!'

interface CropSectionProps {
  session: Session
  options: AdjustOptions
}

export function CropSection({ session, options }: CropSectionProps) {
  const t = useTranslator()
  const asked = useAtom(session.mode)
  const mode = asked === 'white' ? 'none' : asked
  const ratio = useAtom(session.ratio)
  const turn = (change: (options: AdjustOptions) => AdjustOptions, swaps: boolean) => () => {
    if (swaps && ratio.id !== 'free' && ratio.id !== '1:1' && ratio.id !== 'original')
      session.ratio.set({ ...ratio, isSwapped: !ratio.isSwapped })
    session.canvas.change(change(options), { isOwnStep: true })
  }
  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton label={t('Turn left')} icon={RotateCcw} onClick={turn(turnLeft, true)} />
        <IconButton label={t('Turn right')} icon={RotateCw} onClick={turn(turnRight, true)} />
        <IconButton label={t('Flip left and right')} icon={FlipVertical2} onClick={turn(flipAcross, false)} />
        <IconButton label={t('Flip top and bottom')} icon={FlipHorizontal2} onClick={turn(flipDown, false)} />
        <span className="flex-1" />
        <Button
          size="small"
          className={mode === 'none' ? '' : pressed}
          onClick={() => (mode === 'none' ? session.enter('crop') : session.leave())}
        >
          {mode === 'none' ? t('adjust|Crop') : t('crop|Done')}
        </Button>
      </div>
      {mode === 'none' ? null : <FrameChoices session={session} options={options} />}
      {mode === 'corners' ? null : <Straighten session={session} options={options} />}
    </>
  )
}

function Straighten({ session, options }: CropSectionProps) {
  const t = useTranslator()
  return (
    <>
      <Slider
        label={t('Straighten')}
        value={options.straightenDegrees}
        min={-45}
        max={45}
        step={0.1}
        defaultValue={0}
        format={(value) => `${signed(t, value, 0.1)}°`}
        onChange={(straightenDegrees) => {
          session.enter('crop')
          session.change({ straightenDegrees })
        }}
      />
      <LevelButton session={session} options={options} />
    </>
  )
}

/** What is needed only while the frame is being changed. */
function FrameChoices({ session, options }: CropSectionProps) {
  const t = useTranslator()
  const mode = useAtom(session.mode)
  const ratio = useAtom(session.ratio)
  const choose = (id: RatioId) => () => {
    session.enter('crop')
    session.chooseRatio({ id, isSwapped: false })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls */}
      <div
        role="group"
        aria-label={t('Ratio')}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0"
      >
        {ratios.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === ratio.id}
            onClick={choose(id)}
            className="min-h-8 shrink-0 rounded-control border border-line px-2 text-14 whitespace-nowrap text-quiet tabular-nums transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            {ratioLabels[id] === undefined ? id : t(ratioLabels[id])}
          </button>
        ))}
      </div>
      <CutOffLine session={session} options={options} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            session.enter('crop')
            session.swapRatio()
          }}
        >
          <Ratio size={16} />
          {t('Portrait or landscape')}
        </Button>
        <Button
          size="small"
          aria-pressed={mode === 'corners'}
          className={mode === 'corners' ? pressed : ''}
          onClick={() => session.enter(mode === 'corners' ? 'crop' : 'corners')}
        >
          <Scan size={16} />
          {t('Perspective')}
        </Button>
      </div>
      {mode === 'corners' ? (
        <>
          <p className="text-12 text-quiet">{t('Drag the corners onto what should become a rectangle.')}</p>
          <CornersButton session={session} options={options} />
        </>
      ) : null}
    </>
  )
}

/** Says who does not fit in the shape, as long as its box lies where it was placed by itself. */
function CutOffLine({ session, options }: CropSectionProps) {
  const t = useTranslator()
  const cut = useAtom(session.cutOff)
  const { id, isSwapped } = useAtom(session.ratio)
  const isThere = cut !== null && JSON.stringify(cut.crop) === JSON.stringify(options.crop)
  const isTold = isThere && cut.people + cut.things > 0 && id.includes(':')
  const ratio = isSwapped ? id.split(':').toReversed().join(':') : id
  return (
    <p role="status" className="empty:hidden">
      {isTold ? cutOffText(t, cut, ratio) : ''}
    </p>
  )
}
