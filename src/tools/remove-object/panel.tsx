import { useTranslator } from '#i18n/use-messages.ts'
import { BackgroundSettings } from '#tools/remove-object/background-settings.tsx'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { removeObjectTool, seedMax } from '#tools/remove-object/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Note } from '#ui/note.tsx'

const defaults = removeObjectTool.schema.parse({})

export const RemoveObjectPanel: Panel<RemoveObjectOptions> = (props) =>
  props.options.remove === 'background' ? <BackgroundSettings {...props} /> : <ObjectSettings {...props} />

const ObjectSettings: Panel<RemoveObjectOptions> = ({ options, onChange }) => {
  const t = useTranslator()
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
      <Slider
        label={t('Grow the painted area')}
        value={options.growPx}
        min={0}
        max={40}
        unit="px"
        defaultValue={defaults.growPx}
        onChange={(growPx) => onChange({ ...options, growPx })}
        hint={t('For a rim or a shadow just outside the paint. At 0 nothing outside it changes.')}
      />
      <Slider
        label={t('Variation')}
        value={options.seed}
        min={0}
        max={seedMax}
        defaultValue={defaults.seed}
        onChange={(seed) => onChange({ ...options, seed })}
        hint={t('Another number, another fill.')}
      />
    </>
  )
}
