import type { Taken } from '#contract/taken.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type ChangeSkyOptions, changeSkyTool } from '#tools/change-sky/options.ts'
import { hourOf, takenIn } from '#tools/change-sky/scene/taken.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import type { PanelProps } from '#tools/tool.ts'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'

type PlaceAndHourProps = Pick<PanelProps<ChangeSkyOptions>, 'options' | 'onChange' | 'analysis'>

/** When and where the photo was taken; null while that is unknown. */
export function takenOf(analysis: PlaceAndHourProps['analysis']): Taken | null {
  return analysis === null || analysis === 'failed' ? null : takenIn(analysis.findings)
}

const SkySlider = optionSlider(changeSkyTool)

// Five minutes: the sun moves by little more than a degree.
const step = 1 / 12

/** Offers sun, moon and stars of the photo's own place, at its hour or another. Nothing where the file has no place. */
export function PlaceAndHour({ options, onChange, analysis }: PlaceAndHourProps) {
  const t = useTranslator()
  const taken = takenOf(analysis)
  if (taken === null) return null
  const own = Math.round(hourOf(taken) / step) * step
  return (
    <>
      <Switch
        label={t('This place, this hour')}
        checked={options.hour !== null}
        onChange={(isReal) => onChange({ ...options, hour: isReal ? own : null, turn: 0 })}
      />
      {options.hour === null ? null : (
        <>
          <Slider
            label={t('Hour')}
            value={options.hour}
            min={0}
            max={24}
            step={step}
            defaultValue={own}
            format={clock}
            onChange={(hour) => onChange({ ...options, hour: Math.min(24, Math.max(0, hour)) })}
          />
          <SkySlider options={options} onChange={onChange} field="turn" label={t('Turn the sky')} unit="°" />
        </>
      )}
    </>
  )
}

function clock(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
