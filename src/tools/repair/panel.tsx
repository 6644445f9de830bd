import { photoPixelsMax } from '#contract/photo.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { findingsIn, type PlannedStep, stepsOfPlan } from '#tools/repair/analysis.ts'
import { FoundDamage } from '#tools/repair/damage/found-damage.tsx'
import { FaceSettings } from '#tools/repair/faces/face-settings.tsx'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair, type RepairPlan } from '#tools/repair/plan.ts'
import { printsIn } from '#tools/repair/prints-in.ts'
import { tellFound, tellMeasured, tellPlan } from '#tools/repair/tell-analysis.ts'
import type { Analysis, Panel, PanelProps } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Switch } from '#ui/controls/switch.tsx'

const steps = [
  { name: 'noise', label: 'Noise and grain' },
  { name: 'scratches', label: 'Scratches and dust' },
  { name: 'fading', label: 'Fading and cast' },
  { name: 'blur', label: 'Blur' },
] as const satisfies readonly { name: PlannedStep; label: Message }[]

/** What was found and what a run will do about it. Looks are chosen among the presets. */
export const RepairPanel: Panel<RepairOptions> = (props) => {
  const t = useTranslator()
  const { options, photoSize, isDone } = props
  const analysis = props.analysis === 'failed' ? null : props.analysis
  const plan = analysis === null || photoSize === null ? null : planRepair(findingsIn(analysis), options, photoSize)
  return (
    <div className="grid gap-4">
      <p role="status" className={photoSize === null ? 'sr-only' : 'min-h-10 text-14'}>
        {photoSize === null
          ? null
          : analysis === null || plan === null
            ? unread(t, props.analysis)
            : // Of a scan of several prints the offer over the photo speaks.
              printsIn(analysis).length > 1 && stepsOfPlan(plan).length === 0
              ? null
              : isDone
                ? t('The result was made with these settings.')
                : tellPlan(t, plan, analysis, options.scratches === 'marked')}
      </p>
      <div className="grid gap-2">
        {steps.map(({ name, label }) => (
          <StepSwitch key={name} {...props} step={name} label={label} plan={plan} />
        ))}
        <FaceSettings {...props} plan={plan} />
      </div>
      <SizeChoice {...props} />
      <Fold>
        <LookChoices {...props} />
      </Fold>
      {analysis === null ? null : (
        <Fold label={t('Details')}>
          <Measured {...props} analysis={analysis} />
        </Fold>
      )}
    </div>
  )
}

const unread = (t: Translator, analysis: Analysis | 'failed' | null): string =>
  analysis === 'failed'
    ? t('The photo could not be analysed yet. It will be when you run, and repaired where needed.')
    : t('Checking what the photo needs.')

type StepSwitchProps = PanelProps<RepairOptions> & { step: PlannedStep; label: Message; plan: RepairPlan | null }

/** Switches a step. Where auto gives the same answer the step stays on auto, so that another strength may change it. */
function StepSwitch({ step, label, plan, ...props }: StepSwitchProps) {
  const t = useTranslator()
  const { options, onChange, photoSize } = props
  const analysis = props.analysis === 'failed' ? null : props.analysis
  const isMarked = step === 'scratches' && options.scratches === 'marked'
  const isOn = plan === null ? options[step] !== 'off' : isMarked || stepsOfPlan(plan).includes(step)
  const change = (isWanted: boolean) => {
    const byItself = { ...options, [step]: 'auto' }
    const isAutos =
      analysis === null ||
      photoSize === null ||
      stepsOfPlan(planRepair(findingsIn(analysis), byItself, photoSize)).includes(step)
    const value = isWanted === isAutos ? 'auto' : isWanted ? 'on' : 'off'
    onChange({ ...options, [step]: value })
  }
  const hint =
    analysis === null ? t('Where the photo needs it') : tellFound(t, step, findingsIn(analysis), analysis, options)
  return (
    <div className="grid gap-1">
      <Switch label={t(label)} checked={isOn} onChange={change} hint={hint} />
      {step === 'scratches' && analysis !== null ? <FoundDamage {...props} analysis={analysis} /> : null}
    </div>
  )
}

/** The figures of each step, and what would do it. */
function Measured({ analysis, options }: { analysis: Analysis; options: RepairOptions }) {
  const t = useTranslator()
  const findings = findingsIn(analysis)
  return (
    <dl className="grid gap-2 text-12">
      {steps.map(({ name, label }) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd className="text-quiet tabular-nums">
            {[
              tellMeasured(t, name, findings, analysis, options),
              t.known(String(analysis.findings[`${name}Engine`] ?? '')),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const sizes = ['1', '2', '4'] as const

function SizeChoice({ options, onChange, photoSize, analysis }: PanelProps<RepairOptions>) {
  const t = useTranslator()
  return (
    <Choice
      label={t('Size')}
      value={String(options.upscale) as (typeof sizes)[number]}
      options={sizes.map((size) => ({
        value: size,
        label: size === '1' ? t('As it is') : t('{times} times', { times: size }),
        ...(photoSize === null ? {} : { hint: tellSize(t, Number(size), photoSize, analysis) }),
      }))}
      onChange={(size) => onChange({ ...options, upscale: Number(size) as RepairOptions['upscale'] })}
    />
  )
}

/** The size that this enlargement gives, and its engine. */
function tellSize(
  t: Translator,
  wanted: number,
  photoSize: Size,
  analysis: PanelProps<RepairOptions>['analysis'],
): string {
  const times = largestTimes(photoSize, wanted)
  const [width, height] = [photoSize.width * times, photoSize.height * times]
  const size = `${t.number(width)}\u00a0×\u00a0${t.number(height)}\u00a0px`
  if (wanted === 1) return t('{size}, as it is.', { size })
  const most = t.number(photoPixelsMax / 1e6)
  if (times === 1) return t('{most} megapixels at most: it stays {size}.', { most, size })
  if (times < wanted) return t('{most} megapixels at most: it becomes {times} times, {size}.', { most, times, size })
  const megapixels = t.number((width * height) / 1e6, { maximumFractionDigits: 1 })
  const name = times === 4 ? 'sizeTwiceEngine' : 'sizeEngine'
  const engine = analysis === null || analysis === 'failed' ? undefined : analysis.findings[name]
  return engine === undefined
    ? t('{size}, {megapixels} megapixels.', { size, megapixels })
    : t('{size}, {megapixels} megapixels. {engine}.', { size, megapixels, engine: t.known(String(engine)) })
}

function largestTimes({ width, height }: Size, wanted: number): number {
  let times = wanted
  while (times > 1 && width * height * times * times > photoPixelsMax) times /= 2
  return times
}

function LookChoices({ options, onChange }: PanelProps<RepairOptions>) {
  const t = useTranslator()
  return (
    <>
      <Choice
        label={t('Strength')}
        value={options.strength}
        options={[
          { value: 'light', label: t('Light'), hint: t('Only what is certain, and half as much.') },
          { value: 'auto', label: t('Auto'), hint: t('Does what the photo needs. One that is fine stays as it is.') },
          { value: 'heavy', label: t('Heavy'), hint: t('For badly damaged prints. May smooth fine detail.') },
        ]}
        onChange={(strength) => onChange({ ...options, strength })}
      />
      <Choice
        label={t('tint|Colour')}
        value={options.tint}
        options={[
          { value: 'keep', label: t('tint|Keep') },
          { value: 'neutral', label: t('Black and white') },
        ]}
        onChange={(tint) => onChange({ ...options, tint })}
      />
    </>
  )
}
