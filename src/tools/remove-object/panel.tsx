import { lazy, Suspense } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Note } from '#ui/note.tsx'

const RemoveSlider = optionSlider(removeObjectTool)

const BackgroundSettings = lazy(() =>
  untilThere(async () => ({
    default: (await import('#tools/remove-object/background-settings.tsx')).BackgroundSettings,
  })),
)

export const RemoveObjectPanel: Panel<RemoveObjectOptions> = (props) =>
  props.options.remove === 'background' ? (
    <Suspense fallback={null}>
      <BackgroundSettings {...props} />
    </Suspense>
  ) : (
    <ObjectSettings {...props} />
  )

const ObjectSettings: Panel<RemoveObjectOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange } = props
  return (
    <>
      <Note>{t('Mark its shadow and its reflection too, with a little margin.')}</Note>
      <Choice
        label={t('Detail')}
        value={options.detail}
        options={[
          { value: 'fine', label: t('Fine'), hint: t('Searches longer for what fits.') },
          { value: 'fast', label: t('Fast'), hint: t('About twice as quick, for simple surroundings.') },
        ]}
        onChange={(detail) => onChange({ ...options, detail })}
      />
      <Choice
        label={t('Large holes')}
        value={options.engine}
        options={[
          { value: 'auto', label: t('Automatic'), hint: t('A network guesses what was behind, where it helps.') },
          { value: 'patches', label: t('From the photo'), hint: t('Only copies what the photo shows near by.') },
        ]}
        onChange={(engine) => onChange({ ...options, engine })}
      />
      <RemoveSlider
        {...props}
        field="growPx"
        label={t('Grow the painted area')}
        unit="px"
        hint={t('For a rim or a shadow just outside the paint. At 0 nothing outside it changes.')}
      />
      <RemoveSlider {...props} field="seed" label={t('Variation')} hint={t('Another number, another fill.')} />
    </>
  )
}
