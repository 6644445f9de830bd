import { useTranslator } from '#i18n/use-messages.ts'
import { FoundFaces } from '#tools/beauty/faces/face-chips.tsx'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import type { Analysis, Panel } from '#tools/tool.ts'
import { Fold } from '#ui/controls/fold.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const BeautySlider = optionSlider(beautyTool)
/** What is done only when asked for. */
const askedFor = ['bodySkin', 'shine', 'eyeWhites', 'redEye', 'glare', 'strayHairs'] as const
const lights = ['sideLight', 'ground', 'catchLight'] as const

export const BeautyPanel: Panel<BeautyOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, facts, analysis } = props
  const isAsked = (fields: readonly (keyof BeautyOptions)[]) => fields.some((field) => options[field] !== 0)
  return (
    <div className="grid gap-4">
      <FoundFaces {...props} />
      <BeautySlider {...props} field="smoothing" label={t('Smoothing')} />
      <BeautySlider {...props} field="lines" label={t('Wrinkles')} />
      <BeautySlider {...props} field="blemishes" label={t('Blemishes')} />
      <Switch
        label={t('Freckles too')}
        checked={options.freckles}
        onChange={(freckles) => onChange({ ...options, freckles })}
        hint={t('Off: freckles stay. Moles always do.')}
      />
      <BeautySlider {...props} field="tone" label={t('Even tone')} />
      <BeautySlider {...props} field="underEye" label={t('Under the eyes')} />
      <BeautySlider {...props} field="eyes" label={t('Eyes')} />
      <BeautySlider {...props} field="teeth" label={t('Teeth')} />
      <Fold label={t('More fixes')} defaultOpen={isAsked(askedFor)}>
        <BeautySlider
          {...props}
          field="bodySkin"
          label={t('Neck, arms and hands')}
          hint={t('Skin beyond the face is smoothed and evened as the face is.')}
        />
        <BeautySlider {...props} field="shine" label={t('Shine on the skin')} />
        <BeautySlider {...props} field="eyeWhites" label={t('Whites of the eyes')} />
        <BeautySlider {...props} field="redEye" label={t('Red eyes')} />
        <BeautySlider {...props} field="glare" label={t('Glare on glasses')} />
        <BeautySlider {...props} field="strayHairs" label={t('Stray hairs')} />
      </Fold>
      <Fold label={t('Portrait light')} defaultOpen={isAsked(lights)}>
        <BeautySlider
          {...props}
          field="sideLight"
          label={t('Light from the side')}
          hint={t('Below 0 from the left, above 0 from the right.')}
        />
        <BeautySlider {...props} field="ground" label={t('Dim the background')} />
        {options.ground > 0 && isWithoutOutline(analysis) ? (
          <Note>{t('No outline of a person was found, so the background stays as it is.')}</Note>
        ) : null}
        <BeautySlider
          {...props}
          field="catchLight"
          label={t('Catch light')}
          hint={t('A small light in open eyes that have none.')}
        />
      </Fold>
      {facts?.blendedBack === true ? (
        <Note>{t('One face would have changed too much and was retouched less.')}</Note>
      ) : (
        <Note>{t('Pores, moles and features stay.')}</Note>
      )}
    </div>
  )
}

/** Of a photo without a face the editor says so for every tool alike. */
const isWithoutOutline = (analysis: Analysis | 'failed' | null): boolean =>
  analysis !== null && analysis !== 'failed' && analysis.findings.faces !== 0 && !analysis.masks.people
