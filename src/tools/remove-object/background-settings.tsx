import { useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import { OwnPicture, type OwnPictureProps } from '#tools/own-picture.tsx'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import type { PanelProps } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { ColorField } from '#ui/controls/color-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const RemoveSlider = optionSlider(removeObjectTool)

/** White, greys and black of a studio, then quiet colours that suit most products. As many as fit one row. Taste. */
const swatches = ['#ffffff', '#e9e6e1', '#c9c7c3', '#1b1a18', '#000000', '#dbe6ee', '#dfe8da', '#f3dfd3']

const pictureTexts: OwnPictureProps['texts'] = {
  name: 'Your own background',
  choose: 'Use your own picture',
  drop: 'Drop the picture here',
  replace: 'picture|Replace',
  remove: 'picture|Remove',
  uploading: 'Uploading your picture',
}

/** What lies behind the things that stay. */
export function BackgroundSettings(props: PanelProps<RemoveObjectOptions>) {
  const t = useTranslator()
  const { options, onChange } = props
  return (
    <>
      <Note>{t('The subject stays, hair and gaps included. If you meant another, choose it by hand.')}</Note>
      <Choice
        label={t('Behind it')}
        value={options.background}
        options={[
          {
            value: 'transparent',
            label: t('behind|Nothing'),
            hint: t('Transparent in PNG, WebP and AVIF; JPEG has white.'),
          },
          { value: 'color', label: t('behind|Colour') },
          { value: 'blur', label: t('behind|Blur'), hint: t('The photo itself, as a wide open lens would show it.') },
          { value: 'picture', label: t('behind|Picture') },
        ]}
        onChange={(background) => onChange({ ...options, background })}
      />
      <Backdrop {...props} />
      {options.background === 'blur' ? null : (
        <Switch
          label={t('Soft shadow')}
          checked={options.shadow}
          onChange={(shadow) => onChange({ ...options, shadow })}
          hint={t('Under what stands, and behind what ends at the picture’s edge.')}
        />
      )}
      <Switch label={t('Crop to it')} checked={options.crop} onChange={(crop) => onChange({ ...options, crop })} />
      {options.crop ? <RemoveSlider {...props} field="margin" label={t('Margin')} unit="%" /> : null}
    </>
  )
}

/** The settings of the chosen background. */
function Backdrop(props: PanelProps<RemoveObjectOptions>) {
  const { options, onChange, pictures } = props
  const t = useTranslator()
  const latest = useRef(options)
  latest.current = options
  switch (options.background) {
    case 'transparent':
      return null
    case 'color':
      return (
        <ColorField
          label={t('Colour')}
          value={options.color.slice(0, '#rrggbb'.length)}
          swatches={swatches}
          onChange={(color) => onChange({ ...options, color })}
        />
      )
    case 'blur':
      return <RemoveSlider {...props} field="blur" label={t('Blur')} unit="%" />
    case 'picture':
      return (
        <OwnPicture
          picture={options.picture}
          isUsed
          texts={pictureTexts}
          pictures={pictures}
          onAdd={(picture) => onChange({ ...latest.current, background: 'picture', picture })}
          onUse={() => {}}
          onRemove={() => onChange({ ...options, picture: null })}
        />
      )
  }
}
