import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type ChangeSkyOptions, changeSkyTool } from '#tools/change-sky/options.ts'
import { OwnSky } from '#tools/change-sky/own-sky.tsx'
import { PlaceAndHour, takenOf } from '#tools/change-sky/place-and-hour.tsx'
import { looks } from '#tools/change-sky/scene/looks.ts'
import { SunPad } from '#tools/change-sky/sun-pad.tsx'
import { optionSlider } from '#tools/option-slider.tsx'
import type { Panel, PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const SkySlider = optionSlider(changeSkyTool)
const sunHeightMax = 15
/** Controls for the chosen sky. The sky itself is chosen among the presets. */
export const ChangeSkyPanel: Panel<ChangeSkyOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, analysis } = props
  const isOwn = options.sky === 'own'
  const foundWater = waterIn(props)
  return (
    <div className="grid gap-4">
      <FoundSky analysis={analysis} />
      {isUnsure(props) ? (
        <Note tone="warning">
          {t(
            'Where the sky ends is unsure in places. Check its outline, and correct it with the brushes “Sky” and “Not sky”.',
          )}
        </Note>
      ) : null}
      <OwnSky options={options} onChange={onChange} pictures={props.pictures} />
      {isOwn ? <PlacementSettings {...props} /> : <RenderedSettings {...props} />}
      <SkySlider {...props} field="relight" label={t('Light on the ground')} unit="%" />
      <Fold>
        {isOwn ? null : <SkySlider {...props} field="horizon" label={t('Lower the horizon')} unit="%" />}
        <SkySlider {...props} field="brightness" label={t('Sky brightness')} unit="%" />
        <SkySlider {...props} field="blur" label={t('Sky blur')} unit="%" />
        <SkySlider {...props} field="match" label={t('Match the photo')} unit="%" />
        <SkySlider {...props} field="haze" label={t('Haze in the distance')} unit="%" />
        <SkySlider {...props} field="oldClouds" label={t('Keep the old clouds')} unit="%" />
        {foundWater === false ? (
          <Note>{t('No water that mirrors the sky was found in this photo.')}</Note>
        ) : (
          <SkySlider {...props} field="reflection" label={t('Reflection in water')} unit="%" />
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

/** Whether the sky ends in doubt, and nobody has corrected it. */
const isUnsure = ({ analysis, options }: PanelProps<ChangeSkyOptions>): boolean =>
  analysis !== null && analysis !== 'failed' && analysis.findings.unsure === true && options.corrections.length === 0

/** What the analysis found. The line is there from the beginning, so that nothing moves. */
function FoundSky({ analysis }: Pick<PanelProps<ChangeSkyOptions>, 'analysis'>) {
  return <p className="min-h-4 text-12 text-quiet tabular-nums">{foundSkyText(useTranslator(), analysis)}</p>
}

function foundSkyText(t: Translator, analysis: PanelProps<ChangeSkyOptions>['analysis']): string {
  if (analysis === null) return ''
  if (analysis === 'failed') return t('The photo could not be analysed yet. It will be when you run.')
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
      <PlaceAndHour {...rest} options={options} onChange={onChange} />
      {look.night || (options.hour !== null && takenOf(rest.analysis) !== null) ? null : (
        <SunPad
          label={look.moon ? t('Moon') : t('Sun')}
          x={options.sunX}
          height={options.sunHeight}
          heightMax={sunHeightMax}
          onChange={(sunX, sunHeight) => onChange({ ...options, sunX, sunHeight })}
        />
      )}
      <SkySlider {...rest} options={options} onChange={onChange} field="cover" label={t('Clouds')} unit="%" />
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
      <SkySlider {...props} field="shift" label={t('Lower the sky')} unit="%" />
      <SkySlider {...props} field="zoom" label={t('Sky size')} unit="%" />
      <Switch
        label={t('Flip left and right')}
        checked={options.flip}
        onChange={(flip) => onChange({ ...options, flip })}
      />
    </>
  )
}
