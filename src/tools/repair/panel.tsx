import { photoPixelsMax } from '#contract/photo.ts'
import { FoundDamage } from '#tools/repair/found-damage.tsx'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair, type RepairPlan } from '#tools/repair/plan.ts'
import { findingsIn, type PlannedStep, stepsOfPlan } from '#tools/repair/reading.ts'
import { tellMeasured, tellPlan } from '#tools/repair/tell-reading.ts'
import type { Panel, PanelProps, Reading } from '#tools/tool.ts'
import { Choice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { Switch } from '#ui/switch.tsx'

const steps = [
  { name: 'noise', label: 'Noise and grain' },
  { name: 'scratches', label: 'Scratches and dust' },
  { name: 'fading', label: 'Fading and cast' },
  { name: 'blur', label: 'Blur' },
] as const satisfies readonly { name: PlannedStep; label: string }[]

/** What was found and what will be done about it, before anything is run; looks are chosen among the presets. */
export const RepairPanel: Panel<RepairOptions> = (props) => {
  const { options, photoSize } = props
  const reading = props.reading === 'failed' ? null : props.reading
  const plan = reading === null ? null : planRepair(findingsIn(reading), options, photoSize)
  return (
    <div className="grid gap-4">
      <p role="status" className="min-h-10 text-14">
        {reading === null || plan === null
          ? unread(props.reading)
          : tellPlan(plan, reading, options.scratches === 'marked')}
      </p>
      <div className="grid gap-2">
        {steps.map(({ name, label }) => (
          <StepSwitch key={name} {...props} step={name} label={label} plan={plan} />
        ))}
      </div>
      <SizeChoice {...props} />
      <Fold>
        <LookChoices {...props} />
      </Fold>
    </div>
  )
}

const unread = (reading: Reading | 'failed' | null): string =>
  reading === 'failed'
    ? 'The photo could not be looked at beforehand. A run still does, and repairs what needs it.'
    : 'Looking at what ails the photo.'

type StepSwitchProps = PanelProps<RepairOptions> & { step: PlannedStep; label: string; plan: RepairPlan | null }

/** On: it will be done. What auto would do anyway stays with auto, so that another strength may judge anew. */
function StepSwitch({ step, label, plan, ...props }: StepSwitchProps) {
  const { options, onChange, photoSize } = props
  const reading = props.reading === 'failed' ? null : props.reading
  const isMarked = step === 'scratches' && options.scratches === 'marked'
  const isOn = plan === null ? options[step] !== 'off' : isMarked || stepsOfPlan(plan).includes(step)
  const change = (isWanted: boolean) => {
    const byItself = { ...options, [step]: 'auto' }
    const isAutos = reading === null || stepsOfPlan(planRepair(findingsIn(reading), byItself, photoSize)).includes(step)
    const value = isWanted === isAutos ? 'auto' : isWanted ? 'on' : 'off'
    onChange({ ...options, [step]: value })
  }
  const engine = reading === null || isMarked ? '' : String(reading.findings[`${step}Engine`] ?? '')
  const hint =
    reading === null
      ? 'Where the photo needs it'
      : `${tellMeasured(step, findingsIn(reading), reading, options)}${isOn && engine !== '' ? ` · ${engine}` : ''}`
  return (
    <div className="grid gap-1">
      <Switch label={label} checked={isOn} onChange={change} hint={hint} />
      {step === 'scratches' && reading !== null ? <FoundDamage {...props} reading={reading} /> : null}
    </div>
  )
}

const sizes = ['1', '2', '4'] as const
const megapixels = (pixels: number) => `${Math.round(pixels / 1e5) / 10} megapixels`

function SizeChoice({ options, onChange, photoSize, reading }: PanelProps<RepairOptions>) {
  const engineOf = (name: string) =>
    reading === null || reading === 'failed' ? '' : ` ${String(reading.findings[name] ?? '')}.`
  const hintOf = (size: (typeof sizes)[number]): string => {
    const wanted = Number(size)
    const { width, height } = photoSize
    const times = largestTimes(photoSize, wanted)
    const result = `${(width * times).toLocaleString('en')} × ${(height * times).toLocaleString('en')} px`
    if (wanted === 1) return `${result}, as it is.`
    if (times === wanted)
      return `${result}, ${megapixels(width * height * times * times)}.${engineOf(times === 4 ? 'sizeTwiceEngine' : 'sizeEngine')}`
    const most = `${photoPixelsMax / 1e6} megapixels is the most`
    return times === 1 ? `${most}: it stays ${result}.` : `${most}: it becomes ${times} times, ${result}.`
  }
  return (
    <Choice
      label="Size"
      value={String(options.upscale) as (typeof sizes)[number]}
      options={sizes.map((size) => ({
        value: size,
        label: size === '1' ? 'As it is' : `${size} times`,
        hint: hintOf(size),
      }))}
      onChange={(size) => onChange({ ...options, upscale: Number(size) as RepairOptions['upscale'] })}
    />
  )
}

function largestTimes({ width, height }: { width: number; height: number }, wanted: number): number {
  let times = wanted
  while (times > 1 && width * height * times * times > photoPixelsMax) times /= 2
  return times
}

function LookChoices({ options, onChange }: PanelProps<RepairOptions>) {
  return (
    <>
      <Choice
        label="Strength"
        value={options.strength}
        options={[
          { value: 'light', label: 'Light', hint: 'Only what is sure, and half as much of it.' },
          { value: 'auto', label: 'Auto', hint: 'Does what the photo needs. One that is fine stays as it is.' },
          { value: 'heavy', label: 'Heavy', hint: 'For badly damaged prints. May smooth fine detail.' },
        ]}
        onChange={(strength) => onChange({ ...options, strength })}
      />
      <Choice
        label="Colour"
        value={options.tint}
        options={[
          { value: 'keep', label: 'Keep' },
          { value: 'neutral', label: 'Black and white' },
        ]}
        onChange={(tint) => onChange({ ...options, tint })}
      />
    </>
  )
}
