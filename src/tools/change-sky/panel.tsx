import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type ChangeSkyOptions, changeSkyTool } from '#tools/change-sky/options.ts'
import { OwnSky } from '#tools/change-sky/own-sky.tsx'
import { looks } from '#tools/change-sky/scene/looks.ts'
import { SunPad } from '#tools/change-sky/sun-pad.tsx'
import type { Panel, PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const defaults = changeSkyTool.schema.parse({})
const sunHeightMax = 15
const labels = {
  cover: 'Clouds',
  relight: 'Light on the ground',
  horizon: 'Lower the horizon',
  brightness: 'Sky brightness',
  blur: 'Sky blur',
  reflection: 'Reflection in water',
  shift: 'Lower the sky',
  zoom: 'Sky size',
  match: 'Match the photo',
  haze: 'Haze in the distance',
  oldClouds: 'Keep the old clouds',
} as const satisfies Readonly<Partial<Record<keyof ChangeSkyOptions, Message>>>

/** Controls for the chosen sky. The sky itself is chosen among the presets. */
export const ChangeSkyPanel: Panel<ChangeSkyOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, analysis } = props
  const isOwn = options.sky === 'own'
  const foundWater = waterIn(props)
  return (
    <div className="grid gap-4">
      <FoundSky analysis={analysis} />
      <OwnSky options={options} onChange={onChange} pictures={props.pictures} />
      {isOwn ? <PlacementSettings {...props} /> : <RenderedSettings {...props} />}
      <PercentSlider {...props} field="relight" min={0} max={100} />
      <Fold>
        {isOwn ? null : <PercentSlider {...props} field="horizon" min={-30} max={30} />}
        <PercentSlider {...props} field="brightness" min={-50} max={50} />
        <PercentSlider {...props} field="blur" min={0} max={100} />
        <PercentSlider {...props} field="match" min={0} max={100} />
        <PercentSlider {...props} field="haze" min={0} max={100} />
        <PercentSlider {...props} field="oldClouds" min={0} max={100} />
        {foundWater === false ? (
          <Note>{t('No water that mirrors the sky was found in this photo.')}</Note>
        ) : (
          <PercentSlider {...props} field="reflection" min={0} max={100} />
        )}
      </Fold>
    </div>
  )
}

function waterIn({ analysis, facts, options }: PanelProps<ChangeSkyOptions>): boolean | null {
  if (analysis !== null && analysis !== 'failed' && typeof analysis.findings.water === 'boolean')
    return analysis.findings.water
  return facts?.water === false && options.reflection > 0 ? false : null
}

/** What the analysis found. The line is there from the beginning, so that nothing moves. */
function FoundSky({ analysis }: Pick<PanelProps<ChangeSkyOptions>, 'analysis'>) {
  return <p className="min-h-4 text-12 text-quiet tabular-nums">{foundSkyText(useTranslator(), analysis)}</p>
}

function foundSkyText(t: Translator, analysis: PanelProps<ChangeSkyOptions>['analysis']): string {
  if (analysis === null) return ''
  if (analysis === 'failed') return t('The photo could not be looked at beforehand. A run still does.')
  const { hasSky, share, water } = analysis.findings
  if (hasSky !== true) return t('No sky found.')
  const percent = Math.max(1, Math.round(Number(share) * 100))
  return water === true
    ? t('Sky found: {percent} % of the photo. Water mirrors it.', { percent })
    : t('Sky found: {percent} % of the photo.', { percent })
}

function RenderedSettings({ options, onChange, ...rest }: PanelProps<ChangeSkyOptions>) {
  const t = useTranslator()
  const look = looks[options.sky === 'own' ? 'fair-clouds' : options.sky]
  return (
    <>
      {look.night ? null : (
        <SunPad
          label={look.moon ? t('Moon') : t('Sun')}
          x={options.sunX}
          height={options.sunHeight}
          heightMax={sunHeightMax}
          onChange={(sunX, sunHeight) => onChange({ ...options, sunX, sunHeight })}
        />
      )}
      <PercentSlider {...rest} options={options} onChange={onChange} field="cover" min={0} max={100} />
      <Button kind="plain" onClick={() => onChange({ ...options, seed: (options.seed + 1) % 10_000 })}>
        {look.night ? t('Other stars') : t('Other clouds')}
      </Button>
    </>
  )
}

function PlacementSettings(props: PanelProps<ChangeSkyOptions>) {
  const t = useTranslator()
  const { options, onChange } = props
  return (
    <>
      <PercentSlider {...props} field="shift" min={-50} max={50} />
      <PercentSlider {...props} field="zoom" min={100} max={300} />
      <Switch
        label={t('Flip left and right')}
        checked={options.flip}
        onChange={(flip) => onChange({ ...options, flip })}
      />
    </>
  )
}

interface PercentSliderProps extends Pick<PanelProps<ChangeSkyOptions>, 'options' | 'onChange'> {
  field: keyof typeof labels
  min: number
  max: number
}

function PercentSlider({ options, onChange, field, min, max }: PercentSliderProps) {
  const t = useTranslator()
  return (
    <Slider
      label={t(labels[field])}
      value={options[field]}
      min={min}
      max={max}
      defaultValue={defaults[field]}
      unit="%"
      onChange={(value) => onChange({ ...options, [field]: value })}
    />
  )
}
